// @vitest-environment window
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { choose, named, one, press, render } from '../ui/testing/render.ts';
import { MomentMenu, MomentNote, ViewChooser } from './PreviewPanel.tsx';
import { isMoment, type View } from './view.ts';

function Choosers({ onView }: { onView: (view: View) => void }) {
  const [view, setView] = useState<View>(0);
  const onChange = (next: View) => {
    setView(next);
    onView(next);
  };
  return (
    <>
      <ViewChooser view={view} onChange={onChange} />
      <MomentMenu view={view} onChange={onChange} />
      {isMoment(view) && <MomentNote moment={view} />}
    </>
  );
}

async function openChoosers(count: number, keep: 'tab' | number = 'tab') {
  const steps = Array.from({ length: count }, (_, index) => ({
    ...layoutOf('').steps[0],
    id: `s${index}`,
    title: `Part ${index + 1}`,
    rows: [],
  }));
  const open = await openSaved(
    { ...FORM, layout: { mode: 'multi-step', steps }, settings: { ...FORM.settings, keep } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const views: View[] = [];
  const page = await render(
    <ProjectProvider value={open}>
      <Choosers onView={(view) => views.push(view)} />
    </ProjectProvider>,
  );
  const button = () => one(page, '[aria-haspopup="menu"]');
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  return {
    page,
    views,
    button,
    items,
    show: async (name: string) => {
      await act(async () => button().click());
      await act(async () => named(document, '[role="menuitemradio"]', name).click());
    },
  };
}

describe('the moments of a form', () => {
  it('are offered in the order in which a visitor may meet them', async () => {
    const { button, items } = await openChoosers(2);
    await act(async () => button().click());
    expect(items().map((item) => item.textContent)).toEqual([
      'Coming back: answers kept',
      'Something to correct',
      'Waiting for the connection',
      'Trying again',
      'Offered again',
      'After sending',
    ]);
  });

  it('are chosen by keys, and the focus comes back', async () => {
    const { button, items, views } = await openChoosers(2);
    await act(async () => button().focus());
    await press(button(), 'ArrowUp');
    expect(document.activeElement).toBe(items().at(-1));
    await press(items().at(-1) ?? document, 'ArrowUp');
    await act(async () => (document.activeElement as HTMLElement).click());
    expect(views).toEqual(['offered']);
    expect(document.activeElement).toBe(button());
  });

  it('the one that is shown is told by the button, in the menu and in a sentence', async () => {
    const { page, button, items, show } = await openChoosers(2);
    await show('Trying again');
    expect(button().getAttribute('aria-label')).toBe('Show… Trying again');
    expect(one(page, 'p').textContent).toContain('does not answer');
    await act(async () => button().click());
    expect(items().map((item) => item.getAttribute('aria-checked') === 'true')).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['tab', 'do not read this'],
    [7, 'who come back'],
  ] as const)('with answers kept for %s, coming back says: %s', async (keep, words) => {
    const { page, show } = await openChoosers(2, keep);
    await show('Coming back: answers kept');
    expect(one(page, 'p').textContent).toContain(words);
  });
});

describe('the way back to a step', () => {
  it('is its number, which none has while a moment is shown', async () => {
    const { page, views, show } = await openChoosers(2);
    expect(one(page, '[aria-pressed="true"]').textContent).toBe('1');
    await show('After sending');
    expect(page.querySelector('[aria-pressed="true"]')).toBeNull();
    await act(async () => named(page, 'button', 'Step 1').click());
    expect(views).toEqual(['thanks', 0]);
  });

  it('is a list where there are many steps, which names the moment meanwhile', async () => {
    const { page, views, show } = await openChoosers(6);
    expect(page.querySelectorAll('option')).toHaveLength(6);
    await show('Something to correct');
    const select = one(page, 'select') as HTMLSelectElement;
    expect(select.selectedOptions[0]?.textContent).toBe('Something to correct');
    await choose(select, '0');
    expect(views).toEqual(['errors', 0]);
    expect(page.querySelectorAll('option')).toHaveLength(6);
  });
});
