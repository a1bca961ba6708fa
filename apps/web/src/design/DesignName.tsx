/** One line for the name of a design: Enter keeps it, Escape lets it be. */

import { WORK_LIMITS } from '@formloom/form';
import { type FormEvent, useState } from 'react';
import { useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import css from './design.module.css';

export interface DesignNameProps {
  readonly label: string;
  readonly first?: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

export function DesignName({ label, first = '', onName, onCancel }: DesignNameProps) {
  const { designs: words } = useTeamWords();
  const [name, setName] = useState(first);
  const given = name.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (given !== '') onName(given);
  }
  return (
    <form
      className={css.houseName}
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
        maxLength={WORK_LIMITS.name}
        dir="auto"
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
