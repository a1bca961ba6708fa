/**
 * One page for test after test: where the scripts have been read before, opening the application takes half
 * the work. Each test finds the page as if it were new; where a test changed what cannot be changed back, it
 * is thrown away.
 */

import type { BrowserContextOptions, CDPSession } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { listen, type Opened, openBarePage } from './page.ts';

/** What can be put on an open page and taken off again. Everything else needs a page of its own. */
const WEARABLE: ReadonlySet<string> = new Set(['viewport', 'colorScheme', 'forcedColors', 'permissions']);

interface Kept extends Opened {
  readonly session: CDPSession;
}

export interface KeptPageOptions {
  /** How the page is opened where a test does not ask for something else. */
  readonly usual?: BrowserContextOptions;
  /**
   * An address of the site where nothing runs: once it is there, nothing of the test before can write any
   * more.
   */
  readonly rest?: () => string;
  /** Whether a page finds nothing that one before it left in this tab. */
  readonly isForgetful?: boolean;
}

export function createKeptPage({ usual = {}, rest, isForgetful = false }: KeptPageOptions = {}) {
  let kept: Kept | undefined;
  /** The page of a test that asked for more than can be put on. */
  let other: Opened | undefined;

  async function open(settings: BrowserContextOptions = {}): Promise<Opened> {
    const all = { ...usual, ...settings };
    if (Object.keys(settings).some((name) => !WEARABLE.has(name))) {
      await other?.page.context().close();
      other = await openBarePage(await sharedBrowser(), all);
      return other;
    }
    if (!kept || kept.page.isClosed()) {
      const opened = await openBarePage(await sharedBrowser(), usual);
      if (isForgetful) await opened.page.addInitScript(forgetTab);
      kept = { ...opened, session: await opened.page.context().newCDPSession(opened.page) };
    }
    await wear(kept, all);
    return kept;
  }

  /** After a test; `spoilt` where the page must not be used again. */
  async function release(spoilt: boolean) {
    await other?.page.context().close();
    other = undefined;
    if (!kept) return;
    if (spoilt || kept.page.isClosed()) await close();
    else await clean(kept, rest?.());
  }

  async function close() {
    await kept?.page.context().close();
    kept = undefined;
  }

  return { open, release, close };
}

/** Runs in the page, which may be one that has nothing to remember with. */
function forgetTab() {
  if (origin !== 'null' && /^https?:/.test(location.protocol)) sessionStorage.clear();
}

async function wear({ page }: Kept, settings: BrowserContextOptions) {
  const { viewport, colorScheme = 'light', forcedColors = 'none', permissions = [] } = settings;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  if (permissions.length > 0) await page.context().grantPermissions([...permissions]);
}

async function clean({ page, complaints, session }: Kept, rest: string | undefined) {
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  if (rest !== undefined) {
    await page.goto(rest);
    await page.evaluate(() => sessionStorage.clear());
    const { origin } = new URL(rest);
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
  }
  complaints.length = 0;
  listen(page, complaints);
}
