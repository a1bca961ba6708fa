/** Step header on the canvas: drag handle, title, field count, fold button and menu. */

import { command, type Step } from '@formloom/layout';
import { useRef, useState } from 'react';
import card from '../cards/card.module.css';
import { stepEntries } from '../commands/copy-entries.ts';
import { dispatchStepCommand } from '../commands/dispatch-command.ts';
import { stepMoves } from '../commands/moves.ts';
import { focusFirst, stepHandleSelector } from '../navigation/focus-card.ts';
import { fold, openSettings, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { stepSubject } from '../settings/subject.ts';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import css from './step.module.css';

export interface StepHeaderProps {
  readonly step: Step;
  readonly number: number;
  readonly foldable: boolean;
  readonly folded: boolean;
}

export function StepHeader({ step, number, foldable, folded }: StepHeaderProps) {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const formFields = useProject(({ details }) => details.fields);
  /** Texts between the fields are items in rows, too. */
  const isField = (key: string) => formFields.some((field) => field.key === key);
  const fields = words.interaction.fold.fields(step.rows.flatMap((row) => row.fields).filter(isField).length);
  const { announce: announcements } = words.interaction;
  return (
    <div className={css.header} data-step-head={step.id} data-folded={folded || undefined}>
      <button
        type="button"
        className={card.grip}
        data-grip
        data-step-handle={step.id}
        aria-label={words.editor.drag(step.title)}
      />
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <StepTitle step={step} number={number} />
      <span className={css.count}>{folded ? fields : words.editor.rows(step.rows.length)}</span>
      {foldable && (
        <Button
          kind="plain"
          square
          className={css.fold}
          aria-label={words.interaction.fold.one(step.title)}
          aria-expanded={!folded}
          data-fold={step.id}
          onClick={() => {
            fold(view, [step.id], !folded);
            announce(folded ? announcements.unfolded(step.title) : announcements.folded(step.title, fields));
          }}
        >
          <Icon name="fold" />
        </Button>
      )}
      <Menu
        label={words.editor.stepMenu(step.title)}
        anchor={step.id}
        items={() => [
          { label: words.settings.entry, run: () => openSettings(view, stepSubject(step.id), true) },
          ...stepMoves(open.store.getState().project, step.id, words).map((move) => ({
            label: move.label,
            run: () => dispatchStepCommand(open, move.command, step.id, words),
          })),
          ...stepEntries(open, step.id, words),
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  );
}

/** Inline title input: typing is one undo step; Escape restores the title. */
function StepTitle({ step, number }: { step: Step; number: number }) {
  const words = useWords();
  const { store } = useOpenProject();
  /** Text being typed: the stored title is trimmed and never blank. */
  const [draft, setDraft] = useState<string | null>(null);
  const before = useRef(step.title);
  const { run, settle, abandon } = store.getState();
  const input = `title:${step.id}`;
  return (
    <input
      className={css.title}
      aria-label={words.interaction.stepTitle(number)}
      data-step-title={step.id}
      value={draft ?? step.title}
      title={step.title}
      dir="auto"
      onFocus={() => {
        before.current = step.title;
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        run(command('renameStep', step.id, event.target.value), input);
      }}
      onBlur={() => {
        settle();
        setDraft(null);
        if (before.current !== step.title) announce(words.interaction.announce.renamed(step.title));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Otherwise the same key press would also activate the drag handle.
          event.preventDefault();
          focusFirst(stepHandleSelector(step.id));
        }
        if (event.key !== 'Escape') return;
        abandon(input);
        setDraft(null);
      }}
    />
  );
}
