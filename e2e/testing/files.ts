/** Files on their way into the application: dropped, or chosen in the browser's own dialog. */

import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { downloadZip, page } from './web-app.ts';

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Dropping {
  /** What the file claims to have; then it must not be read. */
  readonly size?: number | undefined;
  readonly tab?: Page;
}

/** By the events that a real drop makes. */
export async function dropFile({ name, bytes }: GivenFile, { size, tab = page }: Dropping = {}) {
  await tab.evaluate(
    ([title, content, claimed]) => {
      const file = new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], title);
      if (claimed !== null) {
        Object.defineProperty(file, 'size', { value: claimed });
        Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('It was read')) });
      }
      const transfer = new DataTransfer();
      transfer.items.add(file);
      const event = (type: string) =>
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event('dragenter'));
      if (claimed === null) document.body.dispatchEvent(event('drop'));
      else {
        // A transfer hands out copies of its files, which forget what they claim.
        const given = { types: ['Files'], items: [], files: [file] };
        const drop = new Event('drop', { bubbles: true, cancelable: true });
        Object.defineProperty(drop, 'dataTransfer', { value: given });
        document.body.dispatchEvent(drop);
      }
    },
    [name, Buffer.from(bytes).toString('base64'), size ?? null] as const,
  );
}

export async function chooseFile(button: string, { name, bytes }: GivenFile) {
  const chooser = page.waitForEvent('filechooser');
  await page.click(button);
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
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
