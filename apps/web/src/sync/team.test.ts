/**
 * Three people on one form, with edits, cuts, restarts and answers in any order: in the end all have the
 * same, and every edit is in it, in a version, or was replaced by somebody who saw it. RUNS=1000 for more.
 */

import { type Project, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorkClient } from '../connection/work-client.ts';
import { createMemoryService } from './testing/memory-service.ts';
import { createPerson, type Fate, type Person } from './testing/person.ts';
import { SLOTS, START, TEAM_EDITS } from './testing/team-edits.ts';

const NAMES = ['Ana', 'Marc', 'Luz'] as const;
const RUNS = Number(process.env.RUNS ?? 50);

const who = fc.nat(NAMES.length - 1);
const FATES: readonly Fate[] = ['answered', 'answered', 'answered', 'answer-lost', 'not-sent'];
const anyMoment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      who,
      edit: fc.nat(TEAM_EDITS.length - 1),
      pick: fc.nat(3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), who, fate: fc.constantFrom(...FATES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('due' as const, 'retry' as const, 'woken' as const), who }),
  },
  fc.record({ kind: fc.constant('restart' as const), who }),
  fc.record({
    kind: fc.constant('choose' as const),
    who,
    side: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);
type Moment = typeof anyMoment extends fc.Arbitrary<infer T> ? T : never;

/** Every edit, by its slot and what was there afterwards; and all that somebody saw and replaced. */
function createLedger() {
  const made = new Set<string>();
  const replaced = new Set<string>();
  const entry = (slot: string, value: unknown) => JSON.stringify([slot, value]);
  return {
    note(before: Project, after: Project, isEdit: boolean) {
      for (const [slot, read] of Object.entries(SLOTS)) {
        if (read(before) === read(after)) continue;
        replaced.add(entry(slot, read(before)));
        if (isEdit && read(after) !== undefined) made.add(entry(slot, read(after)));
      }
    },
    missing(found: readonly Project[]): string[] {
      const there = new Set(
        found.flatMap((project) => Object.entries(SLOTS).map(([slot, read]) => entry(slot, read(project)))),
      );
      return [...made].filter((one) => !there.has(one) && !replaced.has(one));
    },
  };
}

async function play(moments: readonly Moment[], clock: () => number) {
  const service = createMemoryService(4210, clock);
  const people = NAMES.map((name) => createPerson(START, createWorkClient('form', service.fetchAs(name))));
  service.onChange((_, revision) => {
    for (const person of people) person.tell({ type: 'told', revision });
  });
  const ledger = createLedger();
  const choose = (person: Person, side: 'mine' | 'theirs') => {
    const before = person.state().local;
    person.tell({ type: 'chosen', side });
    ledger.note(before, person.state().local, false);
  };
  for (const [index, moment] of moments.entries()) {
    const person = people[moment.who];
    if (!person) continue;
    if (moment.kind === 'edit') {
      const before = person.state().local;
      const after = TEAM_EDITS[moment.edit]?.(before, `${NAMES[moment.who]} ${index}`, moment.pick) ?? before;
      ledger.note(before, after, true);
      person.edit(after);
    } else if (moment.kind === 'deliver') await person.deliver(moment.fate);
    else if (moment.kind === 'restart') person.restart();
    else if (moment.kind === 'choose') choose(person, moment.side);
    else person.tell({ type: moment.kind });
  }
  // From here on the line is good, and everybody decides.
  for (let round = 0; round < 60; round += 1) {
    for (const person of people) {
      if (person.state().choices.length > 0) choose(person, round % 2 ? 'mine' : 'theirs');
      person.tell({ type: 'woken' });
      while (person.isWaiting()) await person.deliver('answered');
    }
  }
  return { service, people, ledger };
}

it(`three people end with the same work, and no edit is lost (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMoment, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.infiniteStream(fc.integer()),
      async (moments, clocks) => {
        const { service, people, ledger } = await play(moments, () => clocks.next().value ?? 0);
        const [first, ...others] = people.map((person) => writeProject(person.state().local));
        expect([service.text('form'), ...others]).toEqual(Array.from(people, () => first));
        const states = people.map((person) => person.state());
        expect(states.map(({ isEdited, choices }) => [isEdited, choices])).toEqual(
          people.map(() => [false, []]),
        );
        const versions = people.flatMap((person) => person.versions);
        expect(ledger.missing([...states.map(({ local }) => local), ...versions])).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
