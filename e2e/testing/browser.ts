/** A browser for the journeys. */

import { type Browser, chromium } from 'playwright-core';
import { neededBrowser } from '../../scripts/browser.ts';
import { needed } from '../../scripts/needed.ts';
import { endWithProcess } from './process-end.ts';

export type { Browser, CDPSession, Frame, Page, Response } from 'playwright-core';

/**
 * The suggestions under the address bar are pages of their own: two for every window, dearer than most of
 * ours; and a process is kept in reserve for a next page. Chromium takes one such list, so this one repeats
 * Playwright's.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGS = [
  '--no-sandbox',
  `--disable-features=${WITHOUT.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Letters look the same on every layer.
  '--disable-lcd-text',
];

export async function browserOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await neededBrowser(), args: ARGS };
}

/** `more`: switches of a browser that is set up otherwise than usual. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await browserOptions();
  return needed('the browser', () => chromium.launch({ executablePath, args: [...args, ...more] }));
}

let shared: Browser | undefined;

/** The one browser of this process, for all the files that it runs; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) {
    shared = await launchBrowser();
    endWithProcess();
  }
  return shared;
}
