/** A browser for the journeys: the system's own Chromium, or else the one that ships inside an npm package. */

import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

export async function launchBrowser(): Promise<Browser> {
  const found = PLACES.find((place) => place !== '' && existsSync(place));
  const executablePath = found ?? (await sparticuz.executablePath());
  try {
    return await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    });
  } catch (cause) {
    const advice = 'Install one with "apt-get install chromium", or set CHROMIUM_PATH to the one you have.';
    throw new Error(`The browser at ${executablePath} could not be started. ${advice}`, { cause });
  }
}
