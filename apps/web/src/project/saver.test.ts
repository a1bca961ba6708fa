import { command } from '@formloom/layout';
import { createProject, setSetting, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser, FRESH, KEY, named } from './testing/saving-tabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('writes nothing for a form that was not touched', async () => {
    const { openTab, tick, storage } = createBrowser();
    const tab = await openTab();
    await tick(60_000);
    await tab.saver.close();
    expect([tab.note, tab.state().mark, storage.records.size]).toEqual(['fresh', 'untouched', 0]);
  });

  it('writes within a quarter of a second, says so, and does not wait for a pause in typing', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const tab = await openTab();
    tab.rename('M');
    expect(tab.state().mark).toBe('saving');
    for (let key = 0; key < 20; key += 1) {
      await tick(50);
      tab.rename(`M${key}`);
    }
    expect(storage.writes).toBeGreaterThanOrEqual(4);
    await tick();
    expect([tab.state().mark, name()]).toEqual(['saved', 'M19']);
  });

  it('says no longer that it saves once a change was taken back before it was written', async () => {
    const { openTab, tick, storage } = createBrowser();
    const tab = await openTab();
    tab.rename('M');
    tab.store.getState().undo();
    expect(tab.state().mark).toBe('saving');
    await tick();
    expect([tab.state().mark, storage.writes]).toEqual(['untouched', 0]);
    tab.rename('Kept');
    await tick();
    tab.rename('Not kept');
    tab.store.getState().undo();
    await tick();
    expect([tab.state().mark, tab.name(), storage.writes]).toEqual(['saved', 'Kept', 1]);
  });

  it('writes what is left when it is closed, and what it reads back is equal', async () => {
    const { openTab, saved } = createBrowser();
    const tab = await openTab();
    tab.layout.getState().run(command('addStep'));
    const { project } = tab.store.getState();
    await tab.saver.close();
    expect(saved()?.text).toBe(writeProject(project));
    const again = await openTab();
    expect([again.note, again.store.getState().project]).toEqual(['restored', project]);
    expect([again.store.getState().canUndo, again.state().mark]).toEqual([false, 'untouched']);
  });

  it('says that it could not, keeps trying, and says when it could', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const tab = await openTab();
    storage.failure = new DOMException('full', 'QuotaExceededError');
    tab.rename('Mine');
    await tick();
    expect(tab.state().mark).toBe('failed');
    storage.failure = null;
    await tick(6_000);
    expect([tab.state().mark, name()]).toEqual(['saved', 'Mine']);
  });

  it('a storage that cannot even be read opens the form all the same, and says so at once', async () => {
    const { openTab, storage, tick, name } = createBrowser();
    storage.failure = new Error('blocked');
    const tab = await openTab();
    expect([tab.note, tab.state().mark]).toEqual(['fresh', 'failed']);
    storage.failure = null;
    tab.saver.retry();
    await tick();
    expect([tab.state().mark, name()]).toEqual(['untouched', undefined]);
  });

  it('what vanished meanwhile is written again', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const tab = await openTab();
    tab.rename('One');
    await tick();
    storage.records.clear();
    tab.rename('Two');
    await tick();
    expect([tab.state().mark, name()]).toEqual(['saved', 'Two']);
  });
});

describe('the last moment of a page', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
  });
  afterEach(() => {
    items.clear();
    vi.unstubAllGlobals();
  });

  it('what was not written yet is found when the form is opened again, and then written', async () => {
    const { openTab, tick, name } = createBrowser();
    const tab = await openTab();
    tab.rename('One');
    await tick();
    expect(tab.saver.unwritten()).toBeUndefined();
    tab.rename('Two');
    tab.leave();
    const again = await openTab();
    expect([again.name(), again.note, again.kept, name()]).toEqual(['Two', 'restored', [], 'One']);
    await tick();
    expect([again.state().mark, name(), items.size]).toEqual(['saved', 'Two', 0]);
  });

  it('a write that was still under way then is no stranger’s', async () => {
    const { openTab, name, saved, storage } = createBrowser();
    const tab = await openTab();
    tab.rename('One');
    // The write has begun, but its end is not heard of any more.
    const save = storage.save(KEY, writeProject(tab.store.getState().project), 0, tab.saver.tab);
    tab.rename('Two');
    tab.leave();
    await save;
    expect([name(), saved()?.revision]).toEqual(['One', 1]);
    const again = await openTab();
    expect([again.name(), again.kept]).toEqual(['Two', []]);
  });

  it('where another tab has saved since, it is kept as a version', async () => {
    const { openTab, name, storage } = createBrowser();
    const tab = await openTab();
    tab.rename('Tail');
    tab.leave();
    const other = writeProject(setSetting(FRESH, 'name', 'Other'));
    storage.records.set(KEY, { key: KEY, text: other, revision: 7, writer: 'x' });
    const again = await openTab();
    expect([again.name(), again.kept, items.size, name()]).toEqual(['Other', ['Tail'], 0, 'Other']);
  });
});

describe('what must not be overwritten', () => {
  const newer = JSON.stringify({ format: 99, pages: [] });

  it.each([
    ['a newer format', newer, 'newer-format'],
    ['an older format', JSON.stringify({ format: 3, pages: [] }), 'older-format'],
    ['something unreadable', '{"format":2,', 'unreadable'],
    ['another account’s work', writeProject(createProject(FRESH.schema, { account: 666 })), 'other-account'],
  ])('%s stays as it is until the operator says otherwise', async (_, text, why) => {
    const { openTab, tick, saved, storage } = createBrowser();
    storage.records.set(KEY, { key: KEY, text, revision: 3, writer: 'x' });
    const tab = await openTab();
    expect([tab.note, tab.state().held]).toEqual([why, { why, text }]);
    tab.rename('Mine');
    await tick(10_000);
    await tab.saver.flush();
    expect([saved()?.text, tab.name(), tab.state().mark]).toEqual([text, '', 'untouched']);
    tab.saver.replaceHeld();
    tab.rename('Mine');
    await tick();
    expect([named(saved()?.text), tab.state().mark, tab.state().held]).toEqual(['Mine', 'saved', null]);
  });
});

/** Two tabs, of which the first one edits. */
async function twoTabs() {
  const browser = createBrowser();
  const first = await browser.openTab();
  const second = await browser.openTab();
  const roles = () => [first, second].map(({ store }) => (store.getState().isReadOnly ? 'reads' : 'edits'));
  return { ...browser, first, second, roles };
}

describe('two tabs on one form', () => {
  it('one edits; the other is read-only and shows what is saved', async () => {
    const { first, second, roles, tick, name } = await twoTabs();
    first.rename('First');
    second.rename('Second');
    await tick();
    expect([roles(), first.name(), second.name(), name()]).toEqual([
      ['edits', 'reads'],
      'First',
      'First',
      'First',
    ]);
    expect([second.store.getState().canUndo, second.saver.unwritten()]).toEqual([false, undefined]);
  });

  it('continues in the other one with everything that was typed, and a new history', async () => {
    const { first, second, roles, tick, name } = await twoTabs();
    first.saver.beforeLeaving(async () => void first.rename('Typed last'));
    second.saver.continueHere();
    await tick();
    expect([roles(), second.name(), name()]).toEqual([['reads', 'edits'], 'Typed last', 'Typed last']);
    second.rename('Second');
    first.saver.continueHere();
    await tick();
    expect([roles(), first.name(), first.store.getState().canUndo]).toEqual([
      ['edits', 'reads'],
      'Second',
      false,
    ]);
  });

  it('the other one edits once the first is closed or killed', async () => {
    const { first, second, roles, tick, openTab } = await twoTabs();
    first.rename('First');
    await first.saver.close();
    await tick(0);
    expect([roles()[1], second.name()]).toEqual(['edits', 'First']);
    const third = await openTab();
    second.vanish();
    await tick(0);
    expect(third.store.getState().isReadOnly).toBe(false);
  });

  it('a form whose storage is full stays in its tab', async () => {
    const { first, second, roles, tick, storage } = await twoTabs();
    first.rename('First');
    storage.failure = new Error('full');
    second.saver.continueHere();
    await tick();
    expect([roles(), second.state().isRejected, first.name()]).toEqual([['edits', 'reads'], true, 'First']);
    storage.failure = null;
    second.saver.continueHere();
    await tick();
    expect([roles(), second.state().isRejected, second.name()]).toEqual([['reads', 'edits'], false, 'First']);
  });

  it('only the one that edits can replace stored work, or has to report that storage fails', async () => {
    const { openTab, storage, tick, saved } = createBrowser();
    const text = '{"format":99}';
    storage.records.set(KEY, { key: KEY, text, revision: 3, writer: 'x' });
    const first = await openTab();
    const second = await openTab();
    expect([first.state().held?.why, second.state().held]).toEqual(['newer-format', null]);
    first.saver.replaceHeld();
    await tick();
    expect([named(saved()?.text), second.store.getState().isReadOnly]).toEqual(['', true]);
    storage.failure = new Error('blocked');
    const third = await openTab();
    third.saver.retry();
    third.saver.keep();
    storage.failure = null;
    await tick();
    expect([third.state().mark, third.store.getState().isReadOnly]).toEqual(['untouched', true]);
  });

  it('a frozen one loses its lock, overwrites nothing, and keeps its last change as a version', async () => {
    const { first, second, roles, tick, name, storage } = await twoTabs();
    first.rename('First');
    await tick();
    first.freeze();
    first.rename('Late');
    second.saver.continueHere();
    await tick(990);
    expect(roles()).toEqual(['edits', 'reads']);
    await tick(20);
    expect([roles()[1], name()]).toEqual(['edits', 'First']);
    const { writes } = storage;
    first.thaw();
    await tick(10_000);
    expect([roles(), first.kept, first.name(), name()]).toEqual([
      ['reads', 'edits'],
      ['Late'],
      'First',
      'First',
    ]);
    expect(storage.writes).toBe(writes);
  });
});
