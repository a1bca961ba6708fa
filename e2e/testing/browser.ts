/** A browser for the journeys. */

import { type Browser, chromium } from 'playwright-core';
import { ADVICE, findBrowser } from '../../scripts/browser.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export async function browserOptions(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(`No browser was found. ${ADVICE}`);
  return { executablePath, args: ARGS };
}

/** `more`: switches of a browser that is set up otherwise than usual. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await browserOptions();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
