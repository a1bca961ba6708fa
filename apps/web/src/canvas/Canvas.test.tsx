// @vitest-environment window
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSettings, viewOf } from '../project/canvas-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { one, press, render } from '../ui/testing/render.ts';
import { Canvas } from './Canvas.tsx';

/** Cards `a` and `b` beside each other, `c` below. */
async function openCanvas() {
  const open = await openSaved(
    { ...FORM, layout: layoutOf('a b / c') },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const page = await render(
    <ProjectProvider value={open}>
      <Canvas zoom={1} />
    </ProjectProvider>,
  );
  const card = (key: string) => one(page, `[data-card="${key}"]`);
  return {
    card,
    view: viewOf(open),
    rows: () =>
      open.store.getState().project.layout.steps.map(({ rows }) => rows.map(({ fields }) => fields)),
    focused: () => document.activeElement,
    focus: (element: HTMLElement) => act(async () => element.focus()),
  };
}

describe('Escape on a card', () => {
  it('closes the settings that are open, and only them', async () => {
    const { card, view, focus, focused } = await openCanvas();
    await focus(card('a'));
    await act(async () => openSettings(view, 'a', false));
    expect(await press(card('a'), 'Escape')).toBe(true);
    expect(view.getState().settings).toBeNull();
    expect(focused()).toBe(card('a'));
  });

  it('is left to the page where none are', async () => {
    const { card, focus } = await openCanvas();
    await focus(card('a'));
    expect(await press(card('a'), 'Escape')).toBe(false);
  });

  it('leads from a button of the card back to the card', async () => {
    const { card, focus, focused } = await openCanvas();
    const button = one(card('a'), '[data-menu]');
    await focus(button);
    await press(button, 'Escape');
    expect(focused()).toBe(card('a'));
  });
});

describe('keys on a card', () => {
  it('the arrows lead along the row and from row to row', async () => {
    const { card, focus, focused } = await openCanvas();
    await focus(card('a'));
    await press(card('a'), 'ArrowRight');
    expect(focused()).toBe(card('b'));
    await press(card('b'), 'ArrowDown');
    expect(focused()).toBe(card('c'));
  });

  it.each(['Delete', 'Backspace'])('%s takes the field out', async (key) => {
    const { card, rows, focus } = await openCanvas();
    await focus(card('b'));
    expect(await press(card('b'), key)).toBe(true);
    expect(rows()).toEqual([[['a'], ['c']]]);
  });

  it('Enter opens its settings and goes there', async () => {
    const { card, view, focus } = await openCanvas();
    await focus(card('b'));
    await press(card('b'), 'Enter');
    expect(view.getState()).toMatchObject({ settings: 'b', settingsEnter: true });
  });

  it.each([
    ['ContextMenu', {}],
    ['F10', { shiftKey: true }],
  ])('%s opens its menu', async (key, rest) => {
    const { card, view, focus } = await openCanvas();
    await focus(card('c'));
    await press(card('c'), key, rest);
    expect(view.getState().menu).toMatchObject({ key: 'c', begin: 'first' });
  });

  it('with a modifier they belong to the browser', async () => {
    const { card, rows, focus } = await openCanvas();
    await focus(card('b'));
    expect(await press(card('b'), 'Delete', { ctrlKey: true })).toBe(false);
    expect(await press(card('b'), 'Enter', { altKey: true })).toBe(false);
    expect(rows()).toEqual([[['a', 'b'], ['c']]]);
  });
});
