/** The design panel, as a person works with it. */

import { page } from './web-app.ts';

export async function openDesign() {
  await page.click('[data-panel="design"]');
  await page.waitForSelector('[data-preset]');
}

export const hexOf = (colour: string) => page.locator(`[data-colour="${colour}"] input:not([type="color"])`);

/** An accent and corners, one entry of the history each. */
export async function chooseLooks(accent: string, corners: number) {
  await openDesign();
  await hexOf('accent').fill(accent);
  await page.getByRole('slider', { name: 'Corners' }).fill(String(corners));
  await page.getByRole('slider', { name: 'Corners' }).blur();
}
