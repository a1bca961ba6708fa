/** Copies the settings of a step to another step. */

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
const WITH_SETTINGS = setStep(setStep(FORM, 'x', 'description', 'Who are you?'), 'x', 'next', 'Go on');
const newId = () => 'new';
const shape = ({ layout }: Project) => layout.steps.map(({ title, rows }) => [title, rows.length]);

it('a new step stands right after it, says the same, and has no fields', () => {
  const copied = copyStep(WITH_SETTINGS, 'x', newId);
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

it.each(['y', 'z', 'toString'])('%s has no settings to copy', (id) => {
  expect(copyStep(WITH_SETTINGS, id, newId)).toBeUndefined();
  expect(copyStepSettings(WITH_SETTINGS, id, 'x')).toBe(WITH_SETTINGS);
});

it('previous settings are replaced', () => {
  const both = setStep(WITH_SETTINGS, 'y', 'back', 'Return');
  expect(copyStepSettings(both, 'x', 'y').design.steps.y).toEqual(WITH_SETTINGS.design.steps.x);
});

it('returns the identical object for equal settings and unknown steps', () => {
  const both = copyStepSettings(WITH_SETTINGS, 'x', 'y');
  expect(copyStepSettings(both, 'x', 'y')).toBe(both);
  expect(copyStepSettings(WITH_SETTINGS, 'x', 'gone')).toBe(WITH_SETTINGS);
});
