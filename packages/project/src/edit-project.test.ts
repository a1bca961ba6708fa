import { expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import {
  dropChanges,
  setCss,
  setLook,
  setLooks,
  setPreset,
  setTagAttribute,
  setText,
  withDesign,
  withLayout,
} from './edit-project.ts';
import { setField, setStep } from './fields/edit-fields.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const START = createProject({ id: 'form-1', name: 'Form', fields: [field('a')] });

it('custom CSS is stored as written, and blank CSS is removed', () => {
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

it('several looks are chosen at once; what is no choice is passed over', () => {
  const looks = setLooks(START, { radius: 3, accent: 'red', card: true });
  expect(looks.design.theme).toEqual({ radius: 3, card: true });
  expect(setLooks(looks, { radius: 3 })).toBe(looks);
});

it('one part of a design is changed, though the others stay', () => {
  const { theme } = START.design;
  expect(withDesign(START, { theme, language: 'de' }).design).toEqual({ ...START.design, language: 'de' });
  expect(withDesign(START, { theme })).toBe(START);
});

it('what was said of a field stays though it is taken out; of content it goes', () => {
  const layoutOf = (...fields: string[]) => ({
    mode: 'one-step' as const,
    steps: [{ id: 's', title: 'T', rows: fields.map((key) => ({ id: key, fields: [key] })) }],
  });
  const placed = withLayout(START, layoutOf('a', 'block:text-1'));
  const labelled = setField(setField(placed, 'a', 'label', 'Mine'), 'block:text-1', 'width', '1/2');
  expect(withLayout(labelled, layoutOf('block:text-1')).design.fields).toEqual(labelled.design.fields);
  expect(withLayout(labelled, layoutOf('a')).design.fields).toEqual({ a: { label: 'Mine' } });
});

it('what stands on the tag is in one order, whatever was chosen first, and each once', () => {
  const both = setTagAttribute(setTagAttribute(START, 'no-prefill', true), 'shadow', true);
  expect(both.settings.tag).toBe('shadow no-prefill');
  expect(setTagAttribute(both, 'shadow', true)).toBe(both);
  expect(setTagAttribute(both, 'shadow', false).settings.tag).toBe('no-prefill');
  expect(setTagAttribute(START, 'no-title', false)).toBe(START);
});
