/** What is counted exists: versions of a form, and steps and fields of a version. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { previewDocument } from '@formloom/module';
import {
  createProject,
  type Project,
  readParsedProject,
  setText,
  versionIdOf,
  writeProject,
} from '@formloom/project';
import { beforeEach, expect, it, vi } from 'vitest';
import { readVersionText } from '../parsing/version-text.ts';
import type { FigureSum } from '../projects/work-store.ts';
import { createMemoryWork } from '../testing/work-harness.ts';
import { createKnownVersions } from './known-versions.ts';

const OF = { account: '7', form: 'f1' };
const FORM = { id: 'f1', name: 'N', fieldGroups: [{ fields: [{ name: 'email' }, { name: 'city' }] }] };
const project = createProject(normalizeForm(FORM).schema, { account: 7 });
const [EMAIL = ''] = project.details.fields.map(({ key }) => key);
const VERSION = versionIdOf(project);

const sum = (more: Partial<FigureSum> = {}): FigureSum => ({
  form: 'f1',
  version: VERSION,
  what: 'view',
  step: undefined,
  key: undefined,
  day: 20261117,
  count: 1,
  ...more,
});

let clock = 0;
async function setUp() {
  const { store } = createMemoryWork();
  const put = (text: string, expected: 'none' | 'any') =>
    store.putProject({ ...OF, expected, by: 'Ana', at: 1, name: 'N', text, marks: [] });
  await put(writeProject(project), 'none');
  const identify = vi.fn(async (bytes: Uint8Array) => readVersionText(Buffer.from(bytes).toString()));
  const lookUp = () => createKnownVersions({ store, identify, now: () => clock });
  const open =
    (onlyExisting = lookUp()) =>
    async (sums: readonly FigureSum[]) =>
      (await onlyExisting(sums)).existing;
  return { store, put, identify, open, onlyExisting: open() };
}
beforeEach(() => {
  clock = 0;
});

it('steps and fields that the version has are counted, invented ones are not', async () => {
  const { onlyExisting } = await setUp();
  const real = [
    sum(),
    sum({ what: 'start', step: 0, key: EMAIL }),
    sum({ what: 'error', step: 0, key: EMAIL }),
  ];
  const madeUp = [
    sum({ what: 'step', step: 77 }),
    sum({ what: 'step', step: 1 }),
    sum({ what: 'leave', step: 0, key: 'invented' }),
    sum({ what: 'error', step: 0, key: 'consent.process' }),
    sum({ version: 'invented' }),
  ];
  expect(await onlyExisting([...real, ...madeUp])).toEqual(real);
});

it('a field that was taken off the form is not counted', async () => {
  const { put, onlyExisting } = await setUp();
  const steps = project.layout.steps.map((step) => ({
    ...step,
    rows: step.rows.filter(({ fields }) => fields.includes(EMAIL)),
  }));
  const without: Project = { ...project, layout: { ...project.layout, steps } };
  const CITY = project.details.fields[1]?.key ?? '';
  const version = versionIdOf(without);
  const [real, gone] = [EMAIL, CITY].map((key) => sum({ what: 'error', step: 0, key, version }));
  await put(writeProject(without), 'any');
  expect(await onlyExisting([real, gone].flatMap((one) => one ?? []))).toEqual([real]);
});

it('a version outlives the work that it was made of, also in a process that starts later', async () => {
  const { put, onlyExisting, open } = await setUp();
  expect(await onlyExisting([sum()])).toHaveLength(1);
  await put(writeProject(setText(project, 'submit', 'Go')), 'any');
  expect(await open()([sum()])).toHaveLength(1);
});

it('a version of the team’s list is counted, whatever the work has become', async () => {
  const { store, put, onlyExisting } = await setUp();
  await store.addVersion({
    ...OF,
    id: VERSION,
    by: 'Ana',
    at: 1,
    why: 'export',
    name: null,
    published: false,
  });
  await put(writeProject(setText(project, 'submit', 'Go')), 'any');
  expect(await onlyExisting([sum(), sum({ what: 'step', step: 9 })])).toEqual([sum()]);
});

it('an unknown version is looked for again after a while, and the work is read once for each revision', async () => {
  const { put, identify, onlyExisting } = await setUp();
  const next = setText(project, 'submit', 'Go');
  const later = sum({ version: versionIdOf(next) });
  const madeUp = Array.from({ length: 300 }, (_, at) => sum({ version: `made up ${at}` }));
  expect(await onlyExisting([later, ...madeUp])).toEqual([]);
  expect(identify).toHaveBeenCalledTimes(1);
  await put(writeProject(next), 'any');
  expect(await onlyExisting([later])).toEqual([]);
  clock += 5_000;
  expect(await onlyExisting([later, ...madeUp])).toEqual([later]);
  expect(identify).toHaveBeenCalledTimes(2);
});

it('a clock that is set back keeps no version from being looked for', async () => {
  const { put, identify, onlyExisting } = await setUp();
  const next = setText(project, 'submit', 'Go');
  const later = sum({ version: versionIdOf(next) });
  identify.mockRejectedValueOnce(new Error('not within 15 s'));
  clock = 86_400_000;
  expect(await onlyExisting([later, sum()])).toEqual([]);
  clock = 0;
  expect(await onlyExisting([sum()])).toEqual([sum()]);
  await put(writeProject(next), 'any');
  expect(await onlyExisting([later])).toEqual([later]);
});

it('work that is damaged in the database keeps no other form from being counted', async () => {
  const { store, onlyExisting } = await setUp();
  const damaged = {
    account: '7',
    form: 'f2',
    name: 'N',
    by: 'Ana',
    at: 1,
    text: Buffer.from('1f8b00', 'hex'),
  };
  await store.putProject({ ...damaged, expected: 'none', marks: [] });
  await store.addVersion({ ...damaged, id: 'v2', why: 'kept', name: null, published: false });
  const lost = ['v1', 'v2'].map((version) => sum({ form: 'f2', version }));
  expect(await onlyExisting([...lost, sum()])).toEqual([sum()]);
});

it('work that could not be read in time is read again after a while', async () => {
  const { identify, onlyExisting } = await setUp();
  identify.mockRejectedValueOnce(new Error('not within 15 s'));
  const madeUp = Array.from({ length: 50 }, (_, at) => sum({ version: `made up ${at}` }));
  expect(await onlyExisting([sum(), ...madeUp])).toEqual([]);
  expect(identify).toHaveBeenCalledTimes(1);
  clock += 5_000;
  expect(await onlyExisting([sum()])).toEqual([sum()]);
});

it('every field and consent box that a page draws is counted', async () => {
  const legalConsentOptions = {
    type: 'explicit_consent_to_process',
    consentToProcessText: 'Why',
    consentToProcessCheckboxLabel: 'I agree',
    communicationsCheckboxes: [
      { label: 'News', required: false, subscriptionTypeId: 55 },
      { label: 'Offers', required: true, subscriptionTypeId: null },
    ],
  };
  const asked = { ...FORM, legalConsentOptions };
  const details = normalizeDetails(asked);
  const consenting = createProject(normalizeForm(asked).schema, { account: 7, details });
  const { put, onlyExisting } = await setUp();
  await put(writeProject(consenting), 'any');
  const page = previewDocument(consenting);
  const keys = [...page.matchAll(/ data-fl-field data-fl-key="([^"]*)"/g)].map(([, key]) => key);
  expect(keys).toHaveLength(5);
  const answered = keys.map((key) => sum({ version: versionIdOf(consenting), what: 'start', step: 0, key }));
  const [email] = answered as [FigureSum];
  expect(await onlyExisting([...answered, { ...email, key: 'consent.box-1' }])).toEqual(answered);
});

it('forms that nobody works on are looked for together, and none of their versions', async () => {
  const { store, identify } = await setUp();
  const findFigureVersions = vi.fn(store.findFigureVersions);
  const onlyExisting = createKnownVersions({
    store: { ...store, findFigureVersions },
    identify,
    now: () => clock,
  });
  const sums = Array.from({ length: 300 }, (_, at) => sum({ form: `made up ${at}`, version: `${at}` }));
  const { existing, unworked } = await onlyExisting([...sums, sum()]);
  expect([existing, [...unworked]]).toEqual([[sum()], sums.map(({ form }) => form)]);
  expect([findFigureVersions.mock.calls.length, identify.mock.calls.length]).toEqual([1, 1]);
});

it('a field of a later step counts for its step alone', async () => {
  const { put, onlyExisting } = await setUp();
  const json = JSON.parse(writeProject(project));
  const rows = json.layout.steps.flatMap((step: { rows: object[] }) => step.rows);
  json.layout.mode = 'multi-step';
  json.layout.steps = rows.map((row: object, at: number) => ({ id: `s${at}`, title: '', rows: [row] }));
  const steps = readParsedProject(json).project as Project;
  await put(writeProject(steps), 'any');
  const at = (more: Partial<FigureSum>) => sum({ version: versionIdOf(steps), ...more });
  const city = { step: 0, key: 'city' };
  const counted = await onlyExisting([
    at({ what: 'error', ...city }),
    at({ what: 'error', key: 'city' }),
    at({ what: 'leave', ...city }),
    at({ what: 'leave', step: 1, key: EMAIL }),
  ]);
  expect(counted).toEqual([
    at({ what: 'error', step: 1, key: 'city' }),
    at({ what: 'error', step: 1, key: 'city' }),
    at({ what: 'leave', step: 0 }),
    at({ what: 'leave', step: 1, key: EMAIL }),
  ]);
});
