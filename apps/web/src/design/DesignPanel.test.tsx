// @vitest-environment window
import { readThemeFile, setLook, setPreset, type Theme, writeThemeFile } from '@formloom/project';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { catchDownloads } from '../ui/testing/downloads.ts';
import { fire, leave, named, one, render, type, until } from '../ui/testing/render.ts';
import { DesignPanel } from './DesignPanel.tsx';

async function openDesign(project = FORM) {
  messageStore.setState({ messages: [] });
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <DesignPanel />
    </ProjectProvider>,
  );
  const input = (selector: string) => one(place, selector) as HTMLInputElement;
  const state = () => open.store.getState();
  return {
    place,
    state,
    theme: (): Theme => state().project.design.theme,
    preset: (name: string) => input(`[data-preset="${name}"] input`),
    corners: () => input('input[type="range"][aria-label="Corners"]'),
    hex: (colour: string) => input(`[data-colour="${colour}"] input:not([type="color"])`),
    row: (colour: string) => one(place, `[data-colour="${colour}"]`),
    click: (element: HTMLElement) => act(async () => element.click()),
    undo: () => act(async () => state().undo()),
    redo: () => act(async () => state().redo()),
    messages: () => messageStore.getState().messages,
  };
}

describe('presets', () => {
  it('keep what was changed; a row of choices and a row of values are an entry each, and Reset another', async () => {
    const { place, theme, state, preset, corners, click, undo, redo, messages } = await openDesign();
    for (const value of ['7', '8', '9', '10', '11']) await type(corners(), value);
    await leave(corners());
    await click(preset('underline'));
    await click(preset('sharp'));
    expect([preset('sharp').checked, corners().value]).toEqual([true, '11']);
    expect([theme(), place.textContent?.includes('1 change')]).toEqual([
      { preset: 'sharp', radius: 11 },
      true,
    ]);
    await leave(preset('sharp'));
    await undo();
    expect([preset('plain').checked, corners().value]).toEqual([true, '11']);
    await undo();
    expect([corners().value, state().canUndo]).toEqual(['6', false]);
    await redo();
    expect(corners().value).toBe('11');
    await click(named(place, 'button', 'Reset'));
    expect([theme(), corners().value, document.activeElement]).toEqual([{}, '6', preset('plain')]);
    expect(messages().map(({ text }) => text)).toEqual(['The theme is as it came.']);
    await undo();
    expect(theme()).toEqual({ radius: 11 });
  });
});

describe('a colour', () => {
  it('that is too pale is told with what helps, repaired and undone; what is no colour is refused', async () => {
    const { theme, hex, row, click, undo, redo } = await openDesign();
    await type(hex('border'), '#dde');
    await leave(hex('border'));
    expect([theme(), hex('border').value]).toEqual([{ border: '#ddddee' }, '#ddddee']);
    expect(row('border').textContent).toContain('Too pale: edges need 3.0');
    await until(() => row('border').querySelector('button') !== null);
    await click(named(row('border'), 'button', 'Darken it'));
    const repaired = hex('border').value;
    expect(row('border').textContent).toContain('enough');
    expect([row('border').textContent?.includes('Too pale'), document.activeElement]).toEqual([
      false,
      hex('border'),
    ]);
    await undo();
    expect(hex('border').value).toBe('#ddddee');

    await type(hex('border'), '#12');
    await leave(hex('border'));
    expect(row('border').textContent).toContain('A colour is # and six digits');
    expect([hex('border').getAttribute('aria-invalid'), theme()]).toEqual(['true', { border: '#ddddee' }]);
    await redo();
    expect([hex('border').value, hex('border').hasAttribute('aria-invalid')]).toEqual([repaired, false]);
    expect(row('border').textContent).not.toContain('A colour is #');
  });
});

describe('a theme as a file', () => {
  const NIGHT = setLook(setPreset(FORM, 'night'), 'accent', '#ffcc00');

  it('is saved under the form’s name, with the preset and what was changed of it', async () => {
    const saved = catchDownloads();
    const { place, click } = await openDesign(NIGHT);
    await click(named(place, 'button', 'Save as file'));
    expect(saved.map(({ name }) => name)).toEqual(['form.theme.json']);
    expect(readThemeFile((await saved[0]?.text()) ?? '')).toEqual({
      theme: NIGHT.design.theme,
      dropped: [],
    });
  });

  it('is opened as one edit, told with the way back; anything else is refused with a reason', async () => {
    const { place, theme, messages } = await openDesign();
    const offer = async (name: string, text: string) => {
      const input = one(place, 'input[type="file"]');
      Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true });
      await fire(input, new Event('change', { bubbles: true }));
    };
    const refusal = () => one(place, 'p[role="alert"]').textContent;
    await offer('holiday.json', '{"format":3}');
    await until(() => refusal() === '“holiday.json” is no theme. Themes are files that were saved here.');
    expect(theme()).toEqual({});
    await offer('mine.theme.json', writeThemeFile(NIGHT.design.theme));
    await until(() => messages().length > 0);
    expect([theme(), refusal(), messages()[0]?.text]).toEqual([
      NIGHT.design.theme,
      '',
      'The theme in “mine.theme.json” was taken over.',
    ]);
    await act(async () => messages()[0]?.action?.run());
    expect(theme()).toEqual({});
  });
});

describe('own CSS', () => {
  it('is checked line by line, each complaint leads to its line, and none is left once it is sound', async () => {
    const { place, theme, click } = await openDesign();
    const area = one(place, 'textarea[aria-label="Own CSS"]') as HTMLTextAreaElement;
    await type(area, '.fl-title {\n  color: rgb(1, 2, 3);');
    const problem = one(place, 'details li button');
    expect([problem.textContent, area.getAttribute('aria-invalid')]).toEqual([
      expect.stringMatching(/^Line 2: the brackets/i),
      'true',
    ]);
    await click(problem);
    const { selectionStart, selectionEnd, value } = area;
    expect([document.activeElement, value.slice(selectionStart, selectionEnd)]).toEqual([
      area,
      '  color: rgb(1, 2, 3);',
    ]);
    await type(area, '.fl-title {\n  color: rgb(1, 2, 3);\n}');
    expect([area.getAttribute('aria-invalid'), place.querySelectorAll('details li').length]).toEqual([
      'false',
      0,
    ]);
    expect(theme()).toEqual({ css: '.fl-title {\n  color: rgb(1, 2, 3);\n}' });
  });
});
