/**
 * Three people on one form, with edits, cuts, restarts and answers in any order, over any service that shares
 * work: the one in memory, or a real one.
 */

import { type Project, writeProject } from '@formloom/project';
import fc from 'fast-check';
import type { Fetch } from '../../connection/service-client.ts';
import { createWorkClient } from '../../connection/work-client.ts';
import { statusOf } from '../sync-state.ts';
import { createPerson, type Fate, type Person } from './person.ts';
import { SLOTS, START, TEAM_EDITS } from './team-edits.ts';

/** What a service has to be for this: a line for each person, and news of every change. */
export interface TeamService {
  readonly fetchAs: (name: string) => Fetch;
  readonly onChange: (hear: (form: string, revision: number) => void) => () => void;
}

const NAMES = ['Ana', 'Marc', 'Luz'] as const;

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
export type Moment = typeof anyMoment extends fc.Arbitrary<infer T> ? T : never;

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

/** Nobody has anything to send or to decide, and all know the same revision. */
function isQuiet(people: readonly Person[]): boolean {
  const states = people.map((person) => person.state());
  const isDone = states.every(({ isEdited, choices }) => !isEdited && choices.length === 0);
  return isDone && new Set(states.map(({ base }) => base?.revision)).size === 1;
}

/** What each of them has in the end, whether anything is left to do, and what was lost. */
export interface Outcome {
  readonly texts: readonly string[];
  readonly open: readonly string[];
  readonly lost: readonly string[];
}

export async function playTeam(moments: readonly Moment[], service: TeamService): Promise<Outcome> {
  const people = NAMES.map((name) =>
    createPerson(START, createWorkClient({ formId: 'form', account: null }, service.fetchAs(name))),
  );
  const stop = service.onChange((_, revision) => {
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
  for (let round = 0; round < 60 && !(round > 1 && isQuiet(people)); round += 1) {
    for (const person of people) {
      if (person.state().choices.length > 0) choose(person, round % 2 ? 'mine' : 'theirs');
      person.tell({ type: 'woken' });
      while (person.isWaiting()) await person.deliver('answered');
    }
  }
  stop();
  const states = people.map((person) => person.state());
  const found = [...states.map(({ local }) => local), ...people.flatMap(({ versions }) => versions)];
  return {
    texts: states.map(({ local }) => writeProject(local)),
    open: states
      .filter(({ isEdited, choices, stop: why }) => isEdited || choices.length > 0 || why)
      .map(statusOf),
    lost: ledger.missing(found),
  };
}

export const anyMoments: fc.Arbitrary<readonly Moment[]> = fc.array(anyMoment, {
  minLength: 10,
  maxLength: 60,
  size: 'max',
});
