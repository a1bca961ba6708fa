/** Notes about an export target: what works, and what the site has to allow (CSP, CORS). */

import { worst } from '@formloom/check';
import type { TargetNote } from '@formloom/module';
import type { ReactNode } from 'react';
import { useFindings } from '../../checks/findings.ts';
import { accountNameOf } from '../../connection/account-names.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import css from './targets.module.css';
import { useTargetWords } from './words.ts';

export interface NotesProps {
  readonly notes: readonly TargetNote[];
  /** Notes that only apply to this target. */
  readonly positive?: readonly string[];
  readonly warnings?: readonly string[];
}

export function Notes({ notes, positive = [], warnings = [] }: NotesProps) {
  const words = useTargetWords().notes;
  const account = useProject(({ form }) => form.account);
  const hasCustomUrl = useProject(({ settings }) => settings.submitUrl.trim() !== '');
  /** Promises about submissions are hidden while an error would block them. */
  const areBlocked = useFindings(({ findings }) => worst(findings) === 'must');
  const all = [
    ...positive.map((text) => ({ isFine: true, text })),
    ...notes.filter(({ code }) => code !== 'answers-go-to' || !areBlocked).map(noteText),
    ...warnings.map((text) => ({ isFine: false, text })),
  ];
  return (
    <ul className={`${kit.stack} ${kit.list} ${css.facts}`}>
      {/* Positive notes come first. */}
      {[...all.filter(({ isFine }) => isFine), ...all.filter(({ isFine }) => !isFine)].map(
        ({ isFine, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same few lines in the same order.
          <li key={index} className={`${kit.row} ${kit.medium} ${kit.small}`} data-fine={isFine || undefined}>
            <Icon name={isFine ? 'check' : 'warning'} className={isFine ? kit.ok : kit.warn} />
            <span>{text}</span>
          </li>
        ),
      )}
    </ul>
  );

  function noteText(note: TargetNote): { isFine: boolean; text: ReactNode } {
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

  /** Says where submissions go: the account by its name, or the custom URL. */
  function answers(address: string): ReactNode {
    if (account === null || hasCustomUrl) return words.answersElsewhere(address);
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
