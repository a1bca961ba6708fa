/** Taking changes over, for any pair of forms. */

import { invariants } from '@formloom/layout';
import { boardOf, createProject, type Project, readProject, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { anyForm, isSound, workedOn } from '../testing/any-form.ts';
import type { TestForm } from '../testing/forms.ts';
import { changeId } from './change.ts';
import { compare } from './compare.ts';
import { reconcile } from './reconcile.ts';

const moves = fc.array(fc.nat(1000), { maxLength: 12 });
const musts = (project: Project) =>
  check(project)
    .filter(({ severity }) => severity === 'must')
    .map(({ code, at }) => `${code} ${at ?? ''}`);

/**
 * Nothing of the operator's is lost: choices to the letter, steps, and every placed field that can still be
 * placed, in its step.
 */
function expectWorkPreserved(before: Project, after: Project) {
  expect(after.design).toBe(before.design);
  expect(after.settings).toBe(before.settings);
  expect(after.layout.mode).toBe(before.layout.mode);
  expect(after.layout.steps.map(({ id, title }) => [id, title])).toEqual(
    before.layout.steps.map(({ id, title }) => [id, title]),
  );
  const fieldsOf = (project: Project) => boardOf(project).fields.filter(({ type }) => type !== 'block');
  const were = new Set(fieldsOf(before).map(({ key }) => key));
  const placeable = new Set(
    fieldsOf(after)
      .map(({ key }) => key)
      .filter((key) => were.has(key)),
  );
  const [was, is] = [before, after].map(({ layout }) =>
    layout.steps.map((step) => step.rows.flatMap((row) => row.fields)),
  );
  const survivors = (was ?? []).map((keys) => keys.filter((key) => placeable.has(key)));
  const expectedKeys = new Set(survivors.flat());
  expect((is ?? []).map((keys) => keys.filter((key) => expectedKeys.has(key)))).toEqual(survivors);
}

function expectSound(project: Project) {
  expect(invariants(project.layout, boardOf(project))).toEqual([]);
  expect(isSound(project)).toBe(true);
  expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
}

describe('for any pair of forms', () => {
  it('taking all over keeps every rule and all work, leaves no difference, and nothing to fix but what the form itself makes impossible', () => {
    fc.assert(
      fc.property(anyForm, anyForm, moves, (before, now, worked) => {
        const project = workedOn(before, worked);
        const done = reconcile(project, now);
        expectWorkPreserved(project, done.project);
        expectSound(done.project);
        expect(compare(done.project, now)).toEqual([]);
        const fresh = createProject(now.schema, {
          details: now.details,
          account: 4210,
          submitUrl: 'https://provider.test',
        });
        expect(musts(done.project).filter((one) => !musts(fresh).includes(one))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('taking some over keeps every rule and all work, and leaves exactly the others', () => {
    fc.assert(
      fc.property(
        anyForm,
        anyForm,
        moves,
        fc.array(fc.nat(1000), { maxLength: 4 }),
        (before, now, worked, picks) => {
          const project = workedOn(before, worked);
          const all = compare(project, now);
          const chosen = all.filter((_, index) => picks.some((pick) => pick % all.length === index));
          const done = reconcile(project, now, chosen);
          expectWorkPreserved(project, done.project);
          expectSound(done.project);
          expect(done.taken).toEqual(expect.arrayContaining(chosen));
          const left = new Set(done.left.map(changeId));
          const other = compare(done.project, now).map(changeId);
          expect(other.filter((id) => !left.has(id) && !ARRANGED.test(id))).toEqual([]);
          const last = reconcile(done.project, now);
          expect(compare(last.project, now)).toEqual([]);
          expectWorkPreserved(project, last.project);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a form compared with itself has not changed', () => {
    fc.assert(
      fc.property(anyForm, (form: TestForm) => {
        expect(isSound(form)).toBe(true);
        expect(compare(form, structuredClone(form))).toEqual([]);
        expect(
          check(workedOn(form, []), { form: structuredClone(form) }).find(({ code }) => code === 'drift')
            ?.severity,
        ).toBe('fine');
      }),
      { numRuns: 200 },
    );
  });
});

/** Fields that came or went leave rows and order that neither reading had. */
const ARRANGED = /^(order|arrangement|rich-text) /;
