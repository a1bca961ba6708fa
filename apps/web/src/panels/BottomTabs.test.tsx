// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { type Area, besidePanel, type Panel } from '../project/canvas-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { render } from '../ui/testing/render.ts';
import { BottomTabs } from './BottomTabs.tsx';

/** The tabs that are marked in a window of that width. */
async function marked(width: number, area: Area, panel: Panel) {
  Reflect.get(window, 'happyDOM').setViewport({ width });
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <BottomTabs area={area} beside={besidePanel({ area, panel })} panel={panel} onShow={() => {}} />
    </ProjectProvider>,
  );
  return [...page.querySelectorAll('[aria-pressed="true"]')].map((tab) => tab.textContent);
}

it.each<[number, Area, Panel, string]>([
  [1024, 'canvas', 'fields', 'Layout'],
  [1024, 'preview', 'fields', 'Preview'],
  // As after “Settings…”.
  [1024, 'palette', 'fields', 'Layout'],
  // Looks are judged by the preview, until the canvas is asked for.
  [1024, 'palette', 'design', 'Preview'],
  [1024, 'canvas', 'design', 'Layout'],
  [1024, 'palette', 'checks', 'Layout'],
])('with room for two, at %i px, %s with %s marks %s', async (width, area, panel, tab) => {
  expect((await marked(width, area, panel)).filter((one) => one === 'Layout' || one === 'Preview')).toEqual([
    tab,
  ]);
});

it.each<[Area, Panel, string]>([
  ['canvas', 'fields', 'Layout'],
  ['palette', 'fields', 'Fields'],
  ['palette', 'design', 'Design'],
  ['palette', 'checks', 'Checks'],
  ['preview', 'design', 'Preview'],
])('on a phone, %s with %s marks nothing but %s', async (area, panel, tab) => {
  expect(await marked(390, area, panel)).toEqual([tab]);
});
