/**
 * One page for test after test: where the scripts have been read before, opening the application takes half
 * the work. Each test finds the page as if it were new; where one failed, it is thrown away.
 */

import type { BrowserContextOptions, CDPSession, Disposable } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { listen, type Opened, openBarePage } from './page.ts';

/** What can be put on an open page and taken off again. For everything else there is a page that has it. */
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
  /** By what they were opened with. */
  const pages = new Map<string, Kept>();
  /** Those that the test has asked for, and what it has done to them. */
  const used = new Map<string, Kept>();
  const scripts: Disposable[] = [];
  /** The page of a test that wants one for itself. */
  let own: Opened | undefined;

  async function open(settings: BrowserContextOptions = {}): Promise<Opened> {
    const all: BrowserContextOptions = { locale: 'en-US', ...usual, ...settings };
    const fixed = Object.entries(all).filter(([name]) => !WEARABLE.has(name));
    const name = JSON.stringify(fixed.toSorted());
    const known = pages.get(name);
    // A test may close its page and want another one.
    const kept = known && !known.page.isClosed() ? known : await openKept(all);
    pages.set(name, kept);
    used.set(name, kept);
    await wear(kept, all);
    return kept;
  }

  async function openKept(settings: BrowserContextOptions): Promise<Kept> {
    const opened = await openBarePage(await sharedBrowser(), settings);
    if (isForgetful) await opened.page.addInitScript(forgetTab);
    return { ...opened, session: await opened.page.context().newCDPSession(opened.page) };
  }

  /** A page of the test's own, which remembers what is left in its tab. */
  async function openOwn(): Promise<Opened> {
    await own?.page.context().close();
    own = await openBarePage(await sharedBrowser(), usual);
    return own;
  }

  /** From its next address on the page runs this before anything else, until the test is over. */
  async function runFirst({ page }: Pick<Opened, 'page'>, script: () => void) {
    scripts.push(await page.addInitScript(script));
  }

  /** After a test; `spoilt` where its pages must not be used again. */
  async function release(spoilt: boolean) {
    await own?.page.context().close();
    own = undefined;
    // Of a page that is gone nothing has to be taken away.
    for (const script of scripts.splice(0)) await script.dispose().catch(() => {});
    for (const [name, kept] of used)
      if (spoilt || kept.page.isClosed()) {
        pages.delete(name);
        await kept.page.context().close();
      } else await clean(kept, rest?.());
    used.clear();
  }

  async function close() {
    for (const { page } of pages.values()) await page.context().close();
    pages.clear();
  }

  return { open, openOwn, runFirst, release, close };
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
