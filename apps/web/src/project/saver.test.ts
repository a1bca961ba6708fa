import { command } from '@formloom/layout';
import { createProject, type Project, setSetting, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSaved } from './open-saved.ts';
import { projectKey } from './storage.ts';
import { createMemoryStorage, createTabsBus, untilGone } from './testing/browser-stand-ins.ts';
import { writeDraft } from './unsaved-draft.ts';

const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [{ name: 'a', label: 'A', type: 'text', required: true }] },
  { account: 4210 },
);
const KEY = projectKey(4210, 'form');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser with any number of tabs on one storage. */
function createBrowser() {
  const storage = createMemoryStorage();
  const newTabs = createTabsBus();
  const tick = (ms = 250) => vi.advanceTimersByTimeAsync(ms);
  return {
    storage,
    tick,
    saved: () => storage.records.get(KEY),
    name: () => named(storage.records.get(KEY)?.text),
    async openTab(fresh: Project = FRESH) {
      let gone = false;
      const own = untilGone(storage, () => gone);
      const tabs = newTabs();
      const { store, saver, note, layout } = await openSaved(fresh, { storage: own, tabs });
      await tick(0);
      return {
        note,
        store,
        saver,
        layout,
        rename: (name: string) => store.getState().edit((project) => setSetting(project, 'name', name)),
        name: () => store.getState().project.settings.name,
        /** Killed: it says and hears nothing any more. */
        vanish() {
          gone = true;
          tabs.cut();
        },
        /** The page goes away, as fast as pages do. */
        leave() {
          const tail = saver.unwritten();
          if (tail) writeDraft(KEY, tail);
          gone = true;
        },
        state: () => saver.state.getState(),
      };
    },
  };
}

const named = (text: string | undefined) => text && (JSON.parse(text) as Project).settings.name;

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
    expect([tab.state().mark, name()]).toEqual(['saved', '']);
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

describe('two tabs', () => {
  it('know of each other', async () => {
    const { openTab, tick } = createBrowser();
    const first = await openTab();
    expect(first.state().elsewhere).toBe(false);
    const second = await openTab();
    await tick(0);
    expect([first.state().elsewhere, second.state().elsewhere]).toEqual([true, true]);
    await second.saver.close();
    await tick(0);
    expect(first.state().elsewhere).toBe(false);
  });

  it('one that is killed is no longer there after a while', async () => {
    const { openTab, tick } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    await tick(20_000);
    expect(first.state().elsewhere).toBe(true);
    second.vanish();
    await tick(10_000);
    expect(first.state().elsewhere).toBe(false);
  });

  it('one in which nothing was done takes the newer work over: nothing to choose, nothing to undo', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    for (const newer of ['First', 'First again']) {
      first.rename(newer);
      await tick();
      expect([second.name(), second.state().conflict, second.state().mark]).toEqual([newer, null, 'saved']);
    }
    expect([second.state().takenOver, second.store.getState().canUndo]).toEqual([2, false]);
    expect([storage.writes, storage.records.size]).toEqual([2, 1]);
    // From here on it goes on like any other, and its history begins with what it took over.
    second.rename('Second');
    await tick();
    expect([name(), second.state().mark]).toEqual(['Second', 'saved']);
    second.store.getState().undo();
    await tick();
    expect([name(), second.store.getState().canUndo]).toEqual(['First again', false]);
  });

  it('one that was changed is asked, whether it is saved or back where it was', async () => {
    const { openTab, tick } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('First');
    await tick();
    first.store.getState().undo();
    await tick();
    second.rename('Second');
    await tick();
    expect([first.name(), first.state().conflict?.project.settings.name]).toEqual(['', 'Second']);
    expect([first.state().takenOver, second.state().conflict]).toEqual([0, null]);
  });

  it('one that came out of a file is asked, too: it is kept nowhere else', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const tab = await openTab(setSetting(FRESH, 'name', 'Out of a file'));
    const text = writeProject(setSetting(FRESH, 'name', 'Other'));
    storage.records.set(KEY, { key: KEY, text, revision: 7, writer: 'x' });
    tab.saver.keep();
    await tick();
    expect([tab.name(), name(), tab.state().conflict?.project.settings.name]).toEqual([
      'Out of a file',
      'Other',
      'Other',
    ]);
  });

  it('one that heard nothing looks when it is seen again, and takes over what it finds', async () => {
    const { openTab, tick, storage } = createBrowser();
    const tab = await openTab();
    const other = writeProject(setSetting(FRESH, 'name', 'Other'));
    storage.records.set(KEY, { key: KEY, text: other, revision: 7, writer: 'x' });
    tab.saver.recheck();
    await tick();
    expect([tab.name(), tab.state().conflict, tab.saver.unwritten()]).toEqual(['Other', null, undefined]);
  });

  it('one that could read nothing at first takes over what was there all the time', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const text = writeProject(setSetting(FRESH, 'name', 'Kept'));
    storage.records.set(KEY, { key: KEY, text, revision: 7, writer: 'x' });
    storage.failure = new Error('blocked');
    const tab = await openTab();
    storage.failure = null;
    tab.saver.retry();
    await tick();
    expect([tab.name(), name(), tab.state().mark, storage.records.size]).toEqual([
      'Kept',
      'Kept',
      'saved',
      1,
    ]);
  });

  it('the one that did not save is asked, and nothing is overwritten until it answers', async () => {
    const { openTab, tick, name } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('First');
    second.rename('Second');
    await tick();
    expect([name(), second.state().mark, second.state().conflict?.isLeftOver]).toEqual([
      'First',
      'conflict',
      false,
    ]);
    first.rename('First again');
    await tick();
    expect([name(), second.state().conflict?.project.settings.name]).toEqual(['First again', 'First again']);
  });

  it('showing the other version can be undone, and brings the first tab its own choice then', async () => {
    const { openTab, tick, name } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('First');
    second.rename('Second');
    await tick();
    second.saver.takeTheirs();
    await tick();
    expect([second.name(), second.state().conflict, second.state().mark]).toEqual(['First', null, 'saved']);
    expect(first.state().conflict).toBeNull();
    second.store.getState().undo();
    await tick();
    expect([second.name(), name()]).toEqual(['Second', 'Second']);
    expect([first.name(), first.state().conflict?.project.settings.name]).toEqual(['First', 'Second']);
  });

  it('keeping one’s own can be undone, too: the other version is one step back', async () => {
    const { openTab, tick, name } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('First');
    second.rename('Second');
    await tick();
    second.saver.keepMine();
    await tick();
    expect([second.name(), name(), second.state().conflict]).toEqual(['Second', 'Second', null]);
    second.store.getState().undo();
    expect(second.name()).toBe('First');
    second.store.getState().redo();
    expect(second.name()).toBe('Second');
  });

  it('a tab that never heard of the other is stopped by what it finds', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const tab = await openTab();
    const other = setSetting(FRESH, 'name', 'Other');
    storage.records.set(KEY, { key: KEY, text: writeProject(other), revision: 7, writer: 'x' });
    tab.rename('Mine');
    await tick();
    expect([name(), tab.state().conflict?.project.settings.name]).toEqual(['Other', 'Other']);
  });

  it('the same work in both is nothing to decide about', async () => {
    const { openTab, tick } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('Same');
    second.rename('Same');
    await tick();
    expect([first.state().conflict, second.state().conflict]).toEqual([null, null]);
  });

  it('work of a tab that was closed before the choice is offered when the form is opened again', async () => {
    const { openTab, tick, storage, name } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    first.rename('First');
    second.rename('Second');
    await tick();
    await second.saver.close();
    await first.saver.close();
    const later = await openTab();
    expect([later.name(), later.state().conflict?.project.settings.name]).toEqual(['First', 'Second']);
    later.rename('Later');
    await tick();
    expect([name(), later.state().mark]).toEqual(['Later', 'saved']);
    later.saver.takeTheirs();
    await tick();
    expect([later.name(), name(), storage.records.size]).toEqual(['Second', 'Second', 1]);
    later.store.getState().undo();
    expect(later.name()).toBe('Later');
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
    expect([again.name(), again.note, again.state().conflict, name()]).toEqual([
      'Two',
      'restored',
      null,
      'One',
    ]);
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
    expect([again.name(), again.state().conflict]).toEqual(['Two', null]);
  });

  it('where another tab has saved since, it is offered instead', async () => {
    const { openTab, tick, name } = createBrowser();
    const tab = await openTab();
    const other = await openTab();
    other.rename('Other');
    tab.rename('Tail');
    tab.leave();
    await tick();
    const again = await openTab();
    expect([again.name(), again.state().conflict?.project.settings.name, items.size]).toEqual([
      'Other',
      'Tail',
      0,
    ]);
    expect(name()).toBe('Other');
  });
});

describe('what must not be overwritten', () => {
  const newer = JSON.stringify({ format: 99, pages: [] });

  it.each([
    ['a newer format', newer, 'newer-format'],
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
    expect([saved()?.text, tab.state().mark]).toEqual([text, 'conflict']);
    tab.saver.replaceHeld();
    await tick();
    expect([named(saved()?.text), tab.state().mark, tab.state().held]).toEqual(['Mine', 'saved', null]);
    expect(storage.records.size).toBe(1);
  });

  it('is respected also when it appears while one works', async () => {
    const { openTab, tick, saved, storage } = createBrowser();
    const tab = await openTab();
    storage.records.set(KEY, { key: KEY, text: newer, revision: 3, writer: 'x' });
    tab.rename('Mine');
    await tick();
    expect([saved()?.text, tab.state().held?.why, tab.state().mark]).toEqual([
      newer,
      'newer-format',
      'conflict',
    ]);
  });
});
