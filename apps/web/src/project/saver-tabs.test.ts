/** Tabs on one form: who is asked, who goes along, and that nothing is overwritten. */

import { setSetting, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser, FRESH, KEY } from './testing/saving-tabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

  it('one that only took in what others changed was not changed here', async () => {
    const { openTab, tick } = createBrowser();
    const first = await openTab();
    const second = await openTab();
    second.saver.receive(() => second.rename('Of others'));
    await tick();
    first.rename('First');
    await tick();
    expect([second.name(), second.state().conflict, second.state().takenOver]).toEqual(['First', null, 1]);
  });

  it('one that was changed is asked also after it took in what others changed', async () => {
    const { openTab, tick, storage } = createBrowser();
    const tab = await openTab();
    tab.rename('Mine');
    tab.saver.receive(() => tab.rename('Of others'));
    await tick();
    const text = writeProject(setSetting(FRESH, 'name', 'Other'));
    storage.records.set(KEY, { key: KEY, text, revision: 7, writer: 'x' });
    tab.saver.recheck();
    await tick();
    expect([tab.name(), tab.state().conflict?.project.settings.name]).toEqual(['Of others', 'Other']);
  });

  it('one with a choice to make already is asked about the newest work', async () => {
    const { openTab, tick, storage } = createBrowser();
    const tab = await openTab();
    const text = (name: string) => writeProject(setSetting(FRESH, 'name', name));
    const conflict = {
      project: setSetting(FRESH, 'name', 'Left over'),
      saved: { key: KEY, text: text('Left over'), revision: 1, writer: 'x' },
      isLeftOver: true,
    };
    tab.saver.state.setState({ conflict });
    storage.records.set(KEY, { key: KEY, text: text('Other'), revision: 7, writer: 'x' });
    tab.saver.recheck();
    await tick();
    expect([tab.name(), tab.state().conflict?.project.settings.name]).toEqual(['', 'Other']);
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
