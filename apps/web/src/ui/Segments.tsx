/** A few choices side by side, one of them pressed. */

import css from './segments.module.css';

export interface SegmentsProps<Value extends string | number | null> {
  readonly label: string;
  /** Null where none is. */
  readonly value: Value | null;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly words: string;
    readonly spoken?: string;
    /** It can be reached and read, but not chosen; what `describedBy` names says why. */
    readonly disabled?: boolean;
  }>;
  readonly describedBy?: string | undefined;
  /** As wide as there is room. */
  readonly wide?: boolean;
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>) {
  const { label, value, options, describedBy, wide, onChange } = props;
  return (
    <fieldset className={css.segments} aria-describedby={describedBy} data-wide={wide || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          className={css.segment}
          aria-label={one.spoken}
          aria-pressed={one.value === value}
          aria-disabled={one.disabled || undefined}
          onClick={() => !one.disabled && onChange(one.value)}
        >
          {one.words}
        </button>
      ))}
    </fieldset>
  );
}
