/** Native `<select>`, styled as a button or as an input. */

import { buttonClass } from './Button.tsx';
import input from './controls.module.css';

export interface SelectProps<Value extends string | number> {
  /** Accessible name; leave it out where a visible label is connected. */
  readonly label?: string;
  readonly value: Value;
  readonly options: ReadonlyArray<readonly [Value, string]>;
  readonly onChange: (value: Value) => void;
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly plain?: boolean;
  readonly asInput?: boolean;
  readonly className?: string | undefined;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, value, options, onChange, id, describedBy, plain, asInput, className } = props;
  return (
    <select
      id={id}
      className={asInput ? input.input : buttonClass({ kind: plain ? 'plain' : 'usual', className })}
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
