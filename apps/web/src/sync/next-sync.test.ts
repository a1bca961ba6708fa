/** One transition after the other: what is asked for, what is kept and what people are told. */

import { createProject, type Project, setCss, setField, setSetting, setText } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { nextSync } from './next-sync.ts';
import {
  type Base,
  type Effect,
  type Found,
  initialState,
  type SyncEvent,
  type SyncState,
  statusOf,
} from './sync-state.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [field('a'), field('b')] },
  { account: 4210 },
);
const named = (name: string, project = FRESH) => setSetting(project, 'name', name);
const labelled = (label: string, project = FRESH) => setField(project, 'a', 'label', label);
const work = (revision: number, project: Project): Base => ({ revision, project, by: 'Ana', at: 5 });

/** The machine after some events, with the effects of the last one in short. */
function sync(found: Partial<Found>, ...events: SyncEvent[]) {
  const start: SyncState = initialState({
    local: FRESH,
    hasWork: true,
    isEdited: false,
    base: null,
    choices: [],
    unsure: [],
    ...found,
  });
  let [state, effects]: [SyncState, readonly Effect[]] = [start, []];
  const statuses: string[] = [];
  for (const event of [{ type: 'woken' } as const, ...events]) {
    ({ state, effects } = nextSync(state, event));
    statuses.push(statusOf(state));
  }
  return { state, effects, statuses, status: statusOf(state), short: effects.map(short) };
}

function short(effect: Effect): string {
  switch (effect.effect) {
    case 'pull':
      return `pull ${effect.known}`;
    case 'send':
      return `send ${effect.project.settings.name} over ${effect.over}`;
    case 'wait':
      return `${effect.what} in ${effect.ms}`;
    case 'keep-version':
      return `keep ${effect.whose} ${effect.project.settings.name}`;
    case 'remember':
      return `remember ${effect.past.base?.revision} ${effect.past.choices.map(({ part }) => part).join()}`.trim();
    case 'tell':
      return `tell ${effect.parts.map(({ part }) => part).join()} by ${effect.by}`;
    default:
      return `${effect.effect} ${effect.project.settings.name}`;
  }
}

const known = (revision = 3, project = FRESH) => ({ base: work(revision, project) });
const edited = (project: Project): SyncEvent => ({ type: 'edited', project });
const pulled = (revision: number, project: Project): SyncEvent => ({
  type: 'pulled',
  work: work(revision, project),
});
const stopped = (why: 'signed-out' | 'other-account' | 'too-large' | 'refused', words = ''): SyncEvent => ({
  type: 'stopped',
  why,
  words,
});

describe('the first contact', () => {
  it('asks before anything else', () => {
    expect([sync({}).short, sync({}).status, sync(known()).short]).toEqual([
      ['pull null'],
      'here',
      ['pull 3'],
    ]);
  });

  it('sends work that exists only here, as new', () => {
    const { short: asked, status } = sync({ local: named('Mine'), isEdited: true }, { type: 'absent' });
    expect([asked, status]).toEqual([['send Mine over null'], 'sending']);
  });

  it('a form that was merely opened is no work, and is not sent', () => {
    const { short: asked, status } = sync({ hasWork: false }, { type: 'absent' });
    expect([asked, status]).toEqual([[], 'here']);
  });

  it('opens work that exists only there', () => {
    const { short: asked, status, state } = sync({ hasWork: false }, pulled(7, named('Theirs')));
    expect([asked, status]).toEqual([['open Theirs', 'remember 7'], 'shared']);
    expect([state.isEdited, state.base?.revision]).toEqual([false, 7]);
  });

  it('the same work on both sides is no question', () => {
    const { short: asked, status } = sync({ isEdited: true }, pulled(7, FRESH));
    expect([asked, status]).toEqual([['remember 7'], 'shared']);
  });

  it('other work there is a choice between the two, and both are kept first', () => {
    const two = sync({ local: named('Mine'), isEdited: true }, pulled(7, named('Theirs')));
    expect([two.short, two.status]).toEqual([
      ['keep mine Mine', 'keep theirs Theirs', 'remember 7 whole'],
      'choice',
    ]);
    expect(two.state.local.settings.name).toBe('Mine');
  });

  it('somebody else was first: asks again', () => {
    const { short: asked } = sync({ isEdited: true }, { type: 'absent' }, { type: 'overtaken' });
    expect(asked).toEqual(['pull null']);
  });
});

describe('sending', () => {
  it('a second after the first change, with all that came since', () => {
    const first = sync(known(), { type: 'unchanged' }, edited(named('A')));
    expect([first.short, first.status]).toEqual([['due in 1000'], 'sending']);
    const second = sync(known(), { type: 'unchanged' }, edited(named('A')), edited(named('B')));
    expect(second.short).toEqual([]);
    const due = sync(known(), { type: 'unchanged' }, edited(named('A')), edited(named('B')), { type: 'due' });
    expect(due.short).toEqual(['send B over 3']);
  });

  it('what it has sent is what both know', () => {
    const {
      short: asked,
      status,
      state,
    } = sync(
      known(),
      { type: 'unchanged' },
      edited(named('A')),
      { type: 'due' },
      { type: 'sent', revision: 4 },
    );
    expect([asked, status, state.base?.revision, state.base?.project.settings.name]).toEqual([
      ['remember 4'],
      'shared',
      4,
      'A',
    ]);
  });

  it('what was changed meanwhile is sent after it, over the new revision', () => {
    const events: SyncEvent[] = [
      { type: 'unchanged' },
      edited(named('A')),
      { type: 'due' },
      edited(named('B')),
      { type: 'sent', revision: 4 },
    ];
    expect(sync(known(), ...events).short).toEqual(['remember 4', 'due in 1000']);
    expect(sync(known(), ...events, { type: 'due' }).short).toEqual(['send B over 4']);
  });

  it('what was undone is not sent', () => {
    const { short: asked, status } = sync(known(), { type: 'unchanged' }, edited(named('A')), edited(FRESH), {
      type: 'due',
    });
    expect([asked, status]).toEqual([[], 'shared']);
  });

  it('an answer that was lost is found again: the service has it already', () => {
    const { short: asked, status } = sync(
      known(),
      { type: 'unchanged' },
      edited(named('A')),
      { type: 'due' },
      { type: 'failed' },
      { type: 'retry' },
      pulled(4, named('A')),
    );
    expect([asked, status]).toEqual([['remember 4'], 'shared']);
  });
});

describe('what was sent and not answered', () => {
  const lost: SyncEvent[] = [
    { type: 'unchanged' },
    edited(named('A')),
    { type: 'due' },
    { type: 'failed' },
    edited(named('B')),
    { type: 'retry' },
  ];

  it('is one’s own where it arrived: nobody chooses between their own edits', () => {
    const met = sync(known(), ...lost, pulled(4, named('A')));
    expect([met.short, met.status]).toEqual([['remember 4', 'send B over 4'], 'sending']);
  });

  it('and where somebody went on from it', () => {
    const met = sync(known(), ...lost, pulled(5, labelled('Theirs', named('A'))));
    expect(met.short).toEqual(['receive B', 'tell field by Ana', 'remember 5', 'send B over 5']);
  });

  it('and is no excuse where somebody changed the same', () => {
    expect(sync(known(), ...lost, pulled(5, named('Theirs'))).status).toBe('choice');
  });

  it('also at the first contact, and after a reload', () => {
    const first = sync(
      { isEdited: true, local: named('A') },
      { type: 'absent' },
      { type: 'failed' },
      edited(named('B')),
      { type: 'retry' },
      pulled(1, named('A')),
    );
    expect(first.short).toEqual(['remember 1', 'send B over 1']);
    const again = sync({ isEdited: true, local: named('B'), unsure: [named('A')] }, pulled(1, named('A')));
    expect(again.short).toEqual(['remember 1', 'send B over 1']);
  });
});

describe('what others changed', () => {
  it('is pulled when it is told of, once, and not where it is known', () => {
    expect(sync(known(), { type: 'unchanged' }, { type: 'told', revision: 3 }).short).toEqual([]);
    expect(sync(known(), { type: 'unchanged' }, { type: 'told', revision: 4 }).short).toEqual(['pull 3']);
    expect(sync(known(), { type: 'told', revision: 4 }).short).toEqual([]);
    expect(sync(known(), { type: 'told', revision: 4 }, { type: 'unchanged' }).short).toEqual(['pull 3']);
  });

  it('is taken in and told where nothing was changed here', () => {
    const { short: asked, status } = sync(known(), pulled(4, named('Theirs')));
    expect([asked, status]).toEqual([['receive Theirs', 'tell settings by Ana', 'remember 4'], 'shared']);
  });

  it('is joined with what was changed here, which is sent over it', () => {
    const both = sync({ ...known(), local: labelled('Mine'), isEdited: true }, pulled(4, named('Theirs')));
    expect(both.short).toEqual([
      'receive Theirs',
      'tell settings by Ana',
      'remember 4',
      'send Theirs over 4',
    ]);
    expect([both.state.local, both.status]).toEqual([labelled('Mine', named('Theirs')), 'sending']);
  });

  it('in the same part is a choice: both are kept, all else is joined, nothing is sent', () => {
    const mine = setText(named('Mine'), 'submit', 'Go');
    const theirs = labelled('Theirs', named('Theirs'));
    const met = sync({ ...known(), local: mine, isEdited: true }, pulled(4, theirs));
    expect(met.short).toEqual([
      'keep mine Mine',
      'keep theirs Theirs',
      'receive Mine',
      'tell field by Ana',
      'remember 4 settings',
    ]);
    expect([met.status, met.state.choices]).toEqual(['choice', [{ part: 'settings' }]]);
    expect(met.state.local).toEqual(labelled('Theirs', mine));
    expect(nextSync(met.state, { type: 'due' }).effects).toEqual([]);
  });

  it('asks nobody who changed nothing: a form that was read anew is no edit', () => {
    const read = (label: string) => ({
      ...FRESH,
      schema: { ...FRESH.schema, name: label },
      form: { ...FRESH.form, name: label },
    });
    const { status, state } = sync({ ...known(), local: read('Mine') }, pulled(4, read('Theirs')));
    expect([status, state.local.schema.name]).toEqual(['shared', 'Theirs']);
  });
});

describe('a choice', () => {
  const mine = named('Mine', labelled('A'));
  const met: SyncEvent[] = [pulled(4, named('Theirs'))];
  const found = { ...known(), local: mine, isEdited: true };

  it('of one’s own is sent over theirs', () => {
    const { short: asked, status } = sync(found, ...met, { type: 'chosen', side: 'mine' });
    expect([asked, status]).toEqual([['remember 4', 'send Mine over 4'], 'sending']);
  });

  it('of theirs is an edit, and the rest of one’s own is sent', () => {
    const { short: asked, state } = sync(found, ...met, { type: 'chosen', side: 'theirs' });
    expect(asked).toEqual(['edit Theirs', 'remember 4', 'send Theirs over 4']);
    expect(state.local).toEqual(labelled('A', named('Theirs')));
  });

  it('of theirs where there is nothing else needs no sending', () => {
    const { short: asked, status } = sync({ ...found, local: named('Mine') }, ...met, {
      type: 'chosen',
      side: 'theirs',
    });
    expect([asked, status]).toEqual([['edit Theirs', 'remember 4'], 'shared']);
  });

  it('part by part, until none is left', () => {
    const two = [pulled(4, setCss(named('Theirs'), 'p { color: red }'))];
    const ours = { ...found, local: setCss(mine, 'p { color: blue }') };
    const one = sync(ours, ...two, { type: 'chosen', side: 'mine', parts: [{ part: 'theme' }] });
    expect([one.short, one.status]).toEqual([['remember 4 settings'], 'choice']);
    const both = nextSync(one.state, { type: 'chosen', side: 'theirs', parts: [{ part: 'settings' }] });
    expect(both.effects.map(short)).toEqual(['edit Theirs', 'remember 4', 'send Theirs over 4']);
    expect(both.state.local.design.theme.css).toBe('p { color: blue }');
    expect(nextSync(both.state, { type: 'chosen', side: 'mine' }).effects).toEqual([]);
  });

  it('waits as long as it takes: edits go on, newer work is joined, a reload finds it', () => {
    const later = sync(
      found,
      ...met,
      edited(labelled('B', named('Mine'))),
      { type: 'told', revision: 5 },
      pulled(5, setText(named('Theirs'), 'submit', 'Go')),
    );
    expect([later.status, later.state.choices, later.state.local.design.texts.submit]).toEqual([
      'choice',
      [{ part: 'settings' }],
      'Go',
    ]);
    const reloaded = sync(
      { local: later.state.local, isEdited: true, base: later.state.base, choices: later.state.choices },
      { type: 'unchanged' },
    );
    expect([reloaded.status, reloaded.short]).toEqual(['choice', []]);
  });

  it('is none any more once both say the same', () => {
    const { status, state } = sync(found, ...met, { type: 'told', revision: 5 }, pulled(5, named('Mine')));
    expect([status, state.choices]).toEqual(['sending', []]);
  });

  it('between two whole versions mixes nothing, and keeps each newer one', () => {
    const first = { local: mine, isEdited: true };
    const whole = sync(first, ...met, { type: 'told', revision: 5 }, pulled(5, named('Newer')));
    expect([whole.short, whole.state.local]).toEqual([['keep theirs Newer', 'remember 5 whole'], mine]);
    expect(nextSync(whole.state, { type: 'chosen', side: 'theirs' }).state.local).toEqual(named('Newer'));
    expect(sync(first, ...met, { type: 'told', revision: 5 }, pulled(5, mine)).status).toBe('shared');
  });
});

describe('a line that is cut', () => {
  it('is tried again after 1, 3, 9, 27 and then every 60 seconds', () => {
    const events: SyncEvent[] = [];
    const waits = Array.from({ length: 6 }, () => {
      const { short: asked } = sync(known(), ...events, { type: 'failed' });
      events.push({ type: 'failed' }, { type: 'retry' });
      return asked;
    });
    expect(waits.flat()).toEqual([
      'retry in 1000',
      'retry in 3000',
      'retry in 9000',
      'retry in 27000',
      'retry in 60000',
      'retry in 60000',
    ]);
  });

  it('work goes on meanwhile, is said to wait, and catches up when somebody looks', () => {
    const cut: SyncEvent[] = [{ type: 'unchanged' }, { type: 'cut' }, edited(named('A')), { type: 'due' }];
    expect([sync(known(), ...cut).short, sync(known(), ...cut).status]).toEqual([[], 'waiting']);
    expect(sync(known(), ...cut, { type: 'woken' }).short).toEqual(['pull 3']);
    expect(sync(known(), ...cut, { type: 'woken' }, { type: 'unchanged' }).short).toEqual(['send A over 3']);
  });
});

describe('a service that says no', () => {
  it.each(['signed-out', 'other-account', 'refused', 'too-large'] as const)(
    '%s is told, and nothing is asked until somebody looks again',
    (why) => {
      const events: SyncEvent[] = [
        { type: 'unchanged' },
        edited(named('A')),
        { type: 'due' },
        stopped(why, 'Words'),
      ];
      const { status, state, short: asked } = sync(known(), ...events, { type: 'told', revision: 9 });
      expect([status, state.stop?.words, asked]).toEqual([why, 'Words', []]);
      expect(sync(known(), ...events, { type: 'woken' }).short).toEqual(['pull 3']);
      expect(sync(known(), ...events, { type: 'woken' }, { type: 'unchanged' }).short).toEqual([
        'send A over 3',
      ]);
    },
  );

  it('what was too large or refused is tried again when it was changed, and a session is not', () => {
    const until = (why: Parameters<typeof stopped>[0]) =>
      sync(
        known(),
        { type: 'unchanged' },
        edited(named('A')),
        { type: 'due' },
        stopped(why),
        edited(named('B')),
        { type: 'due' },
      );
    expect([until('too-large').short, until('refused').short, until('signed-out').short]).toEqual([
      ['send B over 3'],
      ['send B over 3'],
      [],
    ]);
  });
});

describe('work that was thrown away', () => {
  it('stays here, and is not sent again by itself', () => {
    const { short: asked, status, state } = sync(known(), { type: 'absent' });
    expect([asked, status, state.local]).toEqual([[], 'binned', FRESH]);
  });

  it('is a choice where it was changed here, before or after', () => {
    const before = sync({ ...known(), local: named('A'), isEdited: true }, { type: 'absent' });
    expect([before.short, before.status]).toEqual([['keep mine A'], 'choice']);
    const after = sync(known(), { type: 'absent' }, edited(named('A')), { type: 'due' });
    expect([after.short, after.status]).toEqual([[], 'choice']);
  });

  it('begins anew for all, or stays in this browser', () => {
    const events: SyncEvent[] = [{ type: 'absent' }];
    const found = { ...known(), local: named('A'), isEdited: true };
    const mine = sync(found, ...events, { type: 'chosen', side: 'mine' });
    expect(mine.short).toEqual(['remember undefined', 'send A over null']);
    const theirs = sync(found, ...events, { type: 'chosen', side: 'theirs' });
    expect([theirs.short, theirs.status, theirs.state.local]).toEqual([['remember 3'], 'binned', named('A')]);
  });

  it('is met as ever once it is put back', () => {
    const { short: asked, status } = sync(
      known(),
      { type: 'absent' },
      { type: 'told', revision: 5 },
      pulled(5, named('Theirs')),
    );
    expect([asked, status]).toEqual([['receive Theirs', 'tell settings by Ana', 'remember 5'], 'shared']);
  });
});

describe('tabs of one browser', () => {
  it('nothing is asked or joined while they do not agree', () => {
    const held: SyncEvent[] = [{ type: 'held' }, pulled(4, named('Theirs'))];
    const { short: asked, state } = sync(known(), ...held, edited(named('A')), { type: 'due' });
    expect([asked, state.base?.revision]).toEqual([[], 3]);
  });

  it('what is open afterwards is met with the past that is kept beside it, and old answers count for nothing', () => {
    const kept = { base: work(2, FRESH), choices: [], unsure: [] };
    const events: SyncEvent[] = [
      { type: 'unchanged' },
      edited(named('A')),
      { type: 'due' },
      { type: 'regrouped', project: named('B'), kept },
    ];
    expect(sync(known(), ...events).short).toEqual([]);
    const after = sync(known(), ...events, { type: 'sent', revision: 4 });
    expect([after.short, after.state.base?.revision]).toEqual([['pull 2'], 2]);
    expect(nextSync(after.state, pulled(4, named('A'))).effects.map(short)).toEqual([
      'keep mine B',
      'keep theirs A',
      'remember 4 settings',
    ]);
  });
});
