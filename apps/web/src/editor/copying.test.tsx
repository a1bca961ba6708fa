// @vitest-environment window
/** Content and what is said of steps, once more: by keys, by menus, by the clipboard. */

import { type Content, contentOf, type Project, setContent, setStep, withLayout } from '@formloom/project';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Canvas } from '../canvas/Canvas.tsx';
import { WORDS_EN } from '../i18n/en.ts';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, named, one, press, render } from '../ui/testing/render.ts';
import { EditorOverlays } from './Editor.tsx';

const words = WORDS_EN.reuse;
const [FIRST, SECOND] = ['block:heading-1', 'block:heading-2'];
const HEADING: Content = { kind: 'heading', text: 'About you', size: 'small' };
const PROJECT = setContent(withLayout(FORM, layoutOf(`a b ${FIRST} / c`)), FIRST, HEADING);

beforeEach(() => messageStore.setState({ messages: [] }));

async function openEditor(project: Project = PROJECT) {
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <Canvas zoom={1} />
      <EditorOverlays />
    </ProjectProvider>,
  );
  const state = () => open.store.getState();
  return {
    open,
    card: (key: string) => one(page, `[data-card="${key}"]`),
    focus: (element: HTMLElement) => act(async () => element.focus()),
    rows: () =>
      state().project.layout.steps.map(({ rows }) => rows.map(({ fields }) => fields.join(' ')).join(' / ')),
    content: (key: string) => contentOf(state().project.design.blocks, key),
    undo: () => act(async () => state().undo()),
    state,
    async choose(button: HTMLElement, entry: string) {
      await fire(button, new MouseEvent('click', { bubbles: true }));
      const menu = one(document, '[role="menu"]');
      await fire(named(menu, '[role="menuitem"]', entry), new MouseEvent('click', { bubbles: true }));
    },
    entries: async (button: HTMLElement) => {
      await fire(button, new MouseEvent('click', { bubbles: true }));
      return [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    },
  };
}

const menuOf = (card: HTMLElement) => one(card, '[data-menu]');
const said = () => messageStore.getState().announced.text;
const shown = () => messageStore.getState().messages.map(({ text }) => text);

/** As a browser tells of Ctrl+C or Ctrl+V. */
async function clipboardEvent(kind: 'copy' | 'paste', text = '') {
  const data = new DataTransfer();
  if (text) data.setData('text/plain', text);
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: data });
  const isOurs = await fire(document.activeElement ?? document.body, event);
  return { isOurs, text: data.getData('text/plain') };
}

describe('duplicating', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('by a key %j', async (rest) => {
    const { card, focus, rows, content, undo, state } = await openEditor();
    await focus(card(FIRST));
    expect(await press(card(FIRST), 'd', rest)).toBe(true);
    expect(rows()).toEqual([`a b ${FIRST} / ${SECOND} / c`]);
    expect(content(SECOND)).toEqual(HEADING);
    expect(document.activeElement).toBe(card(SECOND));
    expect(said()).toBe('About you duplicated: row 2, column 1 of 1, step One.');
    await undo();
    expect([rows(), state().canUndo]).toEqual([[`a b ${FIRST} / c`], false]);
  });

  it('by its menu, where a field has none to offer', async () => {
    const { card, choose, entries, rows } = await openEditor();
    await choose(menuOf(card(FIRST)), words.duplicate);
    expect(rows()).toEqual([`a b ${FIRST} / ${SECOND} / c`]);
    const offered = await entries(menuOf(card('c')));
    expect([offered.includes(words.duplicate), offered.includes(words.paste)]).toEqual([false, true]);
  });

  it('says why a field cannot be', async () => {
    const { card, focus, rows } = await openEditor();
    await focus(card('c'));
    expect(await press(card('c'), 'd', { ctrlKey: true })).toBe(true);
    expect([rows(), shown()]).toEqual([[`a b ${FIRST} / c`], [words.onlyOwn]]);
  });
});

describe('the clipboard', () => {
  it('carries content into another form by keys', async () => {
    const from = await openEditor();
    await from.focus(from.card(FIRST));
    const { text, isOurs } = await clipboardEvent('copy');
    expect([isOurs, shown()]).toEqual([true, [words.copied('About you')]]);
    document.body.replaceChildren();
    const to = await openEditor(withLayout(FORM, layoutOf('a / b / c')));
    await to.focus(to.card('a'));
    await clipboardEvent('paste', text);
    expect(to.rows()).toEqual([`a / ${FIRST} / b / c`]);
    expect(to.content(FIRST)).toEqual(HEADING);
    expect(document.activeElement).toBe(to.card(FIRST));
    expect(said()).toBe('About you pasted: row 2, column 1 of 1, step One.');
    await to.undo();
    expect(to.rows()).toEqual(['a / b / c']);
  });

  it.each(['Hello', '{"formloom-content":1,"content":{"kind":"script"}}', ''])('refuses %j', async (text) => {
    const { card, focus, rows, state } = await openEditor();
    await focus(card('a'));
    await clipboardEvent('paste', text);
    expect([rows(), shown(), state().canUndo]).toEqual([[`a b ${FIRST} / c`], [words.notContent], false]);
  });

  it('is left to the browser in a text, and beside the canvas', async () => {
    const { focus } = await openEditor();
    await focus(one(document, '[data-step-title]'));
    expect((await clipboardEvent('paste', 'Hello')).isOurs).toBe(false);
    expect((await clipboardEvent('copy')).isOurs).toBe(false);
    await focus(document.body.appendChild(document.createElement('button')));
    expect((await clipboardEvent('paste', 'Hello')).isOurs).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('by menus, where the browser gives it out', async () => {
    const clipboard = breakClipboard({ held: '' });
    const { card, choose, rows } = await openEditor();
    await choose(menuOf(card(FIRST)), words.copy);
    expect([shown(), clipboard.held]).toEqual([
      [words.copied('About you')],
      expect.stringContaining('About you'),
    ]);
    await choose(menuOf(card('c')), words.paste);
    expect(rows()).toEqual([`a b ${FIRST} / c / ${SECOND}`]);
  });

  it('by menus within the tab, where it does not', async () => {
    breakClipboard(null);
    const { card, choose, rows } = await openEditor();
    await choose(menuOf(card(FIRST)), words.copy);
    expect(shown()).toEqual([words.copiedHere('About you')]);
    await choose(one(document, '[data-menu="s"]'), words.pasteInStep);
    expect(rows()).toEqual([`a b ${FIRST} / c / ${SECOND}`]);
  });
});

describe('what is said of a step', () => {
  const steps = [...layoutOf('a / b').steps, { id: 't', title: 'Two', rows: [] }];
  const TWO = setStep(withLayout(FORM, { mode: 'multi-step', steps }), 's', 'description', 'Who are you?');

  it('is said of a new one right after it', async () => {
    const { choose, state, undo } = await openEditor(TWO);
    await choose(one(document, '[data-menu="s"]'), words.step.copy);
    const { layout, design } = state().project;
    expect(layout.steps.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['One', 2],
      ['Step 3', 0],
      ['Two', 0],
    ]);
    expect(design.steps[layout.steps[1]?.id ?? '']).toEqual({ description: 'Who are you?' });
    expect((document.activeElement as HTMLInputElement).value).toBe('Step 3');
    expect(said()).toBe('Step 3 added with the settings of One, 2 of 3.');
    await undo();
    expect([state().project, state().canUndo]).toEqual([TWO, false]);
  });

  it('is said of another one', async () => {
    const { choose, entries, state } = await openEditor(TWO);
    await choose(one(document, '[data-menu="s"]'), words.step.copyTo('Two'));
    expect(state().project.design.steps.t).toEqual({ description: 'Who are you?' });
    expect(said()).toBe(words.step.copiedTo('Two', 'One'));
    expect(await entries(one(document, '[data-menu="t"]'))).not.toContain(words.step.copyTo('One'));
  });

  it('is no entry where nothing is', async () => {
    const { entries } = await openEditor();
    expect((await entries(one(document, '[data-menu="s"]'))).slice(-1)).toEqual([words.pasteInStep]);
  });
});

/** A clipboard that holds a text, or none that a page may use. */
function breakClipboard<Held extends { held: string } | null>(clipboard: Held): Held {
  const value = clipboard && {
    writeText: async (text: string) => {
      clipboard.held = text;
    },
    readText: async () => clipboard.held,
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  return clipboard;
}
