/**
 * The browser for the journeys: the system's own, else the one inside an npm package, else Debian's,
 * installed when that is possible. `npm test` runs this before the tests; it does nothing where a browser is
 * there. A shell without windows comes first: it draws and runs pages with the same engine, for two thirds of
 * the work.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needed } from './needed.ts';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Debian's packages, the best one first; other systems may have the second only. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const ADVICE =
  'Install one with "apt-get update && apt-get install -y chromium-headless-shell", or set CHROMIUM_PATH to the one you have.';

/** Undefined where there is none; the package's binary is built for Linux on x64 only. */
export async function findBrowser(): Promise<string | undefined> {
  const found = PLACES.find((place) => place !== '' && existsSync(place));
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: bundled } = await import('@sparticuz/chromium');
  const path = await bundled.executablePath();
  return starts(path) ? path : undefined;
}

/** For tests, which cannot do without. */
export const neededBrowser = (): Promise<string> =>
  needed('the browser', async () => {
    const path = await findBrowser();
    if (path === undefined) throw new Error(`None was found. ${ADVICE}`);
    return path;
  });

/** A binary is of no use where the system lacks its libraries. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

async function ensureBrowser() {
  if (await findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No browser was found for the tests; installing Debian’s.\n');
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    apt('update');
    for (const name of PACKAGES)
      if (apt('install', '-y', '--no-install-recommends', name) && (await findBrowser())) return;
  }
  process.stderr.write(`The tests need Chromium or Chrome, and none was found. ${ADVICE}\n`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBrowser();
