/**
 * `npm run bench:npx`: from `npx ./formloom-x.tgz demo` in an empty folder to an editor that can be used,
 * with an npm cache that is empty and with one that has seen it. It packs the package first; the browser is
 * started beforehand. `-- --rounds 5` for more of them.
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, launchBrowser } from '../e2e/testing/browser.ts';
import { stagePackage } from '../scripts/build-package.mjs';
import { buildWeb } from '../scripts/build-web.ts';
import { freePort } from '../scripts/free-port.ts';
import { figure, summarize, table, withSpread } from './service/statistics.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const root = mkdtempSync(join(tmpdir(), 'formloom-bench-npx-'));
const AIM_S = 20;

/** Gives the path of the packed package. */
async function pack(): Promise<string> {
  const web = join(root, 'web');
  const staged = join(root, 'staged');
  mkdirSync(staged);
  buildWeb(web);
  await stagePackage(staged, web);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', root], { cwd: staged });
  return join(root, readdirSync(root).find((name) => name.endsWith('.tgz')) ?? '');
}

interface Times {
  /** Seconds since the command was given. */
  readonly address: number;
  readonly forms: number;
  readonly editor: number;
}

async function tryOut(browser: Browser, packed: string, cache: string): Promise<Times> {
  const folder = mkdtempSync(join(root, 'empty-'));
  cpSync(packed, join(folder, 'formloom.tgz'));
  const env = { ...process.env, PORT: String(await freePort(0)), npm_config_cache: cache };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const child = spawn('npx', ['--yes', './formloom.tgz', 'demo'], { cwd: folder, env, detached: true });
  try {
    const found = await addressOf(child.stdout);
    const address = seconds();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(found);
    await page.click('a[href="/oauth/provider/install"]');
    await page.click('text=Grant access');
    await page.waitForSelector('tbody tr');
    const forms = seconds();
    await page.click('tbody tr a');
    await page.waitForSelector('[data-drop="field"]');
    const editor = seconds();
    await page.close();
    return { address, forms, editor };
  } finally {
    const ended = once(child, 'exit');
    process.kill(-Number(child.pid), 'SIGINT');
    await ended;
  }
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const piece of output) {
    said += piece;
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The demo did not start: ${said}`);
}

const before = loadavg()[0] ?? 0;
const packed = await pack();
const browser = await launchBrowser();
const cold: Times[] = [];
const warm: Times[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const cache = join(root, `cache-${round}`);
  cold.push(await tryOut(browser, packed, cache));
  warm.push(await tryOut(browser, packed, cache));
}
await browser.close();

const row = (name: string, times: readonly Times[]) => [
  name,
  ...(['address', 'forms', 'editor'] as const).map((key) =>
    withSpread(summarize(times.map((one) => one[key]))),
  ),
];
const bytes = statSync(packed).size.toLocaleString('en-US');
const slowest = Math.max(...[...cold, ...warm].map(({ editor }) => editor));
process.stdout.write(`
${cpus().length} cores, load ${figure(before)} before, Node ${process.version}; the packed file has ${bytes} bytes.
Seconds since the command was given, median (lowest–highest) of ${values.rounds} rounds:

${table([['npm cache', 'address printed', 'forms listed', 'editor usable'], row('empty', cold), row('warm', warm)])}

The slowest took ${figure(slowest)} s; aimed at are ${AIM_S} s.
`);
rmSync(root, { recursive: true, force: true });
process.exitCode = slowest < AIM_S ? 0 : 1;
