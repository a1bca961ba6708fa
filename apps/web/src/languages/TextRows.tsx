/** Some rows of the table under each other, with the heading of their step where it begins here. */

import { type FormText, shownText, type TextState } from '@formloom/module';
import type { Language, Project } from '@formloom/project';
import { type CSSProperties, memo } from 'react';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { stateOf } from '../project/texts-of.ts';
import type { TextGroup, TextRow } from './shown-texts.ts';
import { TextCell } from './TextCell.tsx';
import css from './table.module.css';

export interface TextRowsProps {
  /** Undefined where the rows go on under an earlier heading. */
  readonly heading: TextGroup['step'] | undefined;
  readonly rows: readonly TextRow[];
  readonly columns: readonly Language[];
}

export const TextRows = memo(function TextRows({ heading, rows, columns }: TextRowsProps) {
  const words = useLanguageWords();
  return (
    <tbody className={css.piece} style={{ '--rows': rows.length } as CSSProperties}>
      {heading !== undefined && (
        <tr className={css.group}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {heading && <b>{heading.number}</b>}
            <strong dir="auto">{heading ? heading.title : words.theForm}</strong>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.text.id} row={row} columns={columns} />
      ))}
    </tbody>
  );
});

const Row = memo(function Row({ row, columns }: { row: TextRow; columns: readonly Language[] }) {
  const { text, name, index } = row;
  const { place } = text;
  return (
    <tr
      className={css.row}
      aria-rowindex={index + 2}
      data-of={'key' in place && place.of !== 'text' ? place.key : undefined}
    >
      <th scope="row" className={css.source}>
        <small dir="auto">{name}</small>
        <span dir="auto">{text.source}</span>
      </th>
      {columns.map((language, column) => (
        <Cell key={language} row={row} language={language} column={column} />
      ))}
    </tr>
  );
});

/** Of a cell nothing but its own words is read, so that writing in one draws no other. */
function Cell({ row, language, column }: { row: TextRow; language: Language; column: number }) {
  const face = useProject((project) => faceOf(project, language, row.text));
  const at = face.indexOf(':');
  return (
    <TextCell
      row={row}
      language={language}
      column={column}
      state={face.slice(0, at) as TextState}
      words={face.slice(at + 1)}
    />
  );
}

/** How a text stands in a language and what it says there, as one value that is the same while both are. */
function faceOf(project: Project, language: Language, text: FormText): string {
  const state = stateOf(project, language, text);
  return `${state}:${state === 'missing' ? '' : shownText(project, language, text)}`;
}
