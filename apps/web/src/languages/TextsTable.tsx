/** Translations table: every text of the form beside its translations, editable in place. */

import { LANGUAGE_NAMES, type Language, languagesOf } from '@formloom/project';
import { useEffect, useMemo, useRef } from 'react';
import { useViewStore } from '../project/canvas-view.ts';
import { columnsOf, useLanguageView, useLanguageViewStore } from '../project/language-view.ts';
import { useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/translation-progress.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { Segments } from '../ui/Segments.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import { groupedTexts, isToDo, matchingTexts, type TextGroup } from './shown-texts.ts';
import { TextGrid } from './TextGrid.tsx';
import css from './table.module.css';
import { textNames } from './text-name.ts';

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
    <div className={`${kit.stack} ${css.place}`} ref={place}>
      <TableTools columns={columns} />
      {columns.length === 0 && (
        <p className={`${kit.stack} ${kit.wide} ${kit.muted} ${css.none}`}>{words.hidden}</p>
      )}
      {count === 0 ? <Nothing /> : <TextGrid groups={groups} columns={columns} />}
      <div className={`${kit.stack} ${kit.note} ${kit.tight}`}>
        <p>{words.faint}</p>
        <p id="texts-keys">{words.keys}</p>
      </div>
    </div>
  );
}

/** Empty state with a button that clears the filter. */
function Nothing() {
  const words = useLanguageWords();
  const view = useLanguageViewStore();
  const find = useLanguageView((state) => state.find.trim());
  return (
    <div className={`${kit.stack} ${kit.wide} ${kit.muted} ${css.none}`} role="status">
      <p>{find === '' ? words.nothingToDo : words.noMatch(find)}</p>
      <Button onClick={() => view.setState({ find: '', isToDoOnly: false })}>{words.showAll}</Button>
    </div>
  );
}

/** Scrolls to the text that was selected in the preview, without taking focus from there. */
function useScrollToSelected(place: React.RefObject<HTMLElement | null>) {
  const selected = useSelection((state) => state.selected);
  const by = useSelection((state) => state.by);
  useEffect(() => {
    if (by !== 'preview' || selected === null) return;
    const row = place.current?.querySelector(`[data-of="${CSS.escape(selected)}"]`);
    row?.scrollIntoView({ block: 'center' });
  }, [place, by, selected]);
}

/** Languages shown as columns; memoized. */
function useColumns(): readonly Language[] {
  const { store } = useOpenProject();
  const chosen = useLanguageView((view) => view.columns);
  const language = useLanguageView((view) => view.language);
  const there = useProject((project) => languagesOf(project).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined string stands for the list.
  return useMemo(
    () => columnsOf(store.getState().project, { columns: chosen, language }),
    [store, chosen, language, there],
  );
}

/** Shown instead of the table while the form has one language only. */
function Alone() {
  const words = useLanguageWords();
  const own = useSpokenName(useProject(({ design }) => design.language));
  return (
    <div className={`${kit.stack} ${kit.medium} ${css.alone}`}>
      <span className={`${kit.center} ${css.globe}`}>
        <Icon name="globe" size={28} />
      </span>
      <h3>{words.alone(own)}</h3>
      <p className={kit.muted}>{words.aloneSays}</p>
      <AddLanguage />
    </div>
  );
}

interface ShownTexts {
  readonly groups: readonly TextGroup[];
  readonly count: number;
}

/**
 * Texts that match search and filter. Computed when the filter changes and not while typing: a row must not
 * disappear while it is being edited.
 */
function useShownTexts(columns: readonly Language[]): ShownTexts {
  const { store } = useOpenProject();
  const words = useLanguageWords();
  const language = usePreference('language');
  const texts = useProject(textsOf);
  const find = useLanguageView((view) => view.find);
  const isToDoOnly = useLanguageView((view) => view.isToDoOnly);
  return useMemo(() => {
    const { project } = store.getState();
    const names = textNames(texts, words, language);
    const matching = matchingTexts(project, texts, names, { find, isToDoOnly, columns });
    const titles = project.layout.steps.map(({ title }) => title);
    return { groups: groupedTexts(texts, names, titles, matching), count: matching.size };
  }, [store, texts, words, language, find, isToDoOnly, columns]);
}

/** Toolbar: search, “to do only” filter and the choice of languages. */
function TableTools({ columns }: { columns: readonly Language[] }) {
  const words = useLanguageWords();
  const view = useLanguageViewStore();
  const screen = useViewStore();
  const find = useLanguageView((state) => state.find);
  const isToDoOnly = useLanguageView((state) => state.isToDoOnly);
  const count = useProject((project) => textsOf(project).length);
  const toDo = useProject(
    (project) => textsOf(project).filter((text) => isToDo(project, text, columns)).length,
  );
  return (
    <div className={`${kit.toolbar} ${kit.medium}`}>
      <Input
        type="search"
        className={css.find}
        placeholder={words.find}
        aria-label={words.find}
        value={find}
        onChange={(event) => view.setState({ find: event.target.value })}
      />
      <Segments
        label={words.filter}
        value={isToDoOnly ? 'todo' : 'all'}
        options={[
          { value: 'all', words: words.all(count) },
          { value: 'todo', words: words.toDo(toDo) },
        ]}
        onChange={(value) => view.setState({ isToDoOnly: value === 'todo' })}
      />
      <ColumnMenu columns={columns} />
      <Button className={css.narrow} onClick={() => screen.setState({ area: 'palette' })}>
        {words.languages}
      </Button>
    </div>
  );
}

function ColumnMenu({ columns }: { columns: readonly Language[] }) {
  const words = useLanguageWords();
  const view = useLanguageViewStore();
  const others = useProject((project) => languagesOf(project).slice(1).join());
  const toggle = (language: Language) =>
    view.setState({
      columns: columns.includes(language)
        ? columns.filter((one) => one !== language)
        : [...columns, language],
    });
  if (!others.includes(',')) return null;
  return (
    <Menu
      wide
      className={css.columns}
      label={words.columns}
      items={() =>
        (others.split(',') as Language[]).map((language) => ({
          label: LANGUAGE_NAMES[language],
          isTicked: columns.includes(language),
          run: () => toggle(language),
        }))
      }
    >
      {columns.map(shortName).join(', ') || '–'}
      <Icon name="fold" />
    </Menu>
  );
}

/** The language code without its region, as an abbreviation. */
const shortName = (language: Language) => language.slice(0, 2).toUpperCase();
