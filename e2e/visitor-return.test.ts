/** A visitor who leaves before the answer has arrived for certain, and comes again. */

import { describe, expect, it } from 'vitest';
import { type Fault, UNREACHED } from './testing/delivery-house.ts';
import { come, comeAgain, email, fillIn, house, kept, page, setUpDelivery } from './testing/delivery-page.ts';
import {
  KEPT,
  look,
  OFFER,
  pass,
  press,
  SEND,
  send,
  settle,
  UNREACHABLE,
  UNSURE,
  write,
} from './testing/delivery-visit.ts';

setUpDelivery();

const THANKS = 'Thanks for submitting the form.';
const asked = () => ({
  notice: UNSURE,
  offer: 'Do not send again',
  button: 'Send again',
  isBusy: false,
  email,
});
const SLOW: Fault = { kind: 'delay', ms: 20_000, times: 1 };

async function arrived(times: number) {
  await expect.poll(kept, { interval: 5 }).toBe(times);
}

/** The provider cannot be reached, and the site can still be shown. */
async function waitUnreached(form: string) {
  await fillIn(form);
  await house.lay(...UNREACHED);
  expect(await send(page)).toMatchObject({ notice: UNREACHABLE, isBusy: true });
}

describe('who leaves while it is being sent', () => {
  it.each(['tab-1', 'tab-2', '7-1'])(
    'finds the answers and is asked, and nothing is sent (%s)',
    async (form) => {
      await fillIn(form);
      await house.lay(SLOW);
      await press(page, '[data-fl-next]');
      await press(page, SEND);
      await arrived(1);
      await page.reload();
      await settle(page);
      expect(await look(page)).toMatchObject(asked());
      expect(await pass(page, 60)).toMatchObject(asked());
      await arrived(1);
    },
  );

  it('is asked again after the question itself was left without an answer', async () => {
    await fillIn('tab-1');
    await house.lay({ kind: 'reset', times: 1 });
    expect(await send(page)).toMatchObject(asked());
    for (const _ of [1, 2]) {
      await page.reload();
      expect(await look(page)).toMatchObject(asked());
      await write(page, { city: 'Olot' });
      await pass(page, 1);
    }
    await press(page, OFFER);
    await page.reload();
    expect(await look(page)).toMatchObject({ notice: '', button: 'Send', email });
    await arrived(1);
  });

  it('is asked in another tab, days later', async () => {
    await fillIn('7-1');
    await house.lay(SLOW);
    await press(page, SEND);
    await arrived(1);
    await comeAgain('7-1');
    await settle(page);
    expect(await look(page)).toMatchObject(asked());
    await arrived(1);
  });
});

it('who sends what was kept is not offered to start over while it is on its way', async () => {
  await fillIn('7-1');
  await pass(page, 1);
  await comeAgain('7-1');
  expect(await look(page)).toMatchObject({ offer: 'Start over', email });
  await house.lay(SLOW);
  await press(page, SEND);
  expect(await look(page)).toMatchObject({ notice: '', offer: '', isBusy: true });
  await arrived(1);
});

describe('who leaves while it waits', () => {
  it('has it sent by itself on the next visit, once', async () => {
    await waitUnreached('7-1');
    await house.lay();
    await comeAgain('7-1');
    await settle(page);
    expect(await look(page)).toMatchObject({ thanks: THANKS });
    await come('7-1');
    await settle(page);
    expect(await look(page)).toMatchObject({ notice: '', email: '', button: 'Send' });
    await arrived(1);
  });

  it('has it waiting again where the line is still down, and sent once when it is not', async () => {
    await waitUnreached('7-1');
    await comeAgain('7-1');
    await settle(page);
    expect(await look(page)).toMatchObject({ notice: UNREACHABLE, isBusy: true, email });
    await house.lay();
    expect(await pass(page, 10)).toMatchObject({ thanks: THANKS });
    await arrived(1);
  });

  it.each(['consent', 'private'])(
    'finds the answers with a sentence, and has nothing sent: %s',
    async (form) => {
      await fillIn(form);
      if (form === 'consent') await page.getByLabel('I agree').check();
      await house.lay(...UNREACHED);
      expect(await send(page)).toMatchObject({ notice: UNREACHABLE, isBusy: true });
      await house.lay();
      await comeAgain(form);
      await settle(page);
      const returned = await pass(page, 60);
      expect(returned).toMatchObject({ button: 'Send', offer: 'Start over', email, isBusy: false });
      expect(returned.notice).toMatch(KEPT);
      await arrived(0);
    },
  );

  describe('and opens a second tab', () => {
    async function openSecond() {
      await waitUnreached('7-1');
      const second = await page.context().newPage();
      await come('7-1', second);
      await settle(second);
      // It says the same in both, and pressing Send does nothing in either.
      expect(await send(second)).toMatchObject({ notice: UNREACHABLE, isBusy: true, email });
      return second;
    }

    it('has it sent once, and is thanked in both', async () => {
      const second = await openSecond();
      await house.lay();
      expect(await pass(page, 10)).toMatchObject({ thanks: THANKS });
      // The other one hears of it a moment later, when it can read what became of it.
      await pass(page, 1);
      await second.waitForSelector('.fl-done');
      await pass(second, 60);
      await arrived(1);
    });

    it('has it sent by the second once the first is closed', async () => {
      const second = await openSecond();
      await house.lay();
      await page.close();
      await second.waitForSelector('.fl-done');
      await arrived(1);
    });

    it('can go on in the second where the first was refused', async () => {
      const second = await openSecond();
      await house.lay({ kind: 'status', status: 400, early: true, body: {} });
      expect((await pass(page, 10)).summary).toMatch(/^Your answers were not accepted/);
      await pass(page, 1);
      await second.waitForSelector('.fl-notice button');
      const { notice, button } = await look(second);
      expect([button, notice]).toEqual(['Send', expect.stringMatching(KEPT)]);
      await arrived(0);
    });
  });

  it('finds the answers with a sentence where they are kept for the tab', async () => {
    await waitUnreached('tab-1');
    await page.reload();
    await settle(page);
    await house.lay();
    const returned = await pass(page, 60);
    expect(returned).toMatchObject({ button: 'Send', offer: 'Start over', email, isBusy: false });
    expect(returned.notice).toMatch(KEPT);
    await arrived(0);
    expect(await send(page)).toMatchObject({ thanks: THANKS });
    await arrived(1);
  });
});

it('what the provider asks for comes into sight, though no answer asked for it', async () => {
  await come('conditional');
  await write(page, { loom: 'no', email });
  const error = { message: "Error in 'fields.number'. Required", errorType: 'REQUIRED_FIELD' };
  await house.lay({ kind: 'status', status: 400, early: true, times: 1, body: { errors: [error] } });
  const refused = await send(page);
  expect(refused.summary).toBe('Please check these answers:Its number: Please fill in this field');
  await page.click('.fl-summary a');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('number');
  await page.keyboard.type('12');
  expect(await send(page)).toMatchObject({ thanks: THANKS });
  await arrived(1);
  expect(await house.countKept('12')).toBe(1);
});
