/** What is said of one step, for another. */

import { expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import type { Project } from '../project.ts';
import { copyStep, copyStepSettings } from './copy-step.ts';
import { setStep } from './edit-fields.ts';

const SCHEMA = { id: 'f', name: 'F', fields: [{ name: 'a', label: 'A', type: 'text', required: false }] };
const step = (id: string, fields: readonly string[] = []) => ({
  id,
  title: id.toUpperCase(),
  rows: fields.length === 0 ? [] : [{ id: `row ${id}`, fields }],
});
const FORM = withLayout(createProject(SCHEMA), { mode: 'multi-step', steps: [step('x', ['a']), step('y')] });
const SAID = setStep(setStep(FORM, 'x', 'description', 'Who are you?'), 'x', 'next', 'Go on');
const newId = () => 'new';
const shape = ({ layout }: Project) => layout.steps.map(({ title, rows }) => [title, rows.length]);

it('a new step stands right after it, says the same, and has no fields', () => {
  const copied = copyStep(SAID, 'x', newId);
  expect(copied?.id).toBe('new');
  expect(copied && shape(copied.project)).toEqual([
    ['X', 1],
    ['Step 3', 0],
    ['Y', 0],
  ]);
  expect(copied?.project.design.steps).toEqual({
    x: { description: 'Who are you?', next: 'Go on' },
    new: { description: 'Who are you?', next: 'Go on' },
  });
});

it('the only step of a form becomes the first of two', () => {
  const alone = withLayout(createProject(SCHEMA), { mode: 'one-step', steps: [step('x', ['a'])] });
  const copied = copyStep(setStep(alone, 'x', 'next', 'Go on'), 'x', newId);
  expect(copied?.project.layout.mode).toBe('multi-step');
  expect(copied && shape(copied.project)).toEqual([
    ['X', 1],
    ['Step 2', 0],
  ]);
});

it.each(['y', 'z', 'toString'])('of %s nothing is said that could be copied', (id) => {
  expect(copyStep(SAID, id, newId)).toBeUndefined();
  expect(copyStepSettings(SAID, id, 'x')).toBe(SAID);
});

it('what was said of the other goes', () => {
  const both = setStep(SAID, 'y', 'back', 'Return');
  expect(copyStepSettings(both, 'x', 'y').design.steps.y).toEqual(SAID.design.steps.x);
});

it('is the very same where the same is said already, or there is no such step', () => {
  const both = copyStepSettings(SAID, 'x', 'y');
  expect(copyStepSettings(both, 'x', 'y')).toBe(both);
  expect(copyStepSettings(SAID, 'x', 'gone')).toBe(SAID);
});
