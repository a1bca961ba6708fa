/** Every text of the form beside what it says in other languages: a table to write in. */

import { languagesOf } from '@formloom/project';
import { useEffect, useRef } from 'react';
import { useLanguageView, useLanguageViewStore } from '../project/language-view.ts';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject, useSelection } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Alone } from './Alone.tsx';
import { TableTools } from './TableTools.tsx';
import { TextGrid } from './TextGrid.tsx';
import css from './table.module.css';
import { useColumns } from './useColumns.ts';
import { useShownTexts } from './useShownTexts.ts';

export function TextsTable() {
  const words = useLanguageWords();
  const isAlone = useProject((project) => languagesOf(project).length === 1);
  return (
    <section className={css.area} aria-label={words.table} data-scroll data-area="canvas" tabIndex={-1}>
      <h2 className="visually-hidden">{words.table}</h2>
      {isAlone ? <Alone /> : <Table />}
    </section>
  );
}

function Table() {
  const words = useLanguageWords();
  const columns = useColumns();
  const { groups, count } = useShownTexts(columns);
  const place = useRef<HTMLDivElement>(null);
  useScrollToSelected(place);
  return (
    <div className={css.place} ref={place}>
      <TableTools columns={columns} />
      {columns.length === 0 && <p className={css.none}>{words.hidden}</p>}
      {count === 0 ? <Nothing /> : <TextGrid groups={groups} columns={columns} />}
      <div className={css.notes}>
        <p>{words.faint}</p>
        <p id="texts-keys">{words.keys}</p>
      </div>
    </div>
  );
}

/** Why nothing is shown, and the way to all of it. */
function Nothing() {
  const words = useLanguageWords();
  const view = useLanguageViewStore();
  const find = useLanguageView((state) => state.find.trim());
  return (
    <div className={css.none} role="status">
      <p>{find === '' ? words.nothingToDo : words.noMatch(find)}</p>
      <Button onClick={() => view.setState({ find: '', isToDoOnly: false })}>{words.showAll}</Button>
    </div>
  );
}

/** What was chosen in the preview comes into sight here, without taking the focus away from there. */
function useScrollToSelected(place: React.RefObject<HTMLElement | null>) {
  const selected = useSelection((state) => state.selected);
  const by = useSelection((state) => state.by);
  useEffect(() => {
    if (by !== 'preview' || selected === null) return;
    const row = place.current?.querySelector(`[data-of="${CSS.escape(selected)}"]`);
    row?.scrollIntoView({ block: 'center' });
  }, [place, by, selected]);
}
