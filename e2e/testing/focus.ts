/** Where the focus is, in words: the element and its name. */

import type { Page } from 'playwright-core';
import { page } from './web-app.ts';

export const focused = (tab: Page = page) =>
  tab.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const name = element?.getAttribute('aria-label') ?? element?.innerText ?? '';
    return `${element?.tagName ?? 'nothing'} ${name.split('\n')[0]}`.trim();
  });
