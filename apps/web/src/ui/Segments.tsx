/** Segmented control: a few options side by side, one of them selected. */

import { Icon, type IconName } from './icons.tsx';
import css from './segments.module.css';

export interface SegmentsProps<Value extends string | number | null> {
  readonly label: string;
  /** Null when nothing is selected. */
  readonly value: Value | null;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly words: string;
    readonly spoken?: string;
    /** Focusable but not selectable; the element named by `describedBy` says why. */
    readonly disabled?: boolean;
    /** An icon instead of text; `spoken` is its accessible name. */
    readonly icon?: IconName;
  }>;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: Value) => void;
  /** Full width with smaller text, for panels. */
  readonly fill?: boolean;
  /** Disables all options. */
  readonly disabled?: boolean;
}

export function Segments<Value extends string | number | null>(props: SegmentsProps<Value>) {
  const { label, value, options, describedBy, onChange, fill, disabled } = props;
  return (
    <fieldset className={css.segments} aria-describedby={describedBy} data-fill={fill} disabled={disabled}>
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
