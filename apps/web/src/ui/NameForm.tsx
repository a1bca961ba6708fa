/** Inline rename form: Enter saves, Escape cancels. */

import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';
import kit from './kit.module.css';

export interface NameFormProps {
  readonly label: string;
  readonly first?: string;
  /** Maximum length in characters. */
  readonly longest: number;
  readonly words: { readonly keep: string; readonly cancel: string };
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameForm({ label, first = '', longest, words, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(first);
  const trimmed = name.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '') onName(trimmed);
  }
  return (
    <form
      className={`${kit.wrap} ${kit.grow}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="main" type="submit" disabled={trimmed === ''}>
        {words.keep}
      </Button>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </form>
  );
}
