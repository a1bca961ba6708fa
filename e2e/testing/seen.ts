/** What can be seen of a form, as the browser draws it. */

import type { Page } from 'playwright-core';

/**
 * Under every place of the labels and every kind of progress: what is hidden and has a box all the same, or a
 * question that does not come and go with the answer it hangs from.
 */
export const unhidden = (page: Page, labels: readonly string[], progress: readonly string[]) =>
  page.evaluate(
    ({ places, ways }) => {
      const form = document.querySelector('form');
      const answer = (at: number) =>
        form?.querySelector<HTMLInputElement>(`[data-fl-key=source] [value=o${at}]`)?.click();
      const hasBox = (one: Element) => one.getClientRects().length > 0;
      const child = form?.querySelector('[data-fl-key=other]');
      const found: string[] = [];
      for (const place of places)
        for (const way of ways) {
          form?.setAttribute('data-fl-labels', place);
          form?.setAttribute('data-fl-progress', way);
          const look = (state: string, isShown: boolean) => {
            const boxes = [...(form?.querySelectorAll('[hidden], [hidden] *') ?? [])].filter(hasBox);
            const [box] = boxes;
            if (box)
              found.push(`${place} ${way} ${state}: ${boxes.length} like ${box.outerHTML.slice(0, 90)}`);
            if (!child || hasBox(child) !== isShown) found.push(`${place} ${way} ${state}: the question`);
          };
          answer(1);
          look('asked', true);
          answer(0);
          look('not asked', false);
        }
      return found;
    },
    { places: labels, ways: progress },
  );

const SAID =
  'align-items animation-name background-color background-image border-bottom border-left border-radius border-right border-top box-shadow clear clip-path color cursor display filter flex float font-family font-size font-style font-variant font-weight gap grid-template-columns height justify-content left letter-spacing line-height list-style margin max-height max-width min-height min-width opacity order outline overflow padding position text-align text-decoration text-indent text-shadow text-transform top transform transition-duration vertical-align visibility white-space width word-spacing z-index'.split(
    ' ',
  );

/** What is computed for all that is seen of the first form, under a style of the site. */
export const computed = (page: Page, style: string): Promise<Record<string, string>> =>
  page.evaluate(
    ({ said, text }) => {
      const sheet = document.querySelector('style');
      if (sheet) sheet.textContent = text;
      const found: Record<string, string> = {};
      const parts = [...document.querySelectorAll('form, form :not(option, [type=hidden], .fl-trap *)')];
      for (const [at, part] of parts.entries())
        for (const pseudo of ['', '::before', '::after']) {
          const own = getComputedStyle(part, pseudo);
          if (pseudo !== '' && own.content === 'none') continue;
          const name = `${at} ${part.tagName.toLowerCase()}.${part.className}${pseudo}`;
          for (const property of said) found[`${name} ${property}`] = own.getPropertyValue(property);
        }
      return found;
    },
    { said: SAID, text: style },
  );

/** A part of the page with the room that a ring around it takes, as a picture. */
export async function around(page: Page, part: string): Promise<string> {
  const box = await page.locator(part).first().boundingBox();
  if (!box) return 'nothing';
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  return (await page.screenshot({ clip, fullPage: true })).toString('base64');
}
