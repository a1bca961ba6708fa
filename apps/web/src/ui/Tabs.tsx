/** A few tabs, one of them shown. Arrow keys change it at once; Tab leads on into what it shows. */

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './segments.module.css';
import { nextTab } from './tab-navigation.ts';

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<readonly [Value, ReactNode]>;
  /** The id of what a tab shows, and with “-tab” its own. */
  readonly panel: string;
  /** The others cannot be chosen for now. */
  readonly locked?: boolean;
  readonly onChange: (value: Value) => void;
}

/** The interface itself is written from left to right in both of its languages. */
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
