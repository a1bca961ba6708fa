/** Dialog that edits the layout as text: copy, paste and apply, with error messages by line. */

import { describeComplaint } from '@formloom/check';
import { readLayoutText, type TextComplaint, writeLayoutText } from '@formloom/layout';
import { boardForText, withLayout } from '@formloom/project';
import { useEffect, useId, useRef, useState } from 'react';
import { newId } from '../project/new-id.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { rangeOfLine } from '../ui/lines.ts';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import css from './layout-text.module.css';

export function LayoutTextDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const language = usePreference('language');
  const { store } = useOpenProject();
  const [initialText] = useState(() => writeLayoutText(store.getState().project.layout));
  const [text, setText] = useState(initialText);
  const [leaving, setLeaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const [title, hint, count] = [useId(), useId(), useId()];
  const { project } = store.getState();
  const { layout, complaints } = readLayoutText(text, project.layout, boardForText(project, text), newId);
  const wrong = complaints.length > 0;
  const mistakes = words.layoutText.mistakes(complaints.length);
  useDelayedAnnouncement(mistakes);

  function apply() {
    if (!layout) {
      goTo(complaints[0]);
      return;
    }
    onClose();
    if (layout === project.layout) return;
    const isDone = store.getState().edit((now) => withLayout(now, layout));
    if (isDone) offerUndo(store, words.layoutText.applied);
  }

  function goTo(complaint: TextComplaint | undefined) {
    area.current?.focus();
    if (complaint?.line === undefined) return;
    area.current?.setSelectionRange(...rangeOfLine(text, complaint.line));
  }

  return (
    <Dialog
      width={44}
      labelledBy={title}
      onClose={onClose}
      onEscape={text === initialText ? undefined : () => setLeaving(true)}
    >
      <h2 id={title}>{words.layoutText.title}</h2>
      <p id={hint} className={kit.lead}>
        {words.layoutText.hint}
      </p>
      <div className={css.editor}>
        <LineNumbers text={text} wrong={new Set(complaints.map(({ line }) => line))} />
        <textarea
          ref={area}
          className={`${kit.grow} ${css.text}`}
          value={text}
          rows={Math.min(Math.max(text.split('\n').length + 1, 10), 24)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          aria-labelledby={title}
          aria-describedby={wrong ? `${hint} ${count}` : hint}
          aria-invalid={wrong}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p id={count} className={`${kit.bad} ${kit.label} ${css.count}`} hidden={!wrong}>
        {mistakes}
      </p>
      <ul className={`${kit.bad} ${css.problems}`} aria-label={mistakes}>
        {complaints.map((complaint) => (
          <li key={`${complaint.line} ${complaint.problem} ${complaint.at}`}>
            <button type="button" className={kit.link} onClick={() => goTo(complaint)}>
              {describeComplaint(complaint, language)}
            </button>
          </li>
        ))}
      </ul>
      <div className={`${kit.wrap} ${css.actions}`}>
        <Button
          onClick={async () => {
            const copied = await copyText(text);
            showMessage(copied ? words.layoutText.copied : words.screens.exported.notCopied);
          }}
        >
          {words.layoutText.copy}
        </Button>
        <span className={kit.grow} />
        <Button onClick={onClose}>{words.layoutText.cancel}</Button>
        <Button kind="main" aria-disabled={wrong} onClick={apply}>
          {words.layoutText.apply}
        </Button>
      </div>
      {leaving && (
        <QuestionDialog
          title={words.layoutText.leave.title}
          means={words.layoutText.leave.means}
          actions={
            <>
              <Button onClick={onClose}>{words.layoutText.leave.go}</Button>
              <Button kind="main" onClick={() => setLeaving(false)}>
                {words.layoutText.leave.stay}
              </Button>
            </>
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/** Line numbers with errors marked; hidden from screen readers, since each message names its line. */
function LineNumbers({ text, wrong }: { text: string; wrong: ReadonlySet<number | undefined> }) {
  const numbers = text.split('\n').map((_, index) => index + 1);
  return (
    <div className={`${kit.muted} ${css.numbers}`} aria-hidden="true">
      {numbers.map((number) => (
        <span key={number} data-wrong={wrong.has(number) || undefined}>
          {number}
        </span>
      ))}
    </div>
  );
}

/** Live region: announces the result once typing pauses, and only if it has changed. */
const PAUSE_MS = 1_000;

/** The initial state is not announced. */
function useDelayedAnnouncement(sentence: string) {
  const announced = useRef(sentence);
  useEffect(() => {
    if (sentence === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = sentence;
      announce(sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}
