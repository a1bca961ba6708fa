/** A few choices side by side, one of them pressed. */

import css from './segments.module.css';

export interface SegmentsProps<Value extends string | number | null> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly words: string;
    readonly spoken?: string;
  }>;
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <fieldset className={css.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          className={css.segment}
          aria-label={one.spoken}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.words}
        </button>
      ))}
    </fieldset>
  );
}
