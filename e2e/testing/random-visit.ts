/** One visit made of chance: what strikes, what the visitor does, and whether it ended as it must. */

import type { Page } from 'playwright-core';
import type { DeliveryHouse, Fault } from './delivery-house.ts';
import { BACK, type Look, look, NEXT, OFFER, pass, press, settle, UNSURE, write } from './delivery-visit.ts';

/** Numbers from 0 to 1 that follow from a seed. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the provider says “not now” to is not kept; whatever else may strike before or after it is. */
const FAULTS: readonly Fault[] = [
  { kind: 'reset', early: true },
  { kind: 'reset' },
  { kind: 'truncate' },
  { kind: 'malformed' },
  { kind: 'cors-missing' },
  { kind: 'cors-missing', method: 'OPTIONS' },
  { kind: 'reset', method: 'OPTIONS' },
  { kind: 'html', status: 200, early: true },
  { kind: 'html', status: 200 },
  { kind: 'status', status: 429, early: true },
  { kind: 'status', status: 500, early: true },
  { kind: 'status', status: 503, early: true },
  { kind: 'delay', ms: 60 },
  { kind: 'delay', ms: 60, early: true },
];

const ACTIONS = [
  ...['send', 'send', 'send', 'settle', 'settle', 'pass', 'pass', 'send twice', 'edit', 'reload'],
  ...['go offline', 'go online', 'back', 'browser back', 'press offer', 'come again'],
] as const;

/** One filling in of the form, known by its own email address. */
interface Filling {
  readonly email: string;
  /** Whether it stands in the open page that the answers may have arrived, or the visitor has decided so. */
  isTold: boolean;
  hasDecided: boolean;
  /** How often the visitor sent after having been told. */
  pressed: number;
}

export interface Visited {
  readonly kept: number;
  /** What happened, and what is wrong with how it ended; empty where nothing is. */
  readonly story: readonly string[];
  readonly wrong: readonly string[];
}

export async function visitByChance(
  house: DeliveryHouse,
  page: Page,
  number: number,
  seed: number,
): Promise<Visited> {
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const keep = pick(['tab', 'off', '7']);
  const address = `${house.site}/${keep}-${pick([1, 2])}/${seed}-${number}`;
  const faults = Array.from({ length: Math.floor(chance() * 4) }, () => ({
    ...pick(FAULTS),
    times: pick([1, 2]),
  }));
  const story: string[] = [address, JSON.stringify(faults)];
  const fillings: Filling[] = [];
  let filling: Filling;
  /** Whether the open page has sent something, and the visitor did not take back what it said. */
  let isOwedWords = false;

  async function fillIn() {
    filling = {
      email: `v${seed}-${number}-${fillings.length}@loom.test`,
      isTold: false,
      hasDecided: false,
      pressed: 0,
    };
    fillings.push(filling);
    await write(page, { email: filling.email, city: 'Girona' });
  }

  /** What the visitor sees, and therefore knows. */
  async function see(): Promise<Look> {
    const seen = await look(page);
    if (seen.notice === UNSURE) filling.isTold = true;
    return seen;
  }

  /** What stands there at that very moment counts: a reply may come at any time. */
  async function pressSend(times: number): Promise<boolean> {
    const { notice, isBusy, isPressed } = await page.evaluate(pressAndLook, times);
    if (notice === UNSURE) filling.isTold = true;
    if (isPressed && !isBusy && (filling.isTold || filling.hasDecided)) filling.pressed += 1;
    return isPressed;
  }

  /** The page is there anew. Where answers are not to be kept, a visitor who comes again writes others. */
  async function arrive() {
    await settle(page);
    isOwedWords = false;
    filling.isTold = false;
    const { email, thanks } = await see();
    if (thanks === '' && (email === '' || keep === 'off')) await fillIn();
  }

  async function act(action: (typeof ACTIONS)[number]) {
    const { thanks, offer } = await see();
    story.push(action);
    if (thanks !== '') return;
    switch (action) {
      case 'send':
      case 'send twice':
        await press(page, NEXT);
        if (await pressSend(action === 'send twice' ? 2 : 1)) isOwedWords = true;
        return;
      case 'settle':
        return settle(page);
      case 'pass':
        await pass(page, pick([1, 3, 9, 10, 30]));
        return;
      case 'edit':
        return write(page, { city: `Girona ${chance()}` });
      case 'go offline':
      case 'go online':
        return page.context().setOffline(action === 'go offline');
      case 'back':
        await press(page, BACK);
        return;
      case 'browser back':
        // An entry that no step made leads out of the page.
        return page.evaluate(() => {
          if (history.state?.formloom?.by) history.back();
        });
      case 'press offer':
        if (!(await press(page, OFFER))) return;
        isOwedWords = false;
        if (offer === 'Do not send again') filling.hasDecided = true;
        else await pass(page, 0.01).then(fillIn);
        return;
      case 'reload':
        await page.context().setOffline(false);
        await page.reload({ waitUntil: 'domcontentloaded' });
        return arrive();
      case 'come again':
        await page.context().setOffline(false);
        await page.goto(`${house.site}/`);
        // Another tab would know nothing of this one.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        return arrive();
    }
  }

  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await house.lay(...faults);
  await fillIn();
  for (let left = 2 + Math.floor(chance() * 7); left > 0; left -= 1) await act(pick(ACTIONS));
  if (chance() < 0.7) await act('send');
  await page.context().setOffline(false);
  await settle(page);
  let end = await see();
  for (let tries = 0; end.isBusy && tries < 20; tries += 1) {
    await pass(page, 10);
    end = await see();
  }
  story.push(JSON.stringify(end));

  const wrong: string[] = [];
  const counts = await Promise.all(fillings.map(({ email }) => house.countKept(email)));
  for (const [at, { email, pressed }] of fillings.entries())
    if ((counts[at] ?? 0) > 1 + pressed)
      wrong.push(`${email} was kept ${counts[at]} times, after ${pressed} decisions`);
  const kept = counts.at(-1) ?? 0;
  if (end.isBusy) wrong.push('it never ends');
  if (end.thanks !== '' && kept === 0) wrong.push('thanked for nothing');
  if (end.thanks === '' && end.email !== fillings.at(-1)?.email) wrong.push('the answers are gone');
  if (end.thanks === '' && isOwedWords && end.notice + end.summary === '') wrong.push('nothing is said');
  return { kept, story, wrong };
}

/** Runs in the page: several presses before anything else can happen. */
function pressAndLook(times: number) {
  const button = document.querySelector<HTMLElement>('form [data-fl-submit]');
  const notice = document.querySelector('form .fl-notice:not([hidden]) p')?.textContent ?? '';
  const isBusy = button?.getAttribute('aria-disabled') === 'true';
  const isPressed = button !== null && !button.hidden;
  for (let left = isPressed ? times : 0; left > 0; left -= 1) button?.click();
  return { notice, isBusy, isPressed };
}
