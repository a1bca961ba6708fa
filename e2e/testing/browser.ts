/** A browser for the journeys. */

import { type Browser, chromium } from 'playwright-core';
import { ADVICE, findBrowser } from '../../scripts/browser.ts';

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(`No browser was found. ${ADVICE}`);
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ];
  return chromium.launch({ executablePath, args });
}
