/** What is looked for in the table, whether only what is to do is shown, and which languages are. */

import { LANGUAGE_NAMES, type Language, languagesOf } from '@formloom/project';
import { useViewStore } from '../project/canvas-view.ts';
import { useLanguageView, useLanguageViewStore } from '../project/language-view.ts';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/texts-of.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Segments } from '../ui/Segments.tsx';
import { isToDo } from './shown-texts.ts';
import css from './table.module.css';

export function TableTools({ columns }: { columns: readonly Language[] }) {
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
    <div className={css.tools}>
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

/** As on a road sign: the language without its region. */
const shortName = (language: Language) => language.slice(0, 2).toUpperCase();
