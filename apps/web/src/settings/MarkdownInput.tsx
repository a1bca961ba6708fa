/** Markdown text area with a toolbar: bold, italic, links, lists. */

import { useId, useRef, useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { TextArea } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import { Labelled } from './Labelled.tsx';
import { applyMark, type Mark } from './markdown.ts';
import css from './settings.module.css';

const MARKS: ReadonlyArray<readonly [Mark, string]> = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['link', '↗'],
  ['list', '•'],
];

export interface MarkdownInputProps {
  /** Label, where it is not simply “Text”. */
  readonly label?: string;
  readonly rows?: number | undefined;
  readonly onReset?: (() => void) | undefined;
  readonly value: string;
  readonly input: string;
  readonly onText: (text: string, input: string) => void;
}

export function MarkdownInput({ label, rows = 8, value, input, onText, onReset }: MarkdownInputProps) {
  const words = useWords().settings.content;
  const { settle } = useOpenProject().store.getState();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  /** Text being typed: an empty one would fall back to the account's text. */
  const [draft, setDraft] = useState<string | null>(null);
  function put(mark: Mark) {
    const box = area.current;
    if (!box) return;
    const next = applyMark(draft ?? value, box.selectionStart, box.selectionEnd, mark, words.linkWords);
    settle();
    renderSync(() => {
      setDraft(next.text);
      onText(next.text, input);
    });
    settle();
    box.focus();
    box.setSelectionRange(next.start, next.end);
  }
  return (
    <Labelled id={id} label={label ?? words.text} onReset={onReset}>
      <div className={`${kit.row} ${kit.tight} ${css.toolbar}`} role="toolbar" aria-label={words.toolbar}>
        {MARKS.map(([mark, sign]) => (
          <button
            key={mark}
            type="button"
            data-mark={mark}
            title={words[mark]}
            aria-label={words[mark]}
            onClick={() => put(mark)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
      <TextArea
        ref={area}
        id={id}
        dir="auto"
        rows={rows}
        value={draft ?? value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setDraft(target.value);
          onText(target.value, input);
        }}
        onBlur={() => {
          setDraft(null);
          settle();
        }}
      />
      <p id={`${id}-hint`} className={kit.note}>
        {words.markdown}
      </p>
    </Labelled>
  );
}
