/** What has to be decided, by people or among tabs, and what does not. */

import { setCss, setText } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { nextSync } from './next-sync.ts';
import type { SyncEvent } from './sync-state.ts';
import { edited, FRESH, known, labelled, named, pulled, short, sync } from './testing/machine.ts';

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

  it('and says nothing of a step that it took away and somebody has named since', () => {
    const steps = [...FRESH.layout.steps, { id: 'two', title: 'Two', rows: [] }];
    const two = { ...FRESH, layout: { mode: 'multi-step' as const, steps } };
    const renamed = {
      ...two,
      layout: { ...two.layout, steps: steps.with(1, { id: 'two', title: 'New', rows: [] }) },
    };
    const gone = { ...two, layout: { ...two.layout, steps: steps.slice(0, 1) } };
    const met = sync(
      { ...known(3, two), local: gone, isEdited: true, unconfirmed: [gone] },
      pulled(4, renamed),
    );
    expect([met.status, met.state.choices]).toEqual(['choice', [{ part: 'step', key: 'two' }]]);
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
    const again = sync(
      { isEdited: true, local: named('B'), unconfirmed: [named('A')] },
      pulled(1, named('A')),
    );
    expect(again.short).toEqual(['remember 1', 'send B over 1']);
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
      { type: 'remote-changed', revision: 5 },
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
    const { status, state } = sync(
      found,
      ...met,
      { type: 'remote-changed', revision: 5 },
      pulled(5, named('Mine')),
    );
    expect([status, state.choices]).toEqual(['sending', []]);
  });

  it('between two whole versions mixes nothing, and keeps each newer one', () => {
    const first = { local: mine, isEdited: true };
    const whole = sync(first, ...met, { type: 'remote-changed', revision: 5 }, pulled(5, named('Newer')));
    expect([whole.short, whole.state.local]).toEqual([['keep theirs Newer', 'remember 5 whole'], mine]);
    expect(nextSync(whole.state, { type: 'chosen', side: 'theirs' }).state.local).toEqual(named('Newer'));
    expect(sync(first, ...met, { type: 'remote-changed', revision: 5 }, pulled(5, mine)).status).toBe(
      'shared',
    );
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
      { type: 'remote-changed', revision: 5 },
      pulled(5, named('Theirs')),
    );
    expect([asked, status]).toEqual([['receive Theirs', 'tell settings by Ana', 'remember 5'], 'shared']);
  });

  it('is no choice between two whole versions any more once it is put back', () => {
    const changed = { ...known(), local: labelled('A'), isEdited: true };
    const { short: asked, status } = sync(
      changed,
      { type: 'absent' },
      { type: 'remote-changed', revision: 5 },
      pulled(5, named('Theirs')),
    );
    expect([asked, status]).toEqual([
      ['receive Theirs', 'tell settings by Ana', 'remember 5', 'send Theirs over 5'],
      'sending',
    ]);
  });
});
