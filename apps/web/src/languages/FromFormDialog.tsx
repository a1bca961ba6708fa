/** Dialog that copies translations from another form of the account, with a preview. */

import type { FieldDetails, FormDetails, FormSummary } from '@formloom/form';
import { type FormText, textState } from '@formloom/module';
import { LANGUAGE_NAMES, type Language, languageOf, type Project, setTranslation } from '@formloom/project';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import { spokenName, useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/translation-progress.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import { containsWords } from '../ui/search-text.ts';
import { changedTexts } from './changed-texts.ts';
import css from './languages.module.css';
import { TextChanges } from './TextChanges.tsx';

export interface FromFormDialogProps {
  readonly connection: AccountForms;
  readonly language: Language;
  readonly onClose: () => void;
}

interface LoadedForm {
  readonly name: string;
  readonly details: FormDetails;
}

export function FromFormDialog({ language, connection, onClose }: FromFormDialogProps) {
  const words = useLanguageWords().files;
  const title = useId();
  const [reading, setReading] = useState<FormSummary | null>(null);
  const [loaded, setLoaded] = useState<LoadedForm | null>(null);
  const [problem, setProblem] = useState('');
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function choose(form: FormSummary) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setReading(form);
    setProblem('');
    const reply = await connection.readForm(form.id, controller.signal);
    if (controller.signal.aborted) return;
    setReading(null);
    if (reply) setLoaded({ name: form.name, details: reply.details });
    else setProblem(words.fromUnread(form.name));
  }

  return (
    <Dialog className={css.dialog} width={38} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.fromTitle(LANGUAGE_NAMES[language])}</h2>
      <p className={kit.muted}>{words.fromLead}</p>
      {loaded ? (
        <Filling read={loaded} language={language} onBack={() => setLoaded(null)} onClose={onClose} />
      ) : (
        <>
          <FormList connection={connection} reading={reading} onChoose={choose} />
          <p className={kit.bad} role="alert">
            {problem}
          </p>
          <div className={`${kit.actions} ${kit.medium}`}>
            <Button onClick={onClose}>{words.cancel}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface FillingProps {
  readonly read: LoadedForm;
  readonly language: Language;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Filling({ read: { name, details }, language, onBack, onClose }: FillingProps) {
  const words = useLanguageWords().files;
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const next = useMemo(() => fillFromForm(project, language, details), [project, language, details]);
  const changes = useMemo(() => changedTexts(project, next, language), [project, next, language]);
  const sourceLanguage = languageOf(details.language);

  function take() {
    onClose();
    const { settle, edit } = store.getState();
    settle();
    if (edit(() => next)) offerUndo(store, words.taken(changes.length, LANGUAGE_NAMES[language]));
  }

  return (
    <>
      <p className={kit.strong} role="status">
        {changes.length === 0 ? words.fillsNone : words.fills(changes.length)}
      </p>
      {sourceLanguage !== undefined && sourceLanguage !== language && (
        <p className={kit.warn}>{words.otherLanguage(name, spokenName(sourceLanguage))}</p>
      )}
      {changes.length > 0 && <TextChanges changes={changes} language={language} />}
      <div className={`${kit.actions} ${kit.medium}`}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        {changes.length > 0 && (
          <Button kind="main" onClick={take}>
            {words.take}
          </Button>
        )}
      </div>
    </>
  );
}

// Builds translations from the texts of another form, matched by field name.

/** Fills in missing translations only, and only from the other form's own texts. */
function fillFromForm(
  project: Project,
  language: Language,
  { fields }: Pick<FormDetails, 'fields'>,
): Project {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return textsOf(project)
    .filter((text) => textState(project, language, text) === 'missing')
    .reduce((next, text) => {
      const translation = textFor(text, byKey);
      return translation === '' ? next : setTranslation(next, language, text.place, translation, text.source);
    }, project);
}

function textFor({ place }: FormText, byKey: ReadonlyMap<string, FieldDetails>): string {
  if (place.of !== 'field' && place.of !== 'option') return '';
  const field = byKey.get(place.key);
  if (!field) return '';
  if (place.of === 'option') return field.options?.find(({ value }) => value === place.value)?.label ?? '';
  return place.part === 'text' ? '' : (field[place.part] ?? '');
}

interface FormListProps {
  readonly connection: AccountForms;
  /** The form that is being loaded. */
  readonly reading: FormSummary | null;
  readonly onChoose: (form: FormSummary) => void;
}

/** List of the other forms of the account. */
function FormList({ connection, reading, onChoose }: FormListProps) {
  const words = useLanguageWords().files;
  const own = useProject(({ form }) => form.id);
  const [find, setFind] = useState('');
  const { forms, listed, failure, fetchForms } = connection;
  const ask = useRef(fetchForms);
  useEffect(() => {
    // The connection shows its errors itself.
    if (!listed) ask.current().catch(() => {});
  }, [listed]);
  const others = forms.filter(
    ({ id, name }) => id !== own && (find.trim() === '' || containsWords(name, find)),
  );
  if (!listed && failure) return <p role="alert">{words.fromFailed}</p>;
  if (!listed)
    return (
      <div className={`${kit.scroll} ${kit.list} ${css.forms}`} role="status" aria-label={words.fromLoading}>
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
      <ul className={`${kit.scroll} ${kit.list} ${css.forms}`} aria-busy={reading !== null}>
        {others.map((form) => (
          <li key={form.id}>
            <button
              type="button"
              className={`${kit.bare} ${kit.spread} ${kit.medium} ${kit.hover}`}
              dir="auto"
              onClick={() => onChoose(form)}
            >
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

/** The API calls this dialog needs: list forms and load one. */
export type AccountForms = Pick<UseConnection, 'forms' | 'listed' | 'failure' | 'fetchForms' | 'readForm'>;
