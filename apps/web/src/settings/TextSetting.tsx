/**
 * A text that can be said otherwise: the provider's words stand in it, to be written on; a changed one shows
 * them beneath, with the way back.
 */

import { useId, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';

export interface TextSettingProps {
  readonly label: string;
  /** Names the input: what is written into it is one step of the history. */
  readonly input: string;
  /** The operator's own; empty where there is none. */
  readonly value: string;
  /** What the account says; undefined where it has no say. */
  readonly original?: string;
  readonly placeholder?: string;
  readonly prefix?: string;
  readonly hint?: string | undefined;
  readonly lines?: number;
  /** Whether there is something to go back to; usually what the account says. */
  readonly canReset?: boolean;
  /** Why a text cannot be used; it is kept in the input until it can. */
  readonly refuse?: (text: string) => string | undefined;
  readonly onText: (text: string, input: string) => void;
  /** Whether there is to be none, although the account has one. */
  readonly none?: boolean;
  /** Takes away what the account has; without it, that cannot be done. */
  readonly onNone?: (input?: string) => void;
}

export function TextSetting(props: TextSettingProps) {
  const { label, input, value, original, placeholder, prefix, hint, lines, refuse, onText } = props;
  const { canReset = original !== undefined, none = false, onNone } = props;
  const isChanged = value !== '' || none;
  const words = useWords().settings;
  const { settle } = useOpenProject().store.getState();
  const id = useId();
  /**
   * What stands in the input while it is written in: half-way it may be blank, refused, or what the account
   * says.
   */
  const [draft, setDraft] = useState<string | null>(null);
  const why = draft === null ? undefined : refuse?.(draft);
  const below = why ?? (isChanged && original !== undefined ? originalWords() : hint);
  function originalWords() {
    return original === '' ? words.originalNone : words.original(original ?? '');
  }
  /** A step of its own: what is written next is another one. */
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
      else if (refuse?.(text) === undefined) onText(text, input);
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
        <textarea className={css.lines} rows={lines} {...control} />
      ) : prefix !== undefined ? (
        <span className={css.prefixed}>
          <span aria-hidden="true">{prefix}</span>
          <Input {...control} />
        </span>
      ) : (
        <Input {...control} />
      )}
      {below !== undefined && (
        <p id={`${id}-below`} className={why === undefined ? css.hint : css.refused} dir="auto">
          {below}
        </p>
      )}
    </Labelled>
  );
}
