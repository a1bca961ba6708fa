import { expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { dropChanges, setCss, setLook, setPreset, setText, withLayout } from './edit-project.ts';
import { setStep } from './fields/edit-fields.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const START = createProject({ id: 'form-1', name: 'Form', fields: [field('a')] });

it('rules of the operator’s own are kept as they are written, and blank ones are none', () => {
  const ruled = setCss(setLook(START, 'radius', 3), ' p {} ');
  expect(ruled.design.theme).toEqual({ radius: 3, css: ' p {} ' });
  expect(setCss(ruled, ' p {} ')).toBe(ruled);
  expect(setCss(ruled, ' \n').design.theme).toStrictEqual({ radius: 3 });
  expect(setCss(START, ' ')).toBe(START);
});

it('changes are dropped, and the preset stays', () => {
  const night = setPreset(START, 'night');
  expect(dropChanges(setCss(setLook(night, 'radius', 3), 'p {}')).design.theme).toEqual({ preset: 'night' });
  expect(dropChanges(night)).toBe(night);
});

it('a text that is taken back leaves nothing behind', () => {
  expect(setText(setText(START, 'submit', 'Go'), 'submit', '').design.texts).toStrictEqual({});
});

it('another layout leaves the design the same object while its steps are there', () => {
  const [step] = START.layout.steps;
  const set = setStep(START, step?.id ?? '', 'next', 'On');
  const moved = withLayout(set, { ...set.layout, mode: 'multi-step' });
  expect(moved.design).toBe(set.design);
  expect(
    withLayout(set, { mode: 'one-step', steps: [{ id: 'x', title: 'T', rows: [] }] }).design.steps,
  ).toEqual({});
});
