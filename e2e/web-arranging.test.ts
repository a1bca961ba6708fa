/** The browser application: what was arranged is never lost. */

import { expect, it } from 'vitest';
import { card, drawing, drop, handle } from './testing/canvas.ts';
import { goTo } from './testing/files.ts';
import { connect, control, expectComplaint, page, setUpApp } from './testing/web-app.ts';

setUpApp();

it('4.8 a session that expires mid-edit shows the contract’s sentence, and the work stays, as it does over a reload', async () => {
  await connect();
  await goTo('Te llamamos');
  await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
  await control('POST', '/sandbox/expire-tokens');
  expectComplaint('status of 401');
  await page.goBack();
  await page.waitForSelector('text=Session expired. Please reconnect to provider.');
  await page.click('button:has-text("Reconnect")');
  await page.click('text=Grant access');
  await page.waitForSelector('tbody tr');
  await goTo('Te llamamos');
  await page.waitForSelector('text=Your work on this form was restored.');
  expect(await drawing()).toEqual([['firstname mobilephone', 'horario']]);

  await drop(handle('horario'), card('firstname'), 0.5, 0.05);
  const arranged = [['horario', 'firstname mobilephone']];
  expect(await drawing()).toEqual(arranged);
  await page.reload();
  await page.waitForSelector('text=Your work on this form was restored.');
  expect(await drawing()).toEqual(arranged);
});
