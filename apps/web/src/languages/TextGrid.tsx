/** The table itself: a grid that arrow keys walk, drawn where it is looked at. */

import { htmlLang, LANGUAGE_NAMES, type Language } from '@formloom/project';
import { type CSSProperties, useDeferredValue, useMemo } from 'react';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import type { TextGroup, TextRow } from './shown-texts.ts';
import { TextRows } from './TextRows.tsx';
import css from './table.module.css';
import { useGridHandlers } from './useGridHandlers.ts';

export interface TextGridProps {
  readonly groups: readonly TextGroup[];
  readonly columns: readonly Language[];
}

/** Rows that the browser draws or passes over together. */
const PIECE = 20;

export function TextGrid({ groups, columns }: TextGridProps) {
  const words = useLanguageWords();
  const own = useProject(({ design }) => design.language);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const handlers = useGridHandlers(rows, columns);
  const pieces = useMemo(() => groups.map(piecesOf), [groups]);
  /** The first screen comes at once, all else when there is time. */
  const isAll = useDeferredValue(true, false);
  return (
    <table
      className={css.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk it, as they do a grid.
      role="grid"
      aria-label={words.table}
      aria-describedby="texts-keys"
      aria-rowcount={rows.length + 1}
      style={{ '--languages': columns.length } as CSSProperties}
      {...handlers}
    >
      <thead className={css.heads}>
        <tr className={css.head} aria-rowindex={1}>
          <th scope="col">
            {LANGUAGE_NAMES[own]}
            <small>, {words.source}</small>
          </th>
          {columns.map((language) => (
            <th key={language} scope="col" lang={htmlLang(language)}>
              {LANGUAGE_NAMES[language]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ step }, at) =>
        (pieces[at] ?? []).map((piece, number) =>
          isAll || (at < 2 && number === 0) ? (
            <TextRows
              key={piece[0]?.text.id}
              heading={number === 0 ? step : undefined}
              rows={piece}
              columns={columns}
            />
          ) : null,
        ),
      )}
    </table>
  );
}

function piecesOf({ rows }: TextGroup): ReadonlyArray<readonly TextRow[]> {
  return Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, at) =>
    rows.slice(at * PIECE, (at + 1) * PIECE),
  );
}
