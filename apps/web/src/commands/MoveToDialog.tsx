/** “Move to…” dialog: choose step, row and side of a field's new position. */

import { findField } from '@formloom/layout';
import { boardWithSpares } from '@formloom/project';
import { useId, useState } from 'react';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { type Items, itemsOf } from '../items/items.ts';
import { focusCard } from '../navigation/focus-card.ts';
import { newId } from '../project/new-id.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import css from './commands.module.css';
import { dispatchLayout } from './dispatch-command.ts';
import { moveFieldTo, type Side, sidesOf } from './move-to.ts';

export interface MoveToDialogProps {
  readonly fieldKey: string;
  readonly onClose: () => void;
}

export function MoveToDialog({ fieldKey, onClose }: MoveToDialogProps) {
  const words = useWords();
  const open = useOpenProject();
  const title = useId();
  const [project] = useState(open.store.getState().project);
  const { layout } = project;
  const items = itemsOf(project);
  const place = findField(layout, fieldKey);
  const [stepId, setStepId] = useState(layout.steps[place?.stepIndex ?? 0]?.id ?? '');
  const rows = layout.steps.find(({ id }) => id === stepId)?.rows ?? [];
  const own = rows.findIndex(({ fields }) => fields.includes(fieldKey));
  const [chosenRow, setRow] = useState<string | null>(null);
  const rowId = (rows.find(({ id }) => id === chosenRow) ?? rows[Math.max(own, 0)])?.id ?? null;
  const context = { board: boardWithSpares(project), newId };
  const sides: readonly Side[] =
    rowId === null ? [{ kind: 'below' }] : sidesOf(layout, context, items, fieldKey, { stepId, rowId });
  const [chosenSide, setSide] = useState('');
  const side = sides.find((one) => nameOf(one) === chosenSide) ?? sides[0];

  function move() {
    onClose();
    if (side)
      dispatchLayout(open, moveFieldTo(layout, context, fieldKey, { stepId, rowId, side }), fieldKey, words);
  }
  function close() {
    onClose();
    focusCard(fieldKey);
  }

  return (
    <Dialog width={26} labelledBy={title} onClose={close}>
      <form
        className={`${kit.stack} ${css.move}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (side) move();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement) || !side) return;
          event.preventDefault();
          move();
        }}
      >
        <h2 id={title}>{words.interaction.moveTo.title(labelByKey(items, fieldKey, words))}</h2>
        {layout.steps.length > 1 && (
          <Labelled words={words.interaction.moveTo.step}>
            <Select
              asInput
              value={stepId}
              options={layout.steps.map(({ id, title: name }, at) => [id, `${at + 1}: ${name}`] as const)}
              onChange={(id) => {
                setStepId(id);
                setRow(null);
              }}
            />
          </Labelled>
        )}
        {rows.length > 0 && (
          <Labelled words={words.interaction.moveTo.row}>
            <Select
              asInput
              value={rowId ?? ''}
              options={rows.map(({ id, fields }, at) => [
                id,
                words.interaction.moveTo.rowOption(
                  at + 1,
                  fields.map((key) => labelByKey(items, key, words)).join(', '),
                ),
              ])}
              onChange={setRow}
            />
          </Labelled>
        )}
        {rows.length > 0 && side && (
          <Labelled words={words.interaction.moveTo.side}>
            <Select
              asInput
              value={nameOf(side)}
              options={sides.map((one) => [nameOf(one), sideLabel(one, rows, rowId, items, words)])}
              onChange={setSide}
            />
          </Labelled>
        )}
        <p className={kit.muted} role="status">
          {rows.length === 0 && words.interaction.moveTo.atEnd}
          {!side && words.interaction.moveTo.noPlace}
        </p>
        <footer className={kit.actions}>
          <Button onClick={close}>{words.interaction.moveTo.cancel}</Button>
          <Button kind="main" type="submit" disabled={!side}>
            {words.interaction.moveTo.go}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function Labelled({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given.
    <label className={`${kit.stack} ${kit.tight} ${kit.small}`}>
      {words}
      {children}
    </label>
  );
}

function nameOf(side: Side): string {
  return 'of' in side ? `${side.kind} ${side.of}` : side.kind;
}

function sideLabel(
  side: Side,
  rows: ReadonlyArray<{ readonly id: string; readonly fields: readonly string[] }>,
  rowId: string | null,
  items: Items,
  words: Words,
): string {
  const { place } = words.interaction;
  const first = rows.find(({ id }) => id === rowId)?.fields[0] ?? '';
  const label = labelByKey(items, 'of' in side ? side.of : first, words);
  if (side.kind === 'left') return place.leftOf(label);
  if (side.kind === 'right') return place.rightOf(label);
  return side.kind === 'above' ? place.newRowAbove(label) : place.newRowBelow(label);
}
