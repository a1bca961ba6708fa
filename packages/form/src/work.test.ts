import { expect, it } from 'vitest';
import { readerOf } from './read-as.ts';
import { WORK_SETTINGS } from './wire.ts';
import { readChangedBody, readChangeEvent, readPeopleEvent, WORK_REPLY } from './work.ts';
import { WORK_PATH } from './work-paths.ts';

it('names the paths of shared work, whatever a form or a design is called', () => {
  expect([
    WORK_PATH.project('a b/c'),
    WORK_PATH.version('f', 'v/1'),
    WORK_PATH.here('f'),
    WORK_PATH.design('Ours & theirs'),
    WORK_PATH.events(),
    WORK_PATH.events({ form: 'a&b', tab: 'tab 1' }),
    WORK_PATH.events({ account: 4211 }),
    WORK_PATH.events({ form: 'a', account: null }),
    WORK_PATH.activity(7),
  ]).toEqual([
    '/api/projects/a%20b%2Fc',
    '/api/projects/f/versions/v%2F1',
    '/api/projects/f/here',
    '/api/designs/Ours%20%26%20theirs',
    '/api/project-events',
    '/api/project-events?form=a%26b&tab=tab%201',
    '/api/project-events?account=4211',
    '/api/project-events?form=a',
    '/api/activity?before=7',
  ]);
});

const LAST = { what: 'uploaded as draft', by: 'Ana', at: 1 };
const SUMMARY = { account: 7, form: 'f', name: 'F', revision: 2, updatedAt: 1, updatedBy: 'Ana', last: LAST };

it.each([
  [
    'a list',
    readerOf(WORK_REPLY.projects),
    { projects: [SUMMARY] },
    { projects: [{ ...SUMMARY, revision: '2' }] },
  ],
  [
    'a project',
    readerOf(WORK_REPLY.project),
    { revision: 1, updatedAt: 1, updatedBy: 'Ana', project: { format: 3 } },
    { revision: 1, updatedAt: 1, updatedBy: 'Ana' },
  ],
  ['a refusal', readChangedBody, { error: 'Changed meanwhile', revision: null }, { error: 'Changed' }],
  ['that it is done', readerOf(WORK_REPLY.done), { success: true }, { success: 'yes' }],
  ['a change', readChangeEvent, { form: 'f', revision: 3, by: 'Ana' }, { form: 'f', people: [] }],
  [
    'people',
    readPeopleEvent,
    { form: 'f', people: [{ name: 'Ana', editing: true, step: 0, field: 'email' }] },
    { form: 'f', people: [{ name: 'Ana', editing: true, step: {} }] },
  ],
  ['settings', readerOf(WORK_SETTINGS), { submitUrl: null, work: true }, { submitUrl: null, work: 'yes' }],
])('reads %s, and nothing that only looks like it', (_, read, body, other) => {
  expect(read(body)).toBe(body);
  expect(read(other)).toBeUndefined();
});
