/** A picture of a page that has come to rest: two in a row are the same. */

import type { Page } from 'playwright-core';

const MOST = 8;

/** `like` is the picture that is expected: nothing is waited for once it is there. */
export async function steadyShot(page: Page, like = ''): Promise<string> {
  let last = like;
  for (let turn = 0; turn < MOST; turn += 1) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const next = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    if (next === last) return next;
    last = next;
  }
  return last;
}
