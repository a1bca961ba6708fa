/** The machine at work: a store, a saver and a service, with nothing of a browser. */

import { readProject, setField, setText, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryService, createSharedBrowser, FRESH, tick } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function team() {
  const service = createMemoryService(4210);
  return { service, ana: createSharedBrowser(service, 'Ana'), luz: createSharedBrowser(service, 'Luz') };
}

const nameAt = (text: string | undefined) => text && readProject(text).project?.settings.name;

describe('two people', () => {
  it('a change is with the other within two seconds, and can be undone by its author alone', async () => {
    const { service, ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    mine.rename('First');
    await tick(2_000);
    expect([service.revision('form'), nameAt(service.text('form')), hers.name()]).toEqual([
      1,
      'First',
      'First',
    ]);
    expect([hers.status(), mine.status()]).toEqual(['shared', 'shared']);
    hers.edit((project) => setField(project, 'a', 'label', 'Hers'));
    await tick(2_000);
    expect(mine.project().design.fields.a?.label).toBe('Hers');
    expect(mine.merged).toEqual([[[{ part: 'field', key: 'a' }], 'Ana']]);
    mine.store.getState().undo();
    await tick(2_000);
    expect([hers.name(), hers.project().design.fields.a?.label]).toEqual(['', 'Hers']);
    expect(mine.store.getState().canUndo).toBe(false);
    expect(writeProject(hers.project())).toBe(service.text('form'));
  });

  it('many changes in a second are sent once', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    for (const name of ['a', 'ab', 'abc']) {
      mine.rename(name);
      await tick(100);
    }
    expect([mine.status(), service.revision('form')]).toEqual(['sending', undefined]);
    await tick();
    expect([service.revision('form'), nameAt(service.text('form'))]).toEqual([1, 'abc']);
  });

  it('a form that was merely opened is not sent, and opens what somebody else made of it', async () => {
    const { service, ana, luz } = team();
    const hers = await ana.open();
    await tick(5_000);
    expect([service.revision('form'), hers.status(), ana.saved()]).toEqual([undefined, 'here', undefined]);
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    const later = await team().ana.open();
    expect(later.name()).toBe('');
    expect([hers.name(), hers.store.getState().canUndo, nameAt(ana.saved()?.text)]).toEqual([
      'Mine',
      false,
      'Mine',
    ]);
  });

  it('without a line work goes on, and catches up with what others did', async () => {
    const { service, ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.emit({ type: 'offline' });
    mine.edit((project) => setField(project, 'a', 'label', 'Offline'));
    hers.edit((project) => setText(project, 'submit', 'Go'));
    await tick(30_000);
    expect([mine.status(), mine.project().design.texts.submit]).toEqual(['waiting', undefined]);
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick(100);
    expect([mine.status(), hers.project().design.fields.a?.label]).toEqual(['shared', 'Offline']);
    expect(writeProject(hers.project())).toBe(writeProject(mine.project()));
    expect(service.text('form')).toBe(writeProject(mine.project()));
  });

  it('the same part is a choice with both versions kept; what is chosen goes to all', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.rename('Mine');
    hers.rename('Hers');
    await tick();
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick();
    const { choice, choose } = mine.sharing.getState();
    expect([mine.status(), mine.name(), hers.name()]).toEqual(['choice', 'Mine', 'Hers']);
    expect([choice?.parts, choice?.by, choice?.theirs?.settings.name]).toEqual([
      [{ part: 'settings' }],
      'Ana',
      'Hers',
    ]);
    expect(mine.versions).toEqual([
      ['mine', 'Mine'],
      ['theirs', 'Hers'],
    ]);
    choose('theirs');
    await tick();
    expect([mine.status(), mine.name(), mine.sharing.getState().choice]).toEqual(['shared', 'Hers', null]);
    mine.store.getState().undo();
    await tick();
    expect([mine.name(), hers.name()]).toEqual(['Mine', 'Mine']);
  });
});

describe('a page that goes and comes back', () => {
  it('weeks later it still knows what was changed here and what elsewhere', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.edit((project) => setField(project, 'a', 'label', 'Offline'));
    await tick();
    await mine.close();
    hers.edit((project) => setText(project, 'submit', 'Go'));
    await tick();
    luz.line.isCut = false;
    const again = await luz.open();
    await tick();
    expect([again.status(), again.versions]).toEqual(['shared', []]);
    expect([again.project().design.fields.a?.label, again.project().design.texts.submit]).toEqual([
      'Offline',
      'Go',
    ]);
    expect(writeProject(hers.project())).toBe(writeProject(again.project()));
  });

  it('what was not sent yet leaves with the page', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('First');
    await tick();
    mine.rename('Last');
    await tick(10);
    await mine.close();
    await tick(0);
    expect([nameAt(service.text('form')), luz.base()?.revision]).toEqual(['Last', 1]);
    const again = await luz.open();
    await tick();
    expect([again.status(), again.versions, luz.base()?.revision]).toEqual(['shared', [], 2]);
  });

  it('a choice is still to be made after a reload', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    luz.line.isCut = true;
    mine.rename('Mine');
    hers.rename('Hers');
    await tick();
    luz.line.isCut = false;
    mine.emit({ type: 'woken' });
    await tick();
    await mine.close();
    const again = await luz.open();
    await tick();
    expect([again.status(), again.name(), again.versions]).toEqual(['choice', 'Mine', []]);
    again.sharing.getState().choose('mine');
    await tick();
    expect([again.status(), hers.name()]).toEqual(['shared', 'Mine']);
  });

  it('what is known of others is never kept ahead of the work that holds it', async () => {
    const { ana, luz } = team();
    const [hers, mine] = [await ana.open(), await luz.open()];
    hers.rename('Start');
    await tick();
    expect([luz.base()?.revision, nameAt(luz.saved()?.text)]).toEqual([1, 'Start']);
    luz.storage.failure = new Error('full');
    hers.rename('Later');
    await tick();
    expect([mine.name(), luz.base()?.revision, nameAt(luz.saved()?.text)]).toEqual(['Later', 1, 'Start']);
    luz.storage.failure = null;
    const again = await luz.open();
    await tick(5_000);
    expect([again.name(), hers.name()]).toEqual(['Later', 'Later']);
  });

  it('where this browser can keep nothing, work is shared all the same, and only work', async () => {
    const { service, luz } = team();
    luz.storage.failure = new Error('blocked');
    const mine = await luz.open();
    await tick(5_000);
    expect([service.revision('form'), luz.base()]).toEqual([undefined, undefined]);
    mine.rename('Mine');
    await tick();
    expect([nameAt(service.text('form')), mine.saver.state.getState().mark, luz.base()]).toEqual([
      'Mine',
      'failed',
      undefined,
    ]);
  });

  it('work that was removed from this browser begins with what the others have', async () => {
    const { luz, ana } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    await mine.close();
    luz.storage.records.clear();
    const again = await luz.open();
    await tick();
    expect([again.name(), again.status(), (await ana.open()).name()]).toEqual(['Mine', 'shared', 'Mine']);
  });

  it('work that was removed and begun anew is no edit of what it was', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    for (const name of ['Mine', 'Mine again']) {
      mine.rename(name);
      await tick();
    }
    await mine.close();
    luz.storage.records.clear();
    luz.line.isCut = true;
    const anew = await luz.open();
    anew.rename('Anew');
    await tick();
    await anew.close();
    luz.line.isCut = false;
    const again = await luz.open();
    await tick();
    expect([again.status(), again.sharing.getState().choice?.parts]).toEqual(['choice', [{ part: 'whole' }]]);
    expect(nameAt(service.text('form'))).toBe('Mine again');
  });
});

describe('two tabs of one browser', () => {
  it('the one that edits syncs; the other shows what it saves, and sends what it edits later', async () => {
    const { service, ana, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    one.rename('One');
    await tick();
    expect([two.name(), two.status(), one.status()]).toEqual(['One', null, 'shared']);
    const hers = await ana.open();
    await tick();
    hers.rename('Hers');
    await tick();
    expect([one.name(), two.name()]).toEqual(['Hers', 'Hers']);
    two.rename('Read-only');
    expect(two.name()).toBe('Hers');
    await one.close();
    await tick();
    two.edit((project) => setField(project, 'a', 'label', 'Two'));
    await tick();
    expect([two.status(), hers.project().design.fields.a?.label, hers.versions]).toEqual([
      'shared',
      'Two',
      [],
    ]);
    expect(service.text('form')).toBe(writeProject(two.project()));
  });

  it('what was not sent yet is sent before the other one edits, without a conflict with itself', async () => {
    const { service, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    one.rename('One');
    two.saver.continueHere();
    await tick(1);
    expect([nameAt(service.text('form')), two.name()]).toEqual(['One', 'One']);
    two.rename('Two');
    await tick(5_000);
    expect([nameAt(service.text('form')), two.status(), one.status(), two.versions]).toEqual([
      'Two',
      'shared',
      null,
      [],
    ]);
  });

  it('one whose lock was taken sends nothing more', async () => {
    const { service, luz } = team();
    const [one, two] = [await luz.open(), await luz.open()];
    one.rename('One');
    await tick();
    one.cut();
    two.saver.continueHere();
    await tick(990);
    one.rename('Frozen');
    await tick(3_000);
    expect([nameAt(service.text('form')), one.status(), one.kept]).toEqual(['One', null, ['Frozen']]);
    two.rename('Two');
    await tick(3_000);
    expect(nameAt(service.text('form'))).toBe('Two');
  });
});

describe('a service that says no', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'refused'],
    [409, 'other-account'],
    [413, 'too-large'],
    [428, 'refused'],
    [503, 'waiting'],
  ] as const)('%i is told as %s, with its words, and work stays here', async (status, told) => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    service.refusal = { status, error: 'In words' };
    await tick();
    expect([mine.status(), mine.sharing.getState().words, nameAt(luz.saved()?.text)]).toEqual([
      told,
      told === 'waiting' ? null : 'In words',
      'Mine',
    ]);
    service.refusal = null;
    mine.emit({ type: 'woken' });
    await tick();
    expect([mine.status(), nameAt(service.text('form'))]).toEqual(['shared', 'Mine']);
  });

  it('work of another account is refused, and said so', async () => {
    const { luz } = team();
    const mine = await luz.open({ ...FRESH, form: { ...FRESH.form, account: 1 } });
    mine.rename('Mine');
    await tick();
    expect([mine.status(), mine.sharing.getState().words]).toEqual([
      'other-account',
      'Of another account or form',
    ]);
  });

  it('work that somebody threw away is a choice once it is changed', async () => {
    const { service, luz } = team();
    const mine = await luz.open();
    mine.rename('Mine');
    await tick();
    service.bin('form');
    await tick();
    expect(mine.status()).toBe('binned');
    mine.rename('Again');
    await tick();
    expect([mine.status(), mine.sharing.getState().choice?.theirs]).toEqual(['choice', null]);
    mine.sharing.getState().choose('mine');
    await tick();
    expect([mine.status(), nameAt(service.text('form'))]).toEqual(['shared', 'Again']);
  });
});
