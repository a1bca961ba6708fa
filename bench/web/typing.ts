/** Keys and sliders on the 500-field form: from what a person does to the frame that shows it. */

import type { Frame, Page } from '../../e2e/testing/browser.ts';
import { type LargeForm, momentIn } from './large-form.ts';

/** In a step's title, and in the preview, where visitors will type. */
export const measureTitleKeys = ({ page }: LargeForm) => keyToFrame(page, '[data-drop="step"] input');
export const measurePreviewKeys = ({ frame }: LargeForm) =>
  keyToFrame(frame, '[data-fl-field] input[type="text"]');

function keyToFrame(where: Page | Frame, field: string): Promise<number[]> {
  return where.evaluate(async (selector) => {
    const input = document.querySelector<HTMLInputElement>(selector);
    if (!input) throw new Error(`Nothing to type into: ${selector}`);
    input.focus();
    const times: number[] = [];
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now();
      write?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - start);
    }
    return times;
  }, field);
}

/**
 * From a move of the slider to the computed style in the preview: the frame notes when it sees another
 * radius.
 */
export async function measureThemeChanges({ page, frame }: LargeForm): Promise<number[]> {
  await page.click('[data-panel="design"]');
  await page.waitForSelector('[data-preset]');
  await frame.evaluate(() => {
    const form = document.querySelector('form[data-formloom]');
    if (!form) throw new Error('The preview shows no form');
    let seen = '';
    new MutationObserver(() => {
      const radius = getComputedStyle(form).getPropertyValue('--fl-radius');
      if (radius !== seen)
        document.documentElement.dataset.at = String(performance.timeOrigin + performance.now());
      seen = radius;
    }).observe(form, { attributes: true });
  });
  const themes: number[] = [];
  for (let radius = 1; radius <= 20; radius += 1) {
    const moved = await page.evaluate((value) => {
      const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const start = performance.timeOrigin + performance.now();
      write?.call(slider, String(value));
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      return start;
    }, radius + 10);
    await page.waitForTimeout(300);
    themes.push((await momentIn(frame)) - moved);
  }
  return themes;
}
