/** A few choices side by side, one of them pressed. */

import { Icon, type IconName } from './icons.tsx';
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
    /** Instead of words; what it means is `spoken`. */
    readonly icon?: IconName;
  }>;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: Value) => void;
  /** As wide as there is room, in smaller letters: for a panel. */
  readonly fill?: boolean;
}

export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>) {
  const { label, value, options, describedBy, onChange, fill } = props;
  return (
    <fieldset className={css.segments} aria-describedby={describedBy} data-fill={fill}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          className={css.segment}
          aria-label={one.spoken}
          title={one.icon && one.spoken}
          aria-pressed={one.value === value}
          aria-disabled={one.disabled || undefined}
          onClick={() => !one.disabled && onChange(one.value)}
        >
          {one.icon ? <Icon name={one.icon} /> : one.words}
        </button>
      ))}
    </fieldset>
  );
}
