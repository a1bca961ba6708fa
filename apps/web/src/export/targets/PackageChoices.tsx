/** Settings of the package export: its name, and which usage example is shown (React, plain, server). */

import { moduleName, tagSnippet } from '@formloom/module';
import { useId } from 'react';
import { useProject } from '../../project/ProjectContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { NameInput } from '../NameInput.tsx';
import css from './target-choices.module.css';
import { useTargetWords } from './words.ts';

/** What the example code is written for. */
const WAYS = ['react', 'plain', 'server'] as const;
export type PackageWay = (typeof WAYS)[number];

export interface PackageChoicesProps {
  readonly way: PackageWay;
  readonly onWay: (way: PackageWay) => void;
}

export function PackageChoices({ way, onWay }: PackageChoicesProps) {
  const words = useTargetWords().package;
  const project = useProject((now) => now);
  const hint = useId();
  const [tag = ''] = /<[^>]*>/.exec(tagSnippet(project)) ?? [];
  return (
    <>
      <NameInput label={words.name} hint={words.nameAbout(moduleName(project), tag)} />
      <div className={css.part}>
        <span aria-hidden="true" className={css.label}>
          {words.shown}
        </span>
        <Segments
          fill
          label={words.shown}
          value={way}
          describedBy={hint}
          options={WAYS.map((value) => ({ value, words: words.ways[value] }))}
          onChange={onWay}
        />
        <p id={hint} className={css.hint}>
          {words.waysAbout[way]}
        </p>
      </div>
      <div className={css.part}>
        <h3 className={css.label}>{words.inside}</h3>
        <ul className={css.facts}>
          {words.facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
