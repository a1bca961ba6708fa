/** Ours and Puck's editor by turns, on forms of the same number of fields: how soon each can be used. */

import { type FormSummary, PATH, readWholeFormReply } from '@formloom/form';
import type { Browser } from '../../e2e/testing/browser.ts';
import { figure, summarize, withSpread } from '../service/statistics.ts';
import { timeUntilUsable, type Usable } from './usable.ts';

const ROUNDS = 7;
const SIZES = [30, 500];
const OURS = ['[data-handle]', '[data-step-title]'];
const PUCKS = ['[data-puck-component]', 'input[name="title"]'];

/** `puck` is where its page is; null where it could not be built, and ours stands alone. */
export async function compareUsable(
  browser: Browser,
  address: string,
  puck: string | null,
): Promise<string[][]> {
  const rows = [['fields', 'ours, ms', 'Puck, ms', 'ratio', 'our script, bytes', 'Puck’s script, bytes']];
  for (const size of SIZES) {
    const { id, fields } = await formOf(address, size);
    const ours: Usable[] = [];
    const pucks: Usable[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timeUntilUsable(browser, { address: `${address}/forms/${id}`, usable: OURS }));
      if (puck !== null)
        pucks.push(await timeUntilUsable(browser, { address: `${puck}?fields=${fields}`, usable: PUCKS }));
    }
    const [one, other] = [ours, pucks].map((times) => summarize(times.map(({ ms }) => ms)));
    if (!one || !other) continue;
    rows.push([
      String(fields),
      withSpread(one),
      withSpread(other),
      figure(one.median / other.median),
      bytesOf(ours),
      bytesOf(pucks),
    ]);
  }
  return rows;
}

/** They hardly differ: only by what was asked for in the last moment. */
function bytesOf(times: readonly Usable[]): string {
  return times.length === 0 ? '–' : `${figure(Math.max(...times.map(({ bytes }) => bytes)))} at most`;
}

/** The form with the number of fields that is nearest. */
async function formOf(address: string, size: number): Promise<{ id: string; fields: number }> {
  const { forms } = (await (await fetch(address + PATH.forms)).json()) as { forms: FormSummary[] };
  let best: { id: string; fields: number } | undefined;
  for (const { id } of forms) {
    const reply = await fetch(address + PATH.form(id, 'details'));
    const fields = reply.ok ? (readWholeFormReply(await reply.json())?.details.fields.length ?? 0) : 0;
    if (!best || Math.abs(fields - size) < Math.abs(best.fields - size)) best = { id, fields };
  }
  if (!best) throw new Error('There are no forms');
  return best;
}
