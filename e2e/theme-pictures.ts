/** Screenshots of every theme preset in each tested combination, into docs/images (`npm run pictures`). */

import { fileURLToPath } from 'node:url';
import { previewDocument } from '@formloom/module';
import { THEME_NAMES, type ThemeName } from '@formloom/project';
import { launchBrowser } from './testing/browser.ts';
import { LANGUAGES, themeForm } from './testing/theme-form.ts';
import { stir } from './testing/theme-page.ts';

/** Viewport widths with the scale of their thumbnails. */
const WIDTHS = [
  [1280, 0.3],
  [768, 0.4],
  [320, 0.6],
] as const;
const GROUNDS = ['light', 'dark'] as const;
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));

const browser = await launchBrowser();

async function shots(preset: ThemeName) {
  const rows: string[] = [];
  for (const [width, scale] of WIDTHS) {
    const cells: string[] = [];
    for (const ground of GROUNDS) {
      const context = await browser.newContext({
        viewport: { width, height: 600 },
        colorScheme: ground,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const language of LANGUAGES) {
        for (const steps of ['one', 'several'] as const) {
          await page.setContent(previewDocument(themeForm({ preset }, { steps, language })));
          await stir(page);
          const picture = (await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 })).toString(
            'base64',
          );
          cells.push(
            `<img alt="" src="data:image/jpeg;base64,${picture}" style="width:${Math.round(width * scale)}px">`,
          );
        }
      }
      await context.close();
    }
    rows.push(`<div>${cells.join('')}</div>`);
  }
  return rows.join('');
}

for (const preset of THEME_NAMES) {
  const page = await browser.newPage({ viewport: { width: 1640, height: 900 } });
  await page.setContent(
    `<style>body { margin: 12px; background: #cdd2d8 } div { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; margin-bottom: 14px }</style>${await shots(preset)}`,
  );
  await page.screenshot({ path: `${folder}themes-${preset}.png`, fullPage: true });
  await page.close();
}
await browser.close();
