/**
 * Two tabs of one browser and a colleague, each at a field of their own, in any order and at any distance in
 * time, with cuts and reloads: nobody is asked anything, and everybody has everything.
 */

import { setField, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryService, createSharedBrowser, tick } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNS = Number(process.env.RUNS ?? 30);
const FIELDS = ['a', 'b', 'c'] as const;

const anyMoment = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'offline', 'mend', 'reload'),
  who: fc.nat(FIELDS.length - 1),
  ms: fc.constantFrom(0, 1, 100, 190, 199, 200, 210, 999, 1_000, 1_001, 1_500),
});

it(`three at three fields are never asked, and lose nothing (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 5, maxLength: 25, size: 'max' }), async (moments) => {
      const service = createMemoryService(4210);
      const [luz, ana] = [createSharedBrowser(service, 'Luz'), createSharedBrowser(service, 'Ana')];
      const browsers = [luz, luz, ana];
      // All begin with the same work, as people do who do not work without a line from the very first.
      const first = await ana.open();
      first.rename('Start');
      await tick();
      await first.close();
      const pages = [await luz.open(), await luz.open(), await ana.open()];
      await tick();
      const written = new Map<string, string>();
      for (const [index, { kind, who, ms }] of moments.entries()) {
        const [page, browser, key] = [pages[who], browsers[who], FIELDS[who]];
        if (!page || !browser || !key) continue;
        if (kind === 'edit') {
          page.edit((project) => setField(project, key, 'label', `${key} ${index}`));
          written.set(key, `${key} ${index}`);
        } else if (kind === 'reload') {
          await page.close();
          pages[who] = await browser.open();
        } else {
          browser.line.isCut = kind === 'offline';
          for (const each of pages) each.emit({ type: kind === 'offline' ? 'offline' : 'woken' });
        }
        await tick(ms);
      }
      for (const { line } of browsers) line.isCut = false;
      for (let round = 0; round < 4; round += 1) {
        for (const page of pages) page.emit({ type: 'woken' });
        await tick(5_000);
      }
      const texts = pages.map((page) => writeProject(page.project()));
      expect(new Set([...texts, service.text('form')]).size).toBe(1);
      const labels = FIELDS.map((key) => pages[0]?.project().design.fields[key]?.label);
      expect(labels).toEqual(FIELDS.map((key) => written.get(key)));
      expect(pages.map(({ saver, versions }) => [saver.state.getState().conflict, versions])).toEqual(
        pages.map(() => [null, []]),
      );
      for (const page of pages) await page.close();
    }),
    { numRuns: RUNS },
  );
}, 600_000);
