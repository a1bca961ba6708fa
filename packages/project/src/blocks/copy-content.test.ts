/** Content once more: duplicated, copied into a text, pasted into any form. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import { setContent, setField } from '../fields/edit-fields.ts';
import type { Project } from '../project.ts';
import { type Content, contentOf } from './content.ts';
import { readContentClip, writeContentClip } from './content-clip.ts';
import { type ContentCopy, copyContent, duplicateContent, pasteContent } from './copy-content.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const form = (rows: readonly (readonly string[])[]): Project => {
  const schema = { id: 'f', name: 'F', fields: [field('a'), field('b')] };
  const steps = [{ id: 's', title: 'One', rows: rows.map((fields, index) => ({ id: `r${index}`, fields })) }];
  return withLayout(createProject(schema), { mode: 'one-step', steps });
};
const rowsOf = ({ layout }: Project) =>
  layout.steps.map(({ rows }) => rows.map(({ fields }) => fields.join(' ')));
const newId = () => 'new';
const HEADING: Content = { kind: 'heading', text: 'About you', size: 'small' };
const CONTENTS: readonly Content[] = [
  HEADING,
  { kind: 'text', text: '**Hi**' },
  { kind: 'divider' },
  { kind: 'image', src: 'https://a.example/b.png', alt: 'B', above: true },
];

it.each(CONTENTS)('a copy of $kind stands in a row of its own below, with what it holds', (content) => {
  const key = `block:${content.kind}-1`;
  const before = setField(setContent(form([['a', key], ['b']]), key, content), key, 'width', '2/3');
  const copied = duplicateContent(before, key, newId);
  const second = `block:${content.kind}-2`;
  expect(copied?.key).toBe(second);
  expect(copied && rowsOf(copied.project)).toEqual([[`a ${key}`, second, 'b']]);
  expect(copied && contentOf(copied.project.design.blocks, second)).toEqual(content);
  expect(copied?.project.design.fields[second]).toEqual({ width: '2/3' });
});

it.each(['a', 'block:text-1', 'nothing'])('%s is nothing that can be copied', (key) => {
  expect(copyContent(form([['a'], ['block:heading-1']]), key)).toBeUndefined();
  expect(duplicateContent(form([['a'], ['block:heading-1']]), key, newId)).toBeUndefined();
});

it('a field that is called like content is a field', () => {
  const schema = { id: 'f', name: 'F', fields: [field('block:text-1')] };
  const project = createProject(schema);
  expect(copyContent(project, 'block:text-1')).toBeUndefined();
  const pasted = pasteContent(project, { content: { kind: 'text', text: 'Hi' } }, place(project), newId);
  expect(pasted?.key).toBe('block:text-2');
});

it('there is no place in a step that is not there, nor for the ten thousandth', () => {
  expect(
    pasteContent(form([['a']]), { content: HEADING }, { stepId: 'x', rowIndex: 0 }, newId),
  ).toBeUndefined();
  const full = form(Array.from({ length: 9999 }, (_, index) => [`block:heading-${index + 1}`]));
  expect(pasteContent(full, { content: HEADING }, place(full), newId)).toBeUndefined();
});

it('what is copied in one form is pasted into another', () => {
  const from = setContent(form([['block:heading-1']]), 'block:heading-1', HEADING);
  const copy = copyContent(from, 'block:heading-1');
  const read = copy && readContentClip(writeContentClip(copy));
  const pasted = read && pasteContent(form([['a'], ['b']]), read, { stepId: 's', rowIndex: 1 }, newId);
  expect(pasted && rowsOf(pasted.project)).toEqual([['a', 'block:heading-1', 'b']]);
  expect(pasted?.project.design.blocks).toEqual({ 'block:heading-1': HEADING });
});

it.each<ContentCopy>([...CONTENTS.map((content) => ({ content })), { content: HEADING, width: '1/3' }])(
  'clipboard text restores %j',
  (copy) => expect(readContentClip(writeContentClip(copy))).toEqual(copy),
);

const clip = (rest: object, content: object = HEADING) =>
  JSON.stringify({ 'formloom-content': 1, content, ...rest });

it.each([
  ['words', 'Hello'],
  ['nothing', ''],
  ['another JSON', '{"content":{"kind":"divider"}}'],
  ['a theme', '{"formloom-theme":1,"theme":{}}'],
  ['a later mark', clip({ 'formloom-content': 2 })],
  ['an unknown kind', clip({}, { kind: 'script', text: 'x' })],
  ['no content', clip({ content: [] })],
  ['something else beside it', clip({ more: 1 })],
  ['something else inside', clip({}, { ...HEADING, onload: 'x' })],
  ['a missing text', clip({}, { kind: 'text' })],
  ['a number for a text', clip({}, { kind: 'text', text: 5 })],
  ['an unknown size', clip({}, { ...HEADING, size: 'huge' })],
  ['an unknown width', clip({ width: '9/9' })],
  ['more than anybody writes', clip({}, { kind: 'text', text: 'x'.repeat(100_000) })],
  ['a well without a bottom', `{"formloom-content":1,"content":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
])('refuses %s', (_, text) => {
  expect(readContentClip(text)).toBeNull();
});

it('any text is read or rejected', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readContentClip(text) === null));
});

function place({ layout }: Project) {
  return { stepId: layout.steps[0]?.id ?? '', rowIndex: 0 };
}
