/** What the operator should know: what is fine, and what the site has to allow. */

import { worst } from '@formloom/check';
import type { TargetNote } from '@formloom/module';
import type { ReactNode } from 'react';
import { useFindings } from '../../checks/findings.ts';
import { accountNameOf } from '../../connection/account-names.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import css from './target-guide.module.css';
import { useTargetWords } from './words.ts';

export interface NotesProps {
  readonly notes: readonly TargetNote[];
  /** Facts of this target alone, in words. */
  readonly fine?: readonly string[];
  readonly beware?: readonly string[];
}

export function Notes({ notes, fine = [], beware = [] }: NotesProps) {
  const words = useTargetWords().notes;
  const account = useProject(({ form }) => form.account);
  const answersBy = useProject(({ settings }) => settings.submitUrl.trim() !== '');
  /** Nothing is promised of answers while something stands in their way. */
  const areRefused = useFindings(({ findings }) => worst(findings) === 'must');
  const all = [
    ...fine.map((text) => ({ isFine: true, text })),
    ...notes.filter(({ code }) => code !== 'answers-go-to' || !areRefused).map(said),
    ...beware.map((text) => ({ isFine: false, text })),
  ];
  return (
    <ul className={css.notes}>
      {/* What is fine comes first. */}
      {[...all.filter(({ isFine }) => isFine), ...all.filter(({ isFine }) => !isFine)].map(
        ({ isFine, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same few lines in the same order.
          <li key={index} data-fine={isFine || undefined}>
            <Icon name={isFine ? 'check' : 'warning'} />
            <span>{text}</span>
          </li>
        ),
      )}
    </ul>
  );

  function said(note: TargetNote): { isFine: boolean; text: ReactNode } {
    switch (note.code) {
      case 'answers-go-to':
        return { isFine: true, text: answers(note.address) };
      case 'answers-go-nowhere':
        return { isFine: false, text: words.nowhere };
      case 'inside-form':
        return { isFine: true, text: around(words.insideForm, '<form>') };
      case 'strict-styles':
        return { isFine: true, text: around(words.strict, "style-src 'self'") };
      case 'allow-connection':
        return { isFine: false, text: allow(words.connection, 'connect-src', [note.origin]) };
      case 'allow-figures':
        return { isFine: false, text: allow(words.figures, 'connect-src', [note.origin]) };
      case 'allow-pictures':
        return { isFine: false, text: allow(words.pictures, 'img-src', note.origins) };
    }
  }

  /** In the operator's own words for it, unless an address of one's own says where. */
  function answers(address: string): ReactNode {
    if (account === null || answersBy) return words.answersElsewhere(address);
    return words.answers(accountNameOf(account) ?? words.accountName(String(account)));
  }
}

function around([before, after]: readonly [string, string], code: string): ReactNode {
  return (
    <>
      {before}
      <code>{code}</code>
      {after}
    </>
  );
}

function allow(words: readonly [string, string], directive: string, origins: readonly string[]): ReactNode {
  return (
    <>
      {around(words, directive)}
      <code>{origins.join(' ')}</code>.
    </>
  );
}
