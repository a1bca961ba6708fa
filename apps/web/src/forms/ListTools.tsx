/** Toolbar of the form list: search, sort order, refresh, filter. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './forms.module.css';
import { type ListView, SHOWS } from './list-view.ts';
import type { Show } from './work-state.ts';

export interface ListToolsProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
  /** Number of forms per filter. */
  readonly counts: Readonly<Record<Show, number>>;
  /** Labels of the team filters; null without shared work. */
  readonly teamWords: { readonly work: string; readonly bin: string } | null;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

export function ListTools({ view, onChange, counts, teamWords, busy, onRefresh }: ListToolsProps) {
  const words = useWords();
  const { list } = words.screens;
  return (
    <search className={`${kit.wrap} ${kit.medium} ${css.tools}`}>
      <label className={css.search}>
        <Icon name="search" />
        <span className="visually-hidden">{words.forms.search}</span>
        <Input
          type="search"
          name="q"
          autoComplete="off"
          placeholder={words.forms.search}
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </label>
      <Select
        label={words.forms.sort}
        value={view.sortBy}
        options={[
          ['change', words.forms.byChange],
          ['name', words.forms.byName],
          ['created', words.forms.created],
        ]}
        onChange={(sortBy) => onChange({ sortBy })}
      />
      <Button
        square
        className={css.refresh}
        aria-label={busy ? list.refreshing : words.forms.refresh}
        title={words.forms.refresh}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => busy || onRefresh()}
      >
        <Icon name="refresh" />
      </Button>
      {(counts.work > 0 || counts.bin > 0 || view.show !== 'all') && (
        <ShowChooser
          show={view.show}
          counts={counts}
          teamWords={teamWords}
          onChange={(show) => onChange({ show })}
        />
      )}
    </search>
  );
}

interface ShowChooserProps extends Pick<ListToolsProps, 'teamWords'> {
  readonly show: Show;
  readonly counts: ListToolsProps['counts'];
  readonly onChange: (show: Show) => void;
}

/** Segmented control, or a select on narrow screens. */
function ShowChooser({ show, counts, teamWords, onChange }: ShowChooserProps) {
  const words = useWords();
  const names: Readonly<Record<Show, string>> = {
    all: words.screens.list.all,
    work: teamWords?.work ?? words.screens.list.work,
    exported: words.work.state.showExported,
    changed: words.work.state.showChanged,
    bin: teamWords?.bin ?? '',
  };
  const shows = SHOWS.filter((one) => one !== 'bin' || teamWords !== null);
  const label = words.screens.list.show;
  const named = (one: Show) => `${names[one]} ${counts[one]}`;
  return (
    <>
      <div className={css.show}>
        <Segments
          label={label}
          value={show}
          options={shows.map((value) => ({ value, words: named(value) }))}
          onChange={onChange}
        />
      </div>
      <Select
        className={css.showNarrow}
        label={label}
        value={show}
        options={shows.map((value) => [value, named(value)] as const)}
        onChange={onChange}
      />
    </>
  );
}
