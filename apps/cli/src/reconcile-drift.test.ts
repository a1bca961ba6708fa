/**
 * Random drifts of the sandbox's forms: the command takes over what the application would, a second run has
 * nothing to do, and the operator's work is all there.
 */

import { readFileSync } from 'node:fs';
import { driftOf, reconcile } from '@formloom/check';
import { command, dispatch } from '@formloom/layout';
import {
  boardOf,
  createProject,
  type Project,
  readDefinition,
  readProject,
  setField,
  setLook,
  setText,
  withLayout,
  writeProject,
} from '@formloom/project';
import { createSeed } from '@formloom/sandbox';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDrift, drifted } from './testing/drifts.ts';
import { formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { write } = setUpFolder();
const FORMS = createSeed().map(({ definition }) => definition);
const TARGET = { account: 4210, submitUrl: SUBMIT_URL };

/** Steps, rows, words and looks of one's own. */
function workedOn(definition: object, moves: readonly number[]): Project {
  const form = readDefinition(definition);
  if (!form) throw new Error('The sandbox has no such form.');
  const fresh = createProject(form.schema, { details: form.details, ...TARGET });
  const board = boardOf(fresh);
  let ids = 0;
  let { layout } = fresh;
  for (const move of moves) {
    const step = layout.steps[move % layout.steps.length]?.id ?? '';
    const key = board.fields[move % Math.max(1, board.fields.length)]?.key ?? '';
    const commands = [
      command('addStep'),
      command('renameStep', step, `Title ${move}`),
      command('removeFieldFromStep', step, key),
      command('moveFieldToNewRow', step, key, 0),
      command('moveFieldBetweenSteps', key, 0, layout.steps.length - 1),
    ] as const;
    const next = commands[move % commands.length] ?? command('addStep');
    layout = dispatch(layout, { board, newId: () => `work-${++ids}` }, next).layout;
  }
  const first = board.fields[0]?.key ?? '';
  const worded = setField(withLayout(fresh, layout), first, 'label', 'In my own words');
  return setText(setLook(worded, 'accent', '#0f766e'), 'submit', 'Go');
}

/**
 * Choices to the letter, but for those of fields that are gone; steps; and every field that can still be
 * placed, in its step and order.
 */
function expectWorkPreserved(before: Project, after: Project) {
  const there = new Set(after.details.fields.map(({ key }) => key));
  const fields = Object.entries(before.design.fields).filter(([key]) => there.has(key));
  expect(after.design).toEqual({ ...before.design, fields: Object.fromEntries(fields) });
  expect([after.settings, after.setAside]).toEqual([before.settings, before.setAside]);
  const steps = ({ layout }: Project) => layout.steps.map(({ id, title }) => [id, title]);
  expect(steps(after)).toEqual(steps(before));
  const fieldsOn = (project: Project) =>
    new Set(boardOf(project).fields.flatMap(({ key, type }) => (type === 'block' ? [] : [key])));
  const [were, are] = [fieldsOn(before), fieldsOn(after)];
  const remaining = ({ layout }: Project, expectedKeys: ReadonlySet<string>) =>
    layout.steps.map(({ rows }) =>
      rows.flatMap(({ fields }) => fields).filter((key) => expectedKeys.has(key)),
    );
  const survivors = remaining(before, new Set([...were].filter((key) => are.has(key))));
  expect(remaining(after, new Set(survivors.flat()))).toEqual(survivors);
}

it('200 random drifts: --take harmless does what the application does, once, and keeps all work', async () => {
  const seen = { taken: 0, left: 0, none: 0 };
  const property = fc.asyncProperty(
    fc.nat(FORMS.length - 1),
    anyDrift,
    fc.array(fc.nat(1000), { maxLength: 8 }),
    async (index, edits, moves) => {
      const before = FORMS[index] ?? {};
      const changed = drifted(before, edits);
      const now = readDefinition(changed);
      if (!now) return;
      const project = workedOn(before, moves);
      // The application's side: the form as it reads it, and ticks on what is harmless by itself.
      const live = createProject(now.schema, { details: now.details, ...TARGET });
      const ticked = driftOf(project, live).open.filter((change) =>
        reconcile(project, live, [change]).taken.every(({ severity }) => severity === 'harmless'),
      );
      const expected = reconcile(project, live, ticked);

      const path = write('project.json', writeProject(project));
      const words = ['reconcile', path, '--against', write('now.json', changed), '--take', 'harmless'];
      const output = await formloom(words);
      const text = readFileSync(path, 'utf8');
      expect(text).toBe(writeProject(expected.project));
      const left = driftOf(expected.project, live).open.length;
      expect([output.status, output.err]).toEqual([left > 0 ? 1 : ticked.length > 0 ? 3 : 0, '']);
      const after = readProject(text);
      if (!after.project) throw new Error('It cannot be read.');
      expect(after.repairs).toEqual([]);
      expectWorkPreserved(project, after.project);

      const again = await formloom(words);
      expect([again.status, again.out.includes('Taken over')]).toEqual([left > 0 ? 1 : 0, false]);
      expect(readFileSync(path, 'utf8')).toBe(text);
      seen[ticked.length > 0 ? 'taken' : left > 0 ? 'left' : 'none'] += 1;
    },
  );
  await fc.assert(property, { numRuns: 200 });
  expect(seen.taken).toBeGreaterThan(20);
  expect(seen.left).toBeGreaterThan(20);
});

it.each(['shows', 'all'])(
  '--take %s keeps all work and has nothing to do the second time',
  async (level) => {
    const property = fc.asyncProperty(
      fc.nat(FORMS.length - 1),
      anyDrift,
      fc.array(fc.nat(1000), { maxLength: 8 }),
      async (index, edits, moves) => {
        const before = FORMS[index] ?? {};
        const changed = drifted(before, edits);
        if (!readDefinition(changed)) return;
        const project = workedOn(before, moves);
        const path = write('project.json', writeProject(project));
        const words = ['reconcile', path, '--against', write('now.json', changed), '--take', level];
        const first = await formloom(words);
        const text = readFileSync(path, 'utf8');
        const { project: after } = readProject(text);
        if (!after) throw new Error('It cannot be read.');
        expectWorkPreserved(project, after);
        const again = await formloom(words);
        expect([again.out.includes('Taken over'), readFileSync(path, 'utf8')]).toEqual([false, text]);
        if (level === 'all') expect([first.status % 3, again.status]).toEqual([0, 0]);
      },
    );
    await fc.assert(property, { numRuns: 50 });
  },
  120_000,
);
