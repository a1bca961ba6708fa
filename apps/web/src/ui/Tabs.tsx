/** Tabs with one visible panel. Arrow keys switch at once; Tab moves into the panel. */

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './segments.module.css';
import { nextTab } from './tab-navigation.ts';

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<readonly [Value, ReactNode]>;
  /** The id of the tab panel; with the suffix “-tab” it is the id of the tab. */
  readonly panel: string;
  /** Disables the other tabs. */
  readonly locked?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Left to right always: both interface languages are. */
const WAYS = { back: 'ArrowLeft', on: 'ArrowRight' };

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, options, panel, locked = false, onChange } = props;
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = options.findIndex(([one]) => one === value);
    const next = nextTab(event.key, at, options.length, WAYS);
    if (next === undefined || locked) return;
    event.preventDefault();
    const [chosen] = options[next] ?? [];
    if (chosen !== undefined) onChange(chosen);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      ref={list}
      className={css.segments}
      role="tablist"
      aria-label={label}
      data-fill
      tabIndex={-1}
      onKeyDown={move}
    >
      {options.map(([one, words]) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={one === value ? `${panel}-tab` : undefined}
          className={css.segment}
          aria-selected={one === value}
          aria-controls={one === value ? panel : undefined}
          aria-disabled={(locked && one !== value) || undefined}
          tabIndex={one === value ? 0 : -1}
          onClick={() => locked || onChange(one)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
