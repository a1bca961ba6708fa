/**
 * Native range slider with its value as text. It reports the end of a drag, so that one drag is one undo
 * step.
 */

import type { CSSProperties } from 'react';
import css from './controls.module.css';
import kit from './kit.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
  /** Called when the drag, or a series of key presses, ends. */
  readonly onSettle: () => void;
}

export function Slider({ label, value, least, most, step, unit = '', onChange, onSettle }: SliderProps) {
  const words = unit === '' ? String(value) : `${value} ${unit}`;
  const part = (value - least) / (most - least);
  return (
    <span className={`${kit.row} ${kit.wide} ${css.slider}`}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={words}
        min={least}
        max={most}
        step={step}
        value={value}
        style={{ '--part': part } as CSSProperties}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onSettle}
        onBlur={onSettle}
      />
      <output>{words}</output>
    </span>
  );
}
