// @vitest-environment window
/** What visitors did, on the form itself: the tab, marks on steps and cards, one selection. */

import type { Project } from '@formloom/project';
import { beforeEach, expect, it } from 'vitest';
import { analyticsUrl } from '../connection/analytics-url.ts';
import { COUNTED, HERE, OLD, serveAnalytics, TWO_STEPS, version } from '../figures/testing/analytics-form.ts';
import { analyticsOverlayOf } from '../project/analytics-overlay.ts';
import { named, one, until, untilText } from '../ui/testing/render.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => analyticsUrl.setState({ url: HERE }));

async function start(of: Project = COUNTED) {
  const service = serveAnalytics({ versions: [OLD, version('v2')] });
  const editor = await openEditor(of);
  return {
    ...editor,
    service,
    async show() {
      await editor.click(one(document, '[data-panel="figures"]'));
      await untilText('From seen to sent');
      return one(document, 'section[data-area="palette"]');
    },
    onStep: (number: number) => document.querySelector(`[data-figures-of="${number}"]`)?.textContent ?? null,
    onCard: (key: string) => editor.card(key).querySelector('[data-figure]')?.textContent ?? null,
  };
}

it.each([null, undefined])('has no tab where the service counts nothing (%s)', async (url) => {
  analyticsUrl.setState({ url });
  const { service } = await start();
  expect(document.querySelector('[data-panel="figures"]')).toBeNull();
  expect(service.asked.filter((path) => path.includes('figures'))).toEqual([]);
});

it('nothing is asked, and nothing stands on the form, until it is looked at', async () => {
  const { service, onStep } = await start();
  expect([service.asked, onStep(1)]).toEqual([[], null]);
});

it('steps say reached and left, cards errors and stops, the worst in words', async () => {
  const { show, onStep, onCard } = await start();
  await show();
  expect([onStep(1), onStep(2)]).toEqual([
    '171 began here67 left here, 39 of 100',
    '104 reached it43 left here, 41 of 100',
  ]);
  expect([onCard('phone'), onCard('email'), onCard('company'), onCard('budget')]).toEqual([
    '38 errors, Most errors of all fields29 stopped',
    '11 errors',
    '1 stopped here',
    null,
  ]);
});

it('a step that visitors did not have says nothing, and one that moved keeps its own', async () => {
  const [first, second] = TWO_STEPS.layout.steps;
  const moved = [second, { id: 'new', title: 'New', rows: [] }, first].flatMap((step) => step ?? []);
  const { show, onStep } = await start({
    ...COUNTED,
    layout: { ...COUNTED.layout, steps: moved },
  });
  await show();
  await until(() => onStep(3) !== null);
  expect([onStep(1), onStep(2), onStep(3)]).toEqual([
    expect.stringContaining('104 reached it'),
    null,
    expect.stringContaining('171 began here'),
  ]);
});

it('pressing a field selects it everywhere, and the preview says its figures', async () => {
  const { show, click, open, card } = await start();
  const panel = await show();
  const [link] = panel.querySelectorAll<HTMLElement>('[data-figure-of="phone"]');
  await click(link as HTMLElement);
  expect(open.selection.getState()).toMatchObject({ selected: 'phone', by: 'panel' });
  expect(card('phone').getAttribute('aria-current')).toBe('true');
  expect(analyticsOverlayOf(open).getState().pin).toEqual({
    key: 'phone',
    words: '38 errors, 29 stopped here',
  });
  expect(panel.textContent).toContain('gone (not on the form now)');
});

it('they stay on the form beside other panels until they are put away', async () => {
  const { show, click, onStep, onCard } = await start();
  await show();
  expect(document.querySelector('[aria-label="Hide the figures"]')).toBeNull();
  await click(one(document, '[data-panel="fields"]'));
  expect(onStep(1)).toContain('171');
  expect(document.body.textContent).toContain('Figures: Shorter, 30 days');
  await click(named(document, 'button', 'Hide the figures'));
  expect([onStep(1), onCard('phone')]).toEqual([null, null]);
});
