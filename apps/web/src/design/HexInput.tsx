/** A colour as a text. What is no colour stays where it was typed, and out of the form. */

import { useState } from 'react';
import css from './colours.module.css';
import { readHex } from './read-hex.ts';

export interface HexInputProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string;
  readonly onTake: (hex: string) => void;
  /** Whether what stands there cannot be used. */
  readonly onRefused: (refused: boolean) => void;
  readonly onLeave: () => void;
}

export function HexInput({ label, value, describedBy, onTake, onRefused, onLeave }: HexInputProps) {
  /** What was typed, beside the value it stands for: an undo of that value is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const text = draft?.beside === value ? draft.text : value;
  const isRefused = readHex(text) === null;
  return (
    <input
      className={css.hex}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isRefused || undefined}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const hex = readHex(target.value);
        setDraft({ text: target.value, beside: hex ?? value });
        if (hex) {
          onTake(hex);
          onRefused(false);
        }
      }}
      onBlur={() => {
        onRefused(isRefused);
        if (!isRefused) setDraft(null);
        onLeave();
      }}
    />
  );
}
