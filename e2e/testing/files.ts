/** Files on their way into the application, and out of it. */

import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { downloadZip, page } from './web-app.ts';

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** By the events that a real drop makes. */
export async function dropFile({ name, bytes }: GivenFile, { tab = page }: { readonly tab?: Page } = {}) {
  await tab.evaluate(
    ([title, content]) => {
      const file = new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], title);
      const transfer = new DataTransfer();
      transfer.items.add(file);
      const event = (type: string) =>
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event('dragenter'));
      document.body.dispatchEvent(event('drop'));
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
}

export const zip = (name: string, files: Record<string, string>): GivenFile => ({
  name,
  bytes: zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
});

/** From an open form to its ZIP. */
export async function exported(): Promise<GivenFile> {
  await page.click('text=Export…');
  const { name, bytes } = await downloadZip();
  await page.click('dialog >> text=Close');
  return { name, bytes };
}

export const ready = () => page.waitForSelector('[data-drop="field"]');

/** From the list to one of its forms. */
export async function goTo(name: string) {
  await page.fill('input[type="search"]', name);
  await page.click(`tr:has-text("${name}") a`);
  await page.waitForSelector(`h1:has-text("${name}")`);
  await ready();
}
