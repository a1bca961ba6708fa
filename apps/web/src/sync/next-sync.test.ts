/** One transition after the other: what is asked for, what is kept and what people are told. */

import { type Project, setText } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { nextSync } from './next-sync.ts';
import type { SyncEvent } from './sync-state.ts';
import { edited, FRESH, known, labelled, named, pulled, stopped, sync } from './testing/machine.ts';

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

  it('a form that was merely opened is unknown, not empty, until the team’s work was read', () => {
    const opened = { hasWork: false };
    expect(sync(opened).status).toBe('reading');
    expect(sync(opened, { type: 'failed' }).status).toBe('unread');
    expect(sync({ ...known(), ...opened }, { type: 'failed' }).status).toBe('waiting');
    expect(sync({}, { type: 'failed' }).status).toBe('waiting');
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
    expect(asked).toEqual(['due in 1000', 'pull null']);
  });

  it('a rejected save that merges without a conflict is sent over the new revision', () => {
    const mine = { ...known(), local: labelled('Mine'), isEdited: true };
    const rejected: SyncEvent[] = [{ type: 'unchanged' }, { type: 'overtaken' }];
    const merged = sync(mine, ...rejected, pulled(4, named('Theirs')), { type: 'due' });
    expect([merged.short, merged.status]).toEqual([['send Theirs over 4'], 'sending']);
    const same = sync(mine, ...rejected, pulled(4, labelled('Mine')), { type: 'due' });
    expect([same.short, same.status]).toEqual([[], 'shared']);
    const unchanged = sync(mine, ...rejected, { type: 'unchanged' }, { type: 'due' });
    expect(unchanged.short).toEqual(['send  over 3']);
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

describe('what others changed', () => {
  it('is pulled when it is told of, once, and not where it is known', () => {
    expect(sync(known(), { type: 'unchanged' }, { type: 'remote-changed', revision: 3 }).short).toEqual([]);
    expect(sync(known(), { type: 'unchanged' }, { type: 'remote-changed', revision: 4 }).short).toEqual([
      'pull 3',
    ]);
    expect(sync(known(), { type: 'remote-changed', revision: 4 }).short).toEqual([]);
    expect(sync(known(), { type: 'remote-changed', revision: 4 }, { type: 'unchanged' }).short).toEqual([
      'pull 3',
    ]);
  });

  it('is taken in and told where nothing was changed here', () => {
    const { short: asked, status } = sync(known(), pulled(4, named('Theirs')));
    expect([asked, status]).toEqual([['receive Theirs', 'tell settings by Ana', 'remember 4'], 'shared']);
  });

  it('is taken over to the letter where only ids of rows differ', () => {
    const under = (row: string): Project => ({
      ...FRESH,
      layout: { mode: 'one-step', steps: [{ id: 's', title: '', rows: [{ id: row, fields: ['b', 'a'] }] }] },
    });
    const both = sync({ ...known(), local: under('mine'), isEdited: true }, pulled(4, under('theirs')));
    expect([both.state.local, both.status]).toEqual([under('theirs'), 'shared']);
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

  it('leaves a request that is under way to its own answer', () => {
    const { short: asked, status } = sync(known(), { type: 'offline' });
    expect([asked, status]).toEqual([[], 'here']);
  });

  it('work goes on meanwhile, is said to wait, and catches up when somebody looks', () => {
    const cut: SyncEvent[] = [
      { type: 'unchanged' },
      { type: 'offline' },
      edited(named('A')),
      { type: 'due' },
    ];
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
      const {
        status,
        state,
        short: asked,
      } = sync(known(), ...events, { type: 'remote-changed', revision: 9 });
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
