/**
 * Test helper: three people edit one form with random edits, disconnects, reloads and replies, against the
 * in-memory or a real service.
 */

import { type Command, command, dispatch, type Layout } from '@formloom/layout';
import {
  boardWithSpares,
  createProject,
  type Project,
  setContent,
  setCss,
  setField,
  setSetting,
  setText,
  withLayout,
  writeProject,
} from '@formloom/project';
import fc from 'fast-check';
import type { Fetch } from '../../connection/service-client.ts';
import { createWorkClient } from '../../connection/work-client.ts';
import { statusOf } from '../sync-state.ts';
import { createPerson, type Fate, type Person } from './person.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const FORM = { id: 'form', name: 'Form', fields: ['a', 'b', 'c', 'd'].map(field) };
const HEADING = 'block:heading-1';

/** Two steps, and a heading in the second. */
const START: Project = (() => {
  const project = createProject(FORM, { account: 4210 });
  const steps = [
    ...project.layout.steps,
    { id: 'two', title: 'Two', rows: [{ id: 'r', fields: [HEADING] }] },
  ];
  return { ...project, layout: { mode: 'multi-step' as const, steps } };
})();

/** Where an edit is read again. A layout is what stands in which step; headings and empty steps aside. */
const SLOTS: Readonly<Record<string, (project: Project) => unknown>> = {
  a: ({ design }) => design.fields.a?.label,
  b: ({ design }) => design.fields.b?.label,
  theme: ({ design }) => design.theme.css,
  texts: ({ design }) => design.texts.submit,
  settings: ({ settings }) => settings.name,
  title: ({ layout }) => layout.steps.find(({ id }) => id === 'two')?.title,
  heading: ({ design }) => {
    const content = design.blocks[HEADING];
    return content?.kind === 'heading' ? content.text : undefined;
  },
  layout: ({ layout }) => JSON.stringify(placed(layout)),
};

function placed({ steps }: Layout) {
  return steps
    .map(
      ({ id, rows }) => [id, rows.flatMap(({ fields }) => fields.filter((key) => key !== HEADING))] as const,
    )
    .filter(([, fields]) => fields.length > 0);
}

const run = (project: Project, order: Command, newId: () => string): Project =>
  withLayout(project, dispatch(project.layout, { board: boardWithSpares(project), newId }, order).layout);

/** The project after an edit, and the slots that it was about. `words` are found nowhere else. */
type TeamEdit = (project: Project, words: string, pick: number) => Project;

/** Edits that can be told from each other wherever they come to stand. */
const TEAM_EDITS: readonly TeamEdit[] = [
  (project, words) => setField(project, 'a', 'label', words),
  (project, words) => setField(project, 'b', 'label', words),
  (project, words) => setCss(project, words),
  (project, words) => setText(project, 'submit', words),
  (project, words) => setSetting(project, 'name', words),
  (project, words) => run(project, command('renameStep', 'two', words), () => words),
  (project, words) => setContent(project, HEADING, { kind: 'heading', text: words, size: 'large' }),
  (project, words, pick) => {
    const key = ['a', 'b', 'c', 'd'][pick % 4] ?? 'a';
    const from = project.layout.steps.findIndex(({ rows }) => rows.some((row) => row.fields.includes(key)));
    const to = (from + 1) % project.layout.steps.length;
    return run(project, command('moveFieldBetweenSteps', key, from, to), () => words);
  },
  (project) => run(project, command('removeStep', 'two'), () => ''),
  (project, words) =>
    project.layout.steps.some(({ id }) => id === 'two')
      ? project
      : withLayout(project, {
          mode: 'multi-step',
          steps: [...project.layout.steps, { id: 'two', title: words, rows: [] }],
        }),
  (project) => {
    const home = project.layout.steps.find(({ rows }) => rows.some((row) => row.fields.includes(HEADING)));
    return home ? run(project, command('removeFieldFromStep', home.id, HEADING), () => '') : project;
  },
];

/** What a service has to be for this: a line for each person, and news of every change. */
export interface TeamService {
  readonly fetchAs: (name: string) => Fetch;
  readonly onChange: (listener: (form: string, revision: number) => void) => () => void;
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
    for (const person of people) person.dispatch({ type: 'remote-changed', revision });
  });
  const ledger = createLedger();
  const choose = (person: Person, side: 'mine' | 'theirs') => {
    const before = person.state().local;
    person.dispatch({ type: 'chosen', side });
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
    else person.dispatch({ type: moment.kind });
  }
  // From here on the network is up, every change is announced, and everybody decides. Nothing else happens:
  // what is still to be sent must have a request or a timer.
  for (let round = 0; round < 60 && !(round > 1 && isQuiet(people)); round += 1) {
    for (const person of people) {
      if (person.state().choices.length > 0) choose(person, round % 2 ? 'mine' : 'theirs');
      const revision = Math.max(...people.map(({ state }) => state().base?.revision ?? 0));
      person.dispatch({ type: 'remote-changed', revision });
      person.runTimers();
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
