import { normalizeForm } from '@formloom/form';
import { createProject, setText, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { newProject } from '../testing/work-harness.ts';
import { createParseCache } from './parse-cache.ts';

const project = newProject({ submit: 'One' });
const TEXT = writeProject(project);
const bytes = (text: string) => Buffer.from(text);
const partsOf = (value: unknown) => value as typeof project;

it('a text that begins as one before gives the very parts that were read of that one', () => {
  const cache = createParseCache();
  expect(partsOf(cache.parse(bytes(TEXT))).schema).not.toBe(project.schema);
  cache.remember(bytes(TEXT), project);
  const next = writeProject(setText(project, 'submit', 'Two'));
  const read = partsOf(cache.parse(bytes(next)));
  expect(read).toEqual(JSON.parse(next));
  expect([read.schema, read.details]).toEqual([project.schema, project.details]);
  expect(read.schema === project.schema && read.details === project.details).toBe(true);
});

it('a text whose layout is the same gives the very layout that was read before, another one its own', () => {
  const cache = createParseCache();
  cache.remember(bytes(TEXT), project);
  const words = writeProject(setText(project, 'submit', 'Two'));
  expect(partsOf(cache.parse(bytes(words))).layout).toBe(project.layout);
  const [step] = project.layout.steps;
  const moved = { ...project, layout: { ...project.layout, steps: [{ ...step, title: '","design":{' }] } };
  const text = writeProject(moved as typeof project);
  expect(cache.parse(bytes(text))).toEqual(JSON.parse(text));
  cache.remember(bytes(text), moved as typeof project);
  expect(partsOf(cache.parse(bytes(text))).layout).toBe(moved.layout);
  expect(partsOf(cache.parse(bytes(words))).layout).toEqual(project.layout);
});

const beginning = TEXT.slice(0, TEXT.indexOf('"layout"'));

it.each([
  ['ends there', beginning],
  ['goes on with nothing', `${beginning}}`],
  ['goes on after its end', `${beginning}"layout":{}} }`],
  ['is no JSON further on', `${beginning}"layout":{`],
  ['ends in a list', `${beginning}"layout":[]]`],
])('a text that begins so and %s is what it is to any parser', (_, text) => {
  const cache = createParseCache();
  cache.remember(bytes(TEXT), project);
  let expected: unknown;
  try {
    expected = JSON.parse(text);
  } catch {}
  expect(cache.parse(bytes(text))).toEqual(expected);
});

it('what comes again later in the text counts, as with any parser', () => {
  const cache = createParseCache();
  cache.remember(bytes(TEXT), project);
  const text = `${beginning}"layout":{},"schema":{"fields":[]},"__proto__":{"a":1}}`;
  expect(cache.parse(bytes(text))).toEqual(JSON.parse(text));
  expect(partsOf(cache.parse(bytes(text))).schema).not.toBe(project.schema);
});

it.each([
  ['the layout comes first', JSON.stringify({ layout: project.layout, ...JSON.parse(TEXT) })],
  ['there is no layout', '{"format":3}'],
  ['the text is none', '{"schema":{},"details":{'],
])('where %s nothing is remembered', (_, text) => {
  const cache = createParseCache();
  cache.remember(bytes(text), project);
  expect(partsOf(cache.parse(bytes(TEXT))).schema).not.toBe(project.schema);
});

it('a name that looks like the layout is no place to cut', () => {
  const cache = createParseCache();
  const { schema } = normalizeForm({ id: 'f', name: '","layout":{', fields: [{ name: ',"layout":' }] });
  const odd = createProject(schema);
  cache.remember(bytes(writeProject(odd)), odd);
  const read = partsOf(cache.parse(bytes(writeProject(odd))));
  expect(read).toEqual(JSON.parse(writeProject(odd)));
  expect(read.schema).toBe(odd.schema);
});

it('of many forms those that were used last are remembered', () => {
  const cache = createParseCache(2.5 * beginning.length);
  const forms = ['f1', 'f2', 'f3'].map((form) => newProject({ form }));
  for (const form of forms) cache.remember(bytes(writeProject(form)), form);
  const known = forms.map((form) => partsOf(cache.parse(bytes(writeProject(form)))).schema === form.schema);
  expect(known).toEqual([false, true, true]);
});
