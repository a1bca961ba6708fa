/** Any two or three people's work on one form, joined. */

import { isRecord, isSame } from '@formloom/form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';
import { anyTeam } from '../testing/edited-projects.ts';
import { anyProject } from '../testing/projects.ts';
import { writeProject } from '../write-project.ts';
import { attachedTo } from './attached.ts';
import type { Side } from './decide.ts';
import { changedParts, type Merged, mergeProjects, takeParts } from './merge-projects.ts';
import { hasPart, type Part, type PartName } from './part.ts';

const pair = anyTeam(2).map(({ base, work: [mine = base, theirs = base] }) => ({ base, mine, theirs }));
const names = (parts: readonly Part[]) => parts.map(({ part, key = '' }) => `${part} ${key}`).sort();
const RUNS = { numRuns: Number(process.env.RUNS ?? 40) };

/** What was changed, and is neither in the result nor to choose; of a layout, what stands in which step. */
function lost(of: Project, base: Project, { project, conflicts }: Merged): Part[] {
  const isToChoose = (...parts: PartName[]) => conflicts.some(({ part }) => parts.includes(part));
  const values: Readonly<Record<PartName, (one: Project, key: string) => unknown>> = {
    form: ({ schema, details }) => [schema, details],
    layout: ({ layout }) => layout.steps.map(({ id, rows }) => [id, rows.flatMap(({ fields }) => fields)]),
    theme: ({ design }) => design.theme,
    texts: ({ design }) => [design.language, design.texts, design.consent],
    field: ({ design }, key) => new Map(Object.entries(design.fields)).get(key),
    step: (one, key) => attachedTo(one).get(`step ${key}`)?.settings,
    block: (one, key) => attachedTo(one).get(`block ${key}`)?.settings,
    translation: ({ design }, key) => {
      const [language, ...path] = JSON.parse(key) as [Language, ...string[]];
      // Its texts are parts of their own.
      if (path.length === 0) return language in design.translations;
      return path.reduce<unknown>(
        (value, one) => (isRecord(value) ? value[one] : undefined),
        design.translations[language],
      );
    },
    settings: ({ settings }) => settings,
    // Joined entry by entry; the next property is about those.
    aside: () => null,
    whole: () => null,
  };
  return changedParts(base, of).filter((part) => {
    if (hasPart(conflicts, part) || isToChoose('whole')) return false;
    // Words of a step or of content in another language stand and fall with it.
    const isPlaced =
      part.part === 'step' || part.part === 'block' || /^\["[\w-]+","(?:steps|blocks)"/.test(part.key ?? '');
    if (isPlaced && isToChoose('layout')) return false;
    // What was put back stands in the other's layout, and another reading of the form has other fields.
    if (
      part.part === 'layout' &&
      (isToChoose('step', 'block', 'form') || !isSame(of.details, project.details))
    )
      return false;
    const value = values[part.part];
    return !isSame(value(of, part.key ?? ''), value(project, part.key ?? ''));
  });
}

describe('for any two people', () => {
  it('who changed nothing gets the other’s work, and the same work is that work', () => {
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        expect(mergeProjects(base, base, theirs)).toEqual({
          project: theirs,
          joined: changedParts(base, theirs),
          conflicts: [],
        });
        expect(mergeProjects(base, mine, base).project).toBe(mine);
        expect(mergeProjects(base, mine, mine)).toMatchObject({ project: mine, conflicts: [] });
        expect(mergeProjects(null, mine, mine)).toEqual({ project: mine, joined: [], conflicts: [] });
      }),
      RUNS,
    );
  });

  it('merged parts and conflicts are the same on both sides', () => {
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        const [here, there] = [mergeProjects(base, mine, theirs), mergeProjects(base, theirs, mine)];
        expect([names(here.joined), names(here.conflicts)]).toEqual([
          names(there.joined),
          names(there.conflicts),
        ]);
        if (here.conflicts.length === 0) expect(here.project).toEqual(there.project);
      }),
      RUNS,
    );
  });

  it('any resolution survives writing and reading', () => {
    const choices = fc.func<[Part], Side>(fc.constantFrom<Side>('mine', 'theirs'));
    fc.assert(
      fc.property(pair, choices, ({ base, mine, theirs }, choose) => {
        const { project } = mergeProjects(base, mine, theirs, choose);
        expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
        const taken = takeParts(project, theirs, mergeProjects(base, mine, theirs).conflicts);
        expect(readProject(writeProject(taken))).toEqual({ project: taken, repairs: [] });
      }),
      RUNS,
    );
  });

  it('every edit is in the result, or its part is one to choose', () => {
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        const merged = mergeProjects(base, mine, theirs);
        expect([lost(mine, base, merged), lost(theirs, base, merged)]).toEqual([[], []]);
        const aside = new Map(Object.entries(merged.project.setAside));
        for (const [key, print] of Object.entries(mine.setAside)) {
          const theirPrint = new Map(Object.entries(theirs.setAside)).get(key);
          if (print === theirPrint) expect(aside.get(key)).toBe(print);
        }
      }),
      RUNS,
    );
  });

  it('taking all that was to choose from the other is choosing theirs', () => {
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        const { project, conflicts } = mergeProjects(base, mine, theirs);
        const taken = takeParts(project, theirs, conflicts);
        expect(mergeProjects(theirs, taken, theirs).conflicts).toEqual([]);
        const left = changedParts(taken, theirs).filter((part) => hasPart(conflicts, part));
        expect(left.filter(({ part }) => part !== 'layout')).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('for any three people', () => {
  it('without anything to choose, the order of joining does not matter', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(anyTeam(3), ({ base, work: [a = base, b = base, c = base] }) => {
        const [ab, bc] = [mergeProjects(base, a, b), mergeProjects(base, b, c)];
        const left = mergeProjects(base, ab.project, c);
        const right = mergeProjects(base, a, bc.project);
        if ([ab, bc, left, right].some(({ conflicts }) => conflicts.length > 0)) return;
        conflicts += 1;
        expect(left.project).toEqual(right.project);
      }),
      { numRuns: 2 * RUNS.numRuns },
    );
    expect(conflicts).toBeGreaterThan(RUNS.numRuns / 20);
  });

  it('joining what is joined already changes nothing', () => {
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        const { project, conflicts } = mergeProjects(base, mine, theirs);
        if (conflicts.length > 0) return;
        expect(mergeProjects(base, project, theirs).project).toEqual(project);
        expect(mergeProjects(theirs, project, theirs).project).toBe(project);
      }),
      RUNS,
    );
  });
});

it('merging mutates neither project', () => {
  fc.assert(
    fc.property(anyProject, pair, (other, { base, mine, theirs }) => {
      const before = [base, mine, theirs, other].map(writeProject);
      mergeProjects(base, mine, theirs);
      mergeProjects(base, mine, other);
      expect([base, mine, theirs, other].map(writeProject)).toEqual(before);
    }),
    { numRuns: 30 },
  );
});
