/**
 * `npm run bench:web`: our editor beside Puck's until it can be used, and the 500-field form in a real
 * browser.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/testing/browser.ts';
import { visitOverNetwork, walkThroughConsent } from '../e2e/testing/walk.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { freePort } from '../scripts/free-port.ts';
import { runTogether } from '../scripts/run-together.ts';
import { gzippedSize, scriptsUntilUsable } from '../scripts/script-weight.ts';
import { figure, summarize, table, withSpread } from './service/statistics.ts';
import { compareUsable } from './web/beside-puck.ts';
import { measureDrags } from './web/drags.ts';
import { openLargeForm } from './web/large-form.ts';
import { buildPuck } from './web/puck-page.ts';
import { measurePreviewKeys, measureThemeChanges, measureTitleKeys } from './web/typing.ts';

const ROUNDS = 12;
const webRoot = mkdtempSync(join(tmpdir(), 'formloom-bench-'));
buildWeb(webRoot, 'bench');
const hasPuck = buildPuck(join(webRoot, 'puck'), '/puck/');
const together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot });
await walkThroughConsent(visitOverNetwork, together.address, 'grant');
const browser = await launchBrowser();

const weight = gzippedSize(scriptsUntilUsable(webRoot));
console.log(`Script until a form can be edited: ${figure(weight)} bytes, gzipped\n`);
if (!hasPuck) console.log('Puck could not be installed, so ours stands alone.\n');
const puck = hasPuck ? `${together.address}/puck/index.html` : null;
console.log(`${table(await compareUsable(browser, together.address, puck))}\n`);

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const form = await openLargeForm(page, together.address);
const drags = await measureDrags(form, ROUNDS);
const row = (what: string, values: readonly number[], unit = 'ms') => [
  `${what}, ${unit}`,
  withSpread(summarize(values)),
];
console.log(
  table([
    ['the 500-field form', 'median (lowest–highest)'],
    row('from click to all cards', [form.openedMs]),
    row('elements, preview included', [form.elements], 'number'),
    row('script per drag move', drags.moves),
    row('main thread per drag move, all of it', drags.wholeMoves),
    row('script per drop, preview included', drags.drops),
    row('main thread from drop to painted frame', drags.paintedDrops),
    row('field cards drawn anew per drop', drags.drawn, 'number'),
    row('from drop to changed preview', drags.previews),
    row('from a key in a step title to its frame', await measureTitleKeys(form)),
    row('from a key in the preview to its frame', await measurePreviewKeys(form)),
    row('from a theme’s input to changed style in the preview', await measureThemeChanges(form)),
  ]),
);

await browser.close();
await together.close();
rmSync(webRoot, { recursive: true });
