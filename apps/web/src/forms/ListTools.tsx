/** Search, order, refresh, and which forms are shown at all. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Icon } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './forms.module.css';
import type { ListView } from './list-view.ts';

export interface ListToolsProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
  /** How many forms there are in all, and how many with work. */
  readonly all: number;
  readonly worked: number;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

export function ListTools({ view, onChange, all, worked, busy, onRefresh }: ListToolsProps) {
  const words = useWords();
  const { list } = words.screens;
  return (
    <search className={css.tools}>
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
      {(worked > 0 || view.show === 'work') && (
        <div className={css.show}>
          <Segments
            label={list.show}
            value={view.show}
            options={[
              { value: 'all', words: `${list.all} ${all}` },
              { value: 'work', words: `${list.work} ${worked}` },
            ]}
            onChange={(show) => onChange({ show })}
          />
        </div>
      )}
    </search>
  );
}
