/** One line for a name: Enter keeps it, Escape lets it be. */

import { type FormEvent, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import css from './versions.module.css';

export interface NameFormProps {
  readonly label: string;
  readonly first?: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

const MAX_NAME_LENGTH = 80;

export function NameForm({ label, first = '', onName, onCancel }: NameFormProps) {
  const words = useWords().work.versions;
  const [name, setName] = useState(first);
  const given = name.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (given !== '') onName(given);
  }
  return (
    <form
      className={css.naming}
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
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="main" type="submit" disabled={given === ''}>
        {words.keep}
      </Button>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </form>
  );
}
