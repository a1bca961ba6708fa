/**
 * The line between a visitor and the provider, cut at each moment while the page is open: the answer is there
 * once, or it is in front of the visitor, with words.
 */

import { describe, expect, it } from 'vitest';
import { type Fault, UNREACHED } from './testing/delivery-house.ts';
import { comeAgain, email, fillIn, house, kept, page, setUpDelivery } from './testing/delivery-page.ts';
import {
  KEPT,
  type Look,
  look,
  OFFER,
  OFFLINE,
  pass,
  press,
  SEND,
  send,
  settle,
  UNREACHABLE,
  UNSURE,
} from './testing/delivery-visit.ts';

setUpDelivery();

const THANKS = 'Thanks for submitting the form.';
const NOTHING: Look = {
  thanks: '',
  notice: '',
  offer: '',
  summary: '',
  button: '',
  isBusy: false,
  email: '',
};
const thanked = { ...NOTHING, thanks: THANKS };
/** What is said while the answers stay where they are. */
const told = (notice: string, more: Partial<Look>): Look => ({ ...NOTHING, notice, email, ...more });
const waiting = (notice: string) => told(notice, { button: 'Waiting…', isBusy: true });
const retrying = (seconds: number, number: number) =>
  told(`It is taking longer than usual. Next try in ${seconds}\u00a0s (${number} of 3).`, {
    button: 'Sending…',
    isBusy: true,
  });
/** Nothing listens there. */
const AWAY = { location: 'http://127.0.0.1:1/', 'access-control-allow-origin': '*' };
const unsure = () => told(UNSURE, { offer: 'Do not send again', button: 'Send again' });

it('what nothing strikes arrives once, however often the button is pressed', async () => {
  await fillIn();
  await house.lay({ kind: 'delay', ms: 100 });
  await press(page, SEND);
  await press(page, SEND);
  expect(await send(page)).toEqual(thanked);
  expect(await kept()).toBe(1);
});

describe('before anything has left', () => {
  it('without a connection it waits, and is sent once as soon as there is one', async () => {
    await fillIn();
    await page.context().setOffline(true);
    expect(await send(page)).toEqual(waiting(OFFLINE));
    expect(await pass(page, 25)).toEqual(waiting(OFFLINE));
    await page.context().setOffline(false);
    // No time passes: the browser tells the page.
    await page.waitForSelector('.fl-done');
    expect(await pass(page, 60)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });

  it('where the port is closed it waits, and is sent once when it is open', async () => {
    await fillIn();
    await house.closePort();
    expect(await send(page)).toEqual(waiting(UNREACHABLE));
    expect(await pass(page, 10)).toEqual(waiting(UNREACHABLE));
    await house.openPort();
    expect(await pass(page, 10)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });
});

describe('when it has left and nothing sure came back', () => {
  it.each<[string, Fault, number]>([
    ['the line is cut before the answer is kept', { kind: 'reset', early: true }, 0],
    ['the reply is lost', { kind: 'reset' }, 1],
    ['the reply breaks off in its middle', { kind: 'truncate' }, 1],
    ['the reply cannot be read', { kind: 'malformed' }, 1],
    ['no page may read the reply', { kind: 'cors-missing' }, 1],
    ['a gateway gave up waiting for the reply', { kind: 'html', status: 504 }, 1],
    ['a page with 200 came instead', { kind: 'html', status: 200, early: true }, 0],
    ['a page with 200 came, and the answer had arrived', { kind: 'html', status: 200 }, 1],
  ])('%s: the visitor is asked, and decides', async (_, fault, arrived) => {
    await fillIn();
    await house.lay({ ...fault, times: 1 });
    expect(await send(page)).toEqual(unsure());
    // Nothing is sent by itself, however long it stands there.
    expect(await pass(page, 120)).toEqual(unsure());
    expect(await kept()).toBe(arrived);
    await press(page, OFFER);
    expect(await look(page)).toEqual(told('', { button: 'Send' }));
    expect(await pass(page, 120)).toEqual(told('', { button: 'Send' }));
    expect(await kept()).toBe(arrived);
    expect(await send(page)).toEqual(thanked);
    expect(await kept()).toBe(arrived + 1);
  });

  it('pressing “Send again” sends it again', async () => {
    await fillIn();
    await house.lay({ kind: 'reset', early: true, times: 1 });
    expect(await send(page)).toEqual(unsure());
    expect(await send(page)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });
});

describe('when something blocks the way to the provider', () => {
  async function block(form: string) {
    await fillIn(form);
    await house.lay(...UNREACHED);
    expect(await send(page)).toEqual(waiting(UNREACHABLE));
    expect(await pass(page, 10)).toEqual(waiting(UNREACHABLE));
    return pass(page, 10);
  }

  it('the third attempt says so and offers a copy; nothing is sent without another press', async () => {
    // The notice stands above a form that is longer than the screen.
    await page.setViewportSize({ width: 800, height: 260 });
    const blocked = await block('tab-1');
    const top = await page.locator('.fl-notice').evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(blocked).toMatchObject({ offer: 'Copy answers', button: 'Send again', isBusy: false, email });
    expect(blocked.notice).toMatch(/^Your answers could not be sent\. .* in this browser until \w+ \d+\.$/);
    expect(await pass(page, 120)).toEqual(blocked);
    // Without a press of a person's own there is no clipboard.
    await press(page, OFFER);
    const copy = page.locator('.fl-notice textarea');
    await expect.poll(() => copy.inputValue()).toBe(`Email: ${email}\nCity: Girona`);
    const contact = page.locator('.fl-notice a');
    expect([await contact.innerText(), await contact.getAttribute('href')]).toEqual([
      '+34 600 123 123',
      'tel:+34600123123',
    ]);
    await house.lay();
    expect(await send(page)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });

  it('answers of a form that stores them for the tab are there on a later visit', async () => {
    await block('tab-1');
    await comeAgain('tab-1');
    const returned = await look(page);
    expect(returned).toMatchObject({ email, offer: 'Start over', button: 'Send' });
    expect(returned.notice).toMatch(KEPT);
  });

  it('answers of a form that stores none are not stored, and nothing says that they are', async () => {
    const { notice } = await block('off-1');
    expect(notice).toMatch(/Your answers are still here\.$/);
    await comeAgain('off-1');
    expect(await look(page)).toMatchObject({ email: '', notice: '' });
  });
});

describe('when nothing shows whether it has left', () => {
  const redirect = { kind: 'status', status: 302, early: true } as const;

  it.each<[string, Fault]>([
    ['its address redirects to a server that is away', { ...redirect, headers: AWAY }],
    ['its address redirects every request there', { ...redirect, headers: AWAY, method: 'GET' }],
    ['the browser is not told that it may send', { kind: 'cors-missing', method: 'OPTIONS' }],
    ['the browser is refused when it asks', { kind: 'status', status: 503, method: 'OPTIONS' }],
    ['the browser is cut off when it asks', { kind: 'reset', method: 'OPTIONS' }],
  ])('because %s: it is posted once at most, and the visitor is asked', async (_, fault) => {
    await fillIn();
    await house.lay({ ...redirect, headers: AWAY }, fault);
    const before = house.countPosts();
    expect(await send(page)).toEqual(unsure());
    expect(await pass(page, 120)).toEqual(unsure());
    expect(house.countPosts() - before).toBeLessThanOrEqual(1);
    await house.lay();
    expect(await send(page)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });

  it('because every request is redirected there, and no page is told: it is posted once', async () => {
    const headers = { ...AWAY, 'access-control-allow-origin': 'http://another.test' };
    await fillIn();
    await house.lay({ ...redirect, headers }, { ...redirect, headers, method: 'GET' });
    const before = house.countPosts();
    expect(await send(page)).toEqual(waiting(UNREACHABLE));
    expect(await pass(page, 10)).toEqual(waiting(UNREACHABLE));
    expect(await pass(page, 10)).toMatchObject({ button: 'Send again', isBusy: false });
    expect(house.countPosts() - before).toBe(1);
  });
});

describe('when the provider says “not now”', () => {
  const FAILED =
    'Something went wrong on our side. Your answers are still here: please try again in a moment.';
  const BUSY =
    'Too many answers are arriving right now. Yours are still here: please wait a moment and try again.';

  it.each([
    [429, BUSY],
    [500, FAILED],
    [503, FAILED],
  ])('by %i, it is tried after 1, 3 and 9 seconds, then offered', async (status, words) => {
    await fillIn();
    await house.lay({ kind: 'status', status, early: true });
    expect(await send(page)).toEqual(retrying(1, 1));
    expect(await pass(page, 1)).toEqual(retrying(3, 2));
    expect(await pass(page, 3)).toEqual(retrying(9, 3));
    expect(await pass(page, 9)).toEqual(told(words, { button: 'Send again' }));
    expect(await pass(page, 120)).toEqual(told(words, { button: 'Send again' }));
    expect(await kept()).toBe(0);
    await house.lay();
    expect(await send(page)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });

  it('once, the second try succeeds', async () => {
    await fillIn();
    await house.lay({ kind: 'status', status: 503, early: true, times: 1 });
    expect(await send(page)).toEqual(retrying(1, 1));
    await press(page, SEND);
    await settle(page);
    expect(await kept()).toBe(0);
    expect(await pass(page, 1)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });

  it('and the connection goes while it is tried, it waits for that', async () => {
    await fillIn();
    await house.lay({ kind: 'status', status: 503, early: true, times: 1 });
    expect(await send(page)).toEqual(retrying(1, 1));
    await page.context().setOffline(true);
    expect(await pass(page, 1)).toEqual(waiting(OFFLINE));
    await page.context().setOffline(false);
    // No time passes before it is sent: its timeout is the page's clock, too.
    await page.waitForSelector('.fl-done');
    expect(await pass(page, 60)).toEqual(thanked);
    expect(await kept()).toBe(1);
  });
});
