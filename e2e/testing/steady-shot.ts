/** A picture of a page that has come to rest: three in a row are the same. */

import type { CDPSession, Page } from 'playwright-core';

const MOST = 12;
/** A page under a busy processor may be drawn in two goes, and be taken between them more than once. */
const SAME = 3;

/** `like` is the picture that is expected: nothing else is waited for, and nothing longer. */
export async function steadyShot(page: Page, like?: string): Promise<string> {
  let last = '';
  let same = 0;
  for (let turn = 0; turn < MOST; turn += 1) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const next = await picture(page);
    same = next === last ? same + 1 : 1;
    last = next;
    if (like === undefined ? same === SAME : next === like) return next;
  }
  return last;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Packed quickly rather than well: half the work of it is packing. */
async function picture(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return (await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data;
}

/**
 * How many pixels of two pictures of one size are of another colour. How the edges of letters are smoothed is
 * none: that depends on the layers that a browser happens to draw in.
 */
export async function pixelsApart(page: Page, one: string, other: string): Promise<number> {
  if (one === other) return 0;
  const blank = await page.context().newPage();
  const count = await blank.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      if (!first || !second || first.length !== second.length) return Number.POSITIVE_INFINITY;
      const far = new Set<number>();
      for (let at = 0; at < first.length; at += 1)
        if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 64) far.add(Math.floor(at / 4));
      return far.size;
    },
    [one, other],
  );
  await blank.close();
  return count;
}
