/**
 * The packages that open and pack an export, in a real browser: whether its engine makes the same bytes of
 * them as Node does.
 */

import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sharedBrowser } from './browser.ts';

export interface PackingPage {
  /** Opens an export and packs it again. */
  readonly pack: (zip: Uint8Array) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export async function openPackingPage(): Promise<PackingPage> {
  const page = await (await sharedBrowser()).newPage();
  await page.addScriptTag({ content: await bundle() });
  return {
    async pack(zip) {
      const packed = await page.evaluate((given) => {
        const { openFile, zipModule } = Reflect.get(window, 'packing');
        const { project } = openFile(Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0)));
        const bytes: Uint8Array = zipModule(project);
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      }, Buffer.from(zip).toString('base64'));
      return Buffer.from(packed, 'base64');
    },
    close: () => page.context().close(),
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../packages/module/src/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'packing',
      },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  return chunk && 'code' in chunk ? chunk.code : '';
}
