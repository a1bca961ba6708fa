// @vitest-environment window
import { expect, it, vi } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { type Area, besidePanel, type Panel } from '../project/canvas-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { named, render } from '../ui/testing/render.ts';
import { BottomTabs } from './BottomTabs.tsx';

/** The tabs that are marked in a window of that width. */
async function marked(width: number, area: Area, panel: Panel, onShow = () => {}) {
  Reflect.get(window, 'happyDOM').setViewport({ width });
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <BottomTabs area={area} beside={besidePanel({ area, panel })} panel={panel} onShow={onShow} />
    </ProjectProvider>,
  );
  // Without the badge, which is there once the checks have come.
  return [...page.querySelectorAll('[aria-pressed="true"] > span')].map((tab) => tab.firstChild?.textContent);
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

it.each<[Area, string]>([
  ['palette', 'Texts'],
  ['canvas', 'Texts'],
  ['preview', 'Preview'],
])(
  'with the texts open the table stands in the layout’s place: at 1024 px, %s marks %s',
  async (area, tab) => {
    expect(await marked(1024, area, 'texts')).toEqual([tab]);
  },
);

it('the layout is one press away from the texts', async () => {
  const onShow = vi.fn();
  await marked(390, 'canvas', 'texts', onShow);
  for (const name of ['Texts', 'Layout']) named(document, 'button', name).click();
  expect(onShow.mock.calls).toEqual([['canvas'], ['canvas', 'fields']]);
});

it.each<[Area, Panel, string]>([
  ['canvas', 'texts', 'Texts'],
  ['palette', 'texts', 'Texts'],
  ['canvas', 'fields', 'Layout'],
  ['palette', 'fields', 'Fields'],
  ['palette', 'design', 'Design'],
  ['palette', 'checks', 'Checks'],
  ['preview', 'design', 'Preview'],
])('on a phone, %s with %s marks nothing but %s', async (area, panel, tab) => {
  expect(await marked(390, area, panel)).toEqual([tab]);
});
