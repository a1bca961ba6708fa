/** Where the parts of a form stand. */

import type { Page } from 'playwright-core';

/** Words of the way through the steps that are broken, or stick out of their place. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const item of document.querySelectorAll('.fl-progress li')) {
      const text = item.firstChild;
      if (!text || getComputedStyle(item).fontSize === '0px') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [line, ...more] = range.getClientRects();
        const place = item.getBoundingClientRect();
        if (!line || more.length > 0) found.push(`${word} is broken`);
        else if (line.left < place.left - 0.5 || line.right > place.right + 0.5)
          found.push(`${word} sticks out`);
      }
    }
    return found;
  });

/** Where all that is seen of a form stands, but for what only a script writes. */
export const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('form, form :not(option)')].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.matches('.fl-count, .fl-status, .fl-notice, .fl-trap, .fl-trap *'),
    );
    return Object.fromEntries(
      seen.map((part, at) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [
          `${at} ${part.tagName}.${part.className}`,
          [x, y, width, height].map((one) => Math.round(one * 10) / 10).join(' '),
        ];
      }),
    );
  });

export interface InLine {
  /** Where the frames of a labelled answer and of one without a label begin. */
  readonly tops: readonly number[];
  /** What says that the second one is required, and whether it stands within its field. */
  readonly star: string;
  readonly isInside: boolean;
}

/** With the labels at a place. */
export const inLine = (page: Page, labels: string): Promise<InLine> =>
  page.evaluate((place) => {
    const form = document.querySelector('form');
    form?.setAttribute('data-fl-labels', place);
    const tops = ['email', 'code'].map((key) => {
      const field = form?.querySelector(`[data-fl-key=${key}]`);
      // The frame around a label inside is the field's.
      const hasFrame = place === 'inside' && key === 'email';
      const framed = hasFrame ? field : field?.querySelector('.fl-control');
      return framed?.getBoundingClientRect().top ?? 0;
    });
    const field = form?.querySelector('[data-fl-key=code]');
    const star = field && getComputedStyle(field, '::after');
    const at = [star?.top, star?.left, star?.right].map((one) => Number.parseFloat(one ?? ''));
    return { tops, star: star?.content ?? '', isInside: at.every((one) => one >= 0) };
  }, labels);

/** Groups of choices with room under the last thing that is seen in them: of a label its words count. */
export const holes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll<HTMLElement>('fieldset.fl-field')];
    return groups.flatMap((group) => {
      const ends = [...group.children].map((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        return (part.matches('.fl-label') ? words : part).getBoundingClientRect().bottom;
      });
      const room = group.getBoundingClientRect().bottom - Math.max(...ends);
      return room > 1 ? [`${group.dataset.flKey}: ${Math.round(room)} px`] : [];
    });
  });

/** How high each of these is. */
export const heights = (page: Page, parts: string): Promise<number[]> =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().height),
    parts,
  );

/** How wide the country of a number is, in its letters, and the number itself. */
export const phone = (page: Page) =>
  page.evaluate(() => {
    const [country, number] = document.querySelectorAll('[data-fl-key=phone] .fl-control');
    const wide = (part: Element | undefined) => part?.getBoundingClientRect().width ?? 0;
    const letter = country ? Number.parseFloat(getComputedStyle(country).fontSize) : 1;
    return { country: wide(country) / letter, number: wide(number) };
  });

/** What of these is seen. */
export const seenOf = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1)
        .map((one) => one.dataset.flKey ?? one.textContent?.trim() ?? ''),
    parts,
  );
