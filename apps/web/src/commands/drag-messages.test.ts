import { type Drag, type DropTarget, drop, type Layout } from '@formloom/layout';
import { boardOf, createProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { dragAnnouncement, dropHint } from './drag-messages.ts';

const rows = (...drawn: string[]) => drawn.map((fields) => ({ id: fields, fields: fields.split(' ') }));
const layout: Layout = {
  mode: 'multi-step',
  steps: [
    { id: 's1', title: 'One', rows: rows('a', 'b c', 'd e f') },
    { id: 's2', title: 'Two', rows: rows('g') },
  ],
};
const fields = 'a b c d e f g p'
  .split(' ')
  .map((name) => ({ name, label: name.toUpperCase(), type: 'text', required: name === 'a' }));
const form = createProject({ id: '1', name: 'F', fields }, { layout });
const RECT = { left: 0, top: 0, width: 100, height: 100 };
const on = (fieldId: string): DropTarget => ({ kind: 'field', fieldId, rect: RECT });
const UP = { x: 50, y: 5 };
const DOWN = { x: 50, y: 95 };
const LEFT = { x: 5, y: 50 };
const RIGHT = { x: 95, y: 50 };
const field: Drag = { kind: 'field', fieldId: 'a' };

it.each<[DropTarget, { x: number; y: number }, string]>([
  [on('b'), LEFT, 'Left of “B”, row 1, step One.'],
  [on('c'), RIGHT, 'Right of “C”, row 1, step One.'],
  [on('d'), UP, 'New row above “D”, row 2, step One.'],
  [on('d'), DOWN, 'New row below “D”, row 3, step One.'],
  [on('a'), LEFT, 'Where it is now, row 1, step One.'],
  [on('e'), LEFT, 'A row holds three fields at most.'],
  [on('g'), LEFT, 'To change steps, drop it on the other step’s drop zone.'],
  [{ kind: 'step-drop', stepId: 's2' }, UP, 'At the end of “Two”, row 2, step Two.'],
  [{ kind: 'palette' }, UP, '“A” is required and stays in the form.'],
])('says side, row and step as they would be: %j at %j', (target, point, sentence) => {
  const decision = drop(layout, { board: boardOf(form), newId: () => 'new' }, field, target, point);
  const event = { kind: 'over', what: { drag: field, label: 'A' }, target, drop: decision } as const;
  expect(dragAnnouncement(event, form, WORDS_EN)).toBe(sentence);
  expect(dragAnnouncement({ ...event, kind: 'end' }, form, WORDS_EN)).toBe(`No further. ${sentence}`);
});

it('tells before from after where a step would go, and in Spanish, too', () => {
  const step: Drag = { kind: 'step', stepId: 's1' };
  const target: DropTarget = { kind: 'step', stepId: 's2' };
  const decision = drop(layout, { board: boardOf(form), newId: () => 'new' }, step, target, UP);
  expect(dropHint(target, decision, 'One', form, WORDS_EN)).toBe('After “Two”');
  expect(dropHint(target, decision, 'One', form, WORDS_ES)).toBe('Después de «Two»');
});
