import { createProject, PRESETS, setLook, setPreset, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { thumbnailOf } from './thumbnail.ts';
import { thumbnailLook } from './thumbnail-look.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const schema = {
  id: 'form',
  name: 'Form',
  fields: names.map((name) => ({ name, label: name, type: 'text', required: false })),
};
const rows = (...all: string[]) => all.map((row, index) => ({ id: `r${index}`, fields: row.split(' ') }));
const project = createProject(schema, {
  layout: {
    mode: 'multi-step',
    steps: [
      { id: 's', title: 'One', rows: rows('a b', 'c', 'd e f') },
      { id: 't', title: 'Two', rows: [] },
    ],
  },
});

it('tells rows, steps and the usual look', () => {
  expect(thumbnailOf(project)).toEqual({
    accent: '#1f2328',
    radius: 6,
    sheet: thumbnailLook(PRESETS.plain),
    title: true,
    rows: [2, 1, 3],
    steps: 2,
  });
});

it('tells the form’s own look', () => {
  const own = setSetting(setLook(setLook(project, 'accent', '#0f766e'), 'radius', 0), 'showTitle', false);
  expect(thumbnailOf(own)).toMatchObject({ accent: '#0f766e', radius: 0, title: false });
});

it('tells the palette that is seen, and what fields are filled with', () => {
  expect(thumbnailOf(setPreset(project, 'night'))).toMatchObject({
    accent: '#8ec5ff',
    sheet: { background: '#141922', text: '#eef2f7', fields: 'filled', field: '#0d1118' },
  });
  expect(thumbnailOf(setPreset(project, 'underline')).sheet).toMatchObject({
    background: '#fafcfb',
    field: '#fafcfb',
    fields: 'underlined',
    pill: true,
  });
});

it('hidden fields take no room, and only so many rows fit', () => {
  const hidden = project.details.fields.map((field) => ({ ...field, hidden: 'bc'.includes(field.key) }));
  const layout = {
    ...project.layout,
    steps: [{ id: 's', title: '', rows: rows('a b', 'c', 'd', 'e', 'f') }],
  };
  const wide = { ...project, layout };
  expect(thumbnailOf({ ...wide, details: { ...project.details, fields: hidden } }).rows).toEqual([
    1, 1, 1, 1,
  ]);
  expect(thumbnailOf(wide).rows).toEqual([2, 1, 1, 1]);
});
