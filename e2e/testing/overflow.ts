/** Whether everything on a page fits, however large its text is. */

import type { Page } from 'playwright-core';

/**
 * What can be moved sideways, and every text that does not fit into what holds it. Code scrolls in a box of
 * its own.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const place = document.querySelector('dialog') ?? root;
    const isHidden = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath !== 'none' || isHidden(one.parentElement));
    const texts = [...place.querySelectorAll('h1, h2, p, a, button, th, td, label, legend, span')].filter(
      (one) => !one.closest('pre') && one.clientWidth > 1 && !isHidden(one),
    );
    // A form's name in a bar gives way to dots, on purpose.
    const dotted = (one: Element) => getComputedStyle(one).textOverflow === 'ellipsis';
    const cut = texts.filter((one) => one.scrollWidth > one.clientWidth + 1 && !dotted(one));
    const outside = texts.filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1);
    return [
      ...(place.scrollWidth > place.clientWidth ? [place.tagName] : []),
      ...[...cut, ...outside].map((one) => one.outerHTML.slice(0, 120)),
    ];
  });
