import { compare, setAside } from '@formloom/check';
import { LIMITS } from '@formloom/form';
import { createProject, type Project, setSetting, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { openProject } from './open-project.ts';
import { projectKey } from './storage.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const schema = { id: 'form', name: 'Form', fields: [field('a'), field('b')] };
const FRESH = createProject(schema, { account: 4210, submitUrl: 'https://p.test' });
const OLD = createProject({ ...schema, fields: [...schema.fields, field('gone')] }, { account: 4210 });
const MINE = setSetting(FRESH, 'name', 'Mine');
let ids = 0;
const newId = () => `new${++ids}`;

it.each<[string, string | undefined, string, Partial<Project>]>([
  ['nothing', undefined, 'fresh', FRESH],
  ['sound work', writeProject(MINE), 'restored', MINE],
  ['nonsense', '{', 'unreadable', FRESH],
  ['more than is read', writeProject(FRESH).padEnd(LIMITS.file + 1), 'over-limit', FRESH],
  ['a newer format', '{"format":99}', 'newer-format', FRESH],
  ['an older format', '{"format":3}', 'older-format', FRESH],
  [
    'work of another account',
    writeProject({ ...MINE, form: { ...MINE.form, account: 666 } }),
    'other-account',
    FRESH,
  ],
  [
    'work whose account was not known',
    writeProject({ ...MINE, form: { ...MINE.form, account: null } }),
    'restored',
    MINE,
  ],
  [
    'an export’s address of another installation',
    writeProject({ ...MINE, form: { ...MINE.form, submitUrl: 'https://old.test' } }),
    'restored',
    MINE,
  ],
  [
    'a choice that is none',
    writeProject(MINE).replace('"language": "en"', '"language": "xx"'),
    'mended',
    MINE,
  ],
  ['work on a field that is gone', writeProject(OLD), 'drifted', { schema: OLD.schema, form: FRESH.form }],
  [
    'work on a field that is gone, which is left on purpose',
    writeProject(setAside(OLD, FRESH, compare(OLD, FRESH))),
    'restored',
    { schema: OLD.schema, form: FRESH.form },
  ],
  [
    'work on a form whose thanks are others now',
    writeProject({
      ...MINE,
      details: { ...MINE.details, submit: { ...MINE.details.submit, message: 'Old' } },
    }),
    'restored',
    MINE,
  ],
])('%s', (_, text, note, project) => {
  const opened = openProject(FRESH, text, newId);
  expect(opened.note).toBe(note);
  expect(opened.project).toMatchObject(project);
});

it('work of different accounts or forms never has the same key', () => {
  const keys = [
    projectKey(1, '2'),
    projectKey(12, ''),
    projectKey(null, '2'),
    projectKey(1, '2"'),
    projectKey(1, '22'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(projectKey(null, 'a')).toBe('["default","a"]');
});
