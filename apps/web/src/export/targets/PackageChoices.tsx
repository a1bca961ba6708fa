/** Settings of the package export: its name, and which usage example is shown (React, plain, server). */

import { moduleName, tagSnippet } from '@formloom/module';
import { useId } from 'react';
import { useProject } from '../../project/ProjectContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import { Segments } from '../../ui/Segments.tsx';
import { NameInput } from '../NameInput.tsx';
import css from './targets.module.css';
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
      <div className={`${kit.stack} ${kit.tight}`}>
        <span aria-hidden="true" className={`${kit.label} ${css.label}`}>
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
        <p id={hint} className={kit.note}>
          {words.waysAbout[way]}
        </p>
      </div>
      <div className={`${kit.stack} ${kit.tight}`}>
        <h3 className={`${kit.label} ${css.label}`}>{words.inside}</h3>
        <ul className={`${kit.stack} ${kit.list} ${kit.small} ${css.facts}`}>
          {words.facts.map((fact) => (
            <li key={fact} className={`${kit.row} ${kit.medium}`}>
              <Icon name="check" className={kit.ok} />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
