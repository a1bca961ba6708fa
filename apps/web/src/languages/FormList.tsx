/** The other forms of the account, to choose one of. */

import type { FormSummary } from '@formloom/form';
import { useEffect, useRef, useState } from 'react';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { Input } from '../ui/Input.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { containsWords } from '../ui/search-text.ts';
import type { AccountForms } from './account-forms.ts';
import css from './dialogs.module.css';

export interface FormListProps {
  readonly connection: AccountForms;
  /** The one that is being read. */
  readonly reading: FormSummary | null;
  readonly onChoose: (form: FormSummary) => void;
}

export function FormList({ connection, reading, onChoose }: FormListProps) {
  const words = useLanguageWords().files;
  const own = useProject(({ form }) => form.id);
  const [find, setFind] = useState('');
  const { forms, listed, failure, fetchForms } = connection;
  const ask = useRef(fetchForms);
  useEffect(() => {
    // What went wrong is told by the connection itself.
    if (!listed) ask.current().catch(() => {});
  }, [listed]);
  const others = forms.filter(
    ({ id, name }) => id !== own && (find.trim() === '' || containsWords(name, find)),
  );
  if (!listed && failure) return <p role="alert">{words.fromFailed}</p>;
  if (!listed)
    return (
      <div className={css.forms} role="status" aria-label={words.fromLoading}>
        {times(4, (index) => (
          <Bar key={index} height="2.25rem" />
        ))}
      </div>
    );
  return (
    <>
      <Input
        type="search"
        placeholder={words.fromSearch}
        aria-label={words.fromSearch}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <ul className={css.forms} aria-busy={reading !== null}>
        {others.map((form) => (
          <li key={form.id}>
            <button type="button" dir="auto" onClick={() => onChoose(form)}>
              {form.name}
              {reading?.id === form.id && <small role="status">{words.fromReading}</small>}
            </button>
          </li>
        ))}
        {others.length === 0 && <li>{words.fromNone}</li>}
      </ul>
    </>
  );
}
