/**
 * Text setting with a default from the provider: the default is editable in place and shown below once
 * overridden, with a reset.
 */

import { useId, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input, TextArea } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';

export interface TextSettingProps {
  readonly label: string;
  /** Input id, also the undo group for typing. */
  readonly input: string;
  /** The custom text; empty where there is none. */
  readonly value: string;
  /** The account's text; undefined where the account has no such text. */
  readonly original?: string;
  readonly placeholder?: string;
  readonly prefix?: string;
  readonly hint?: string | undefined;
  readonly lines?: number;
  /** Whether reset is offered; by default, whether the account has a text. */
  readonly canReset?: boolean;
  /** Validation error; an invalid text stays in the input and is not applied. */
  readonly validate?: (text: string) => string | undefined;
  readonly onText: (text: string, input: string) => void;
  /** Whether the account's text was removed on purpose. */
  readonly none?: boolean;
  /** Removes the account's text; without it, that is not possible. */
  readonly onNone?: (input?: string) => void;
}

export function TextSetting(props: TextSettingProps) {
  const { label, input, value, original, placeholder, prefix, hint, lines, validate, onText } = props;
  const { canReset = original !== undefined, none = false, onNone } = props;
  const isChanged = value !== '' || none;
  const words = useWords().settings;
  const { settle } = useOpenProject().store.getState();
  const id = useId();
  /** Text being typed, which may be blank, invalid or equal to the default in between. */
  const [draft, setDraft] = useState<string | null>(null);
  const why = draft === null ? undefined : validate?.(draft);
  const below = why ?? (isChanged && original !== undefined ? originalText() : hint);
  function originalText() {
    return original === '' ? words.originalNone : words.original(original ?? '');
  }
  /** A separate undo step: the next typing is another one. */
  function atOnce(run: () => void) {
    settle();
    run();
    settle();
  }
  const control = {
    id,
    dir: 'auto' as const,
    value: draft ?? (isChanged ? value : (original ?? value)),
    placeholder: none ? words.none : placeholder,
    'aria-describedby': below === undefined ? undefined : `${id}-below`,
    'aria-invalid': why !== undefined || undefined,
    onChange(event: { readonly target: { readonly value: string } }) {
      const text = event.target.value;
      setDraft(text);
      if (text.trim() === '' && original && onNone) onNone(input);
      else if (validate?.(text) === undefined) onText(text, input);
    },
    onBlur() {
      setDraft(null);
      settle();
    },
  };
  return (
    <Labelled
      id={id}
      label={label}
      onReset={canReset && isChanged ? () => atOnce(() => onText('', input)) : undefined}
      onEmpty={onNone && original && !isChanged ? () => atOnce(() => onNone()) : undefined}
    >
      {lines !== undefined ? (
        <TextArea rows={lines} {...control} />
      ) : prefix !== undefined ? (
        <span className={css.prefixed}>
          <span aria-hidden="true">{prefix}</span>
          <Input {...control} />
        </span>
      ) : (
        <Input {...control} />
      )}
      {below !== undefined && (
        <p id={`${id}-below`} className={why === undefined ? kit.note : `${kit.note} ${kit.bad}`} dir="auto">
          {below}
        </p>
      )}
    </Labelled>
  );
}
