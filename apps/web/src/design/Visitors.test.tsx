// @vitest-environment window
import { type ExportSettings, PANEL_SETTINGS, setSetting } from '@formloom/project';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { analyticsUrl } from '../connection/analytics-url.ts';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { choose, description, leave, named, one, press, render, type } from '../ui/testing/render.ts';
import { Visitors } from './Visitors.tsx';

const LAYOUT = layoutOf('a b / c');
const DAYS = 'input';

beforeEach(() => analyticsUrl.setState({ url: undefined }));

async function openVisitors(settings: Partial<ExportSettings> = {}, layout = LAYOUT) {
  const open = await openSaved(
    { ...FORM, layout, settings: { ...FORM.settings, ...settings } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const page = await render(
    <ProjectProvider value={open}>
      <Visitors />
    </ProjectProvider>,
  );
  const setting = (key: keyof ExportSettings) => open.store.getState().project.settings[key];
  return {
    page,
    setting,
    undo: () => act(async () => open.store.getState().undo()),
    canUndo: () => open.store.getState().canUndo,
    edit: (keep: ExportSettings['keep']) =>
      act(async () => open.store.getState().edit((now) => setSetting(now, 'keep', keep))),
  };
}

describe('what is chosen for visitors', () => {
  it.each([
    ['When a field is left', 'judge', 'leave', 'continue'],
    ['Optional', 'mark', 'optional', 'required'],
    ['The browser’s Back between steps', 'history', false, true],
    ['Tell dataLayer', 'dataLayer', true, false],
  ] as const)('%s is one step of the history', async (name, key, next, before) => {
    const { page, setting, undo, canUndo } = await openVisitors();
    await act(async () => named(page, 'button', name).click());
    expect(setting(key)).toBe(next);
    await undo();
    expect(setting(key)).toBe(before);
    expect(canUndo()).toBe(false);
  });

  it('every choice is described by a sentence', async () => {
    const { page } = await openVisitors({ keep: 3 });
    const controls = page.querySelectorAll<HTMLElement>('fieldset, select, input, [role="switch"]');
    // The rows, how long answers are kept, and for how many days.
    expect(controls).toHaveLength(PANEL_SETTINGS.length + 2);
    for (const control of controls) expect(description(control)).toMatch(/\.$/);
  });

  it('the mark of optional fields is said in the form’s own words', async () => {
    const { page } = await openVisitors({ mark: 'optional' });
    const [, mark] = page.querySelectorAll('fieldset');
    expect(description(mark as HTMLElement)).toContain('“(optional)”');
  });

  it('where the form has one step, Back is said to change nothing', async () => {
    const step = LAYOUT.steps[0] ?? { id: '', title: '', rows: [] };
    const steps = [step, { ...step, id: 't', rows: [] }];
    const alone = await openVisitors();
    expect(description(named(alone.page, 'button', 'The browser’s Back between steps'))).toContain(
      'one step',
    );
    alone.page.remove();
    const { page } = await openVisitors({}, { ...LAYOUT, steps });
    expect(description(named(page, 'button', 'The browser’s Back between steps'))).toContain('step to step');
  });
});

describe('how long answers are kept', () => {
  it.each(['off', 'tab'] as const)('there are no days to write where it is %s', async (keep) => {
    const { page } = await openVisitors({ keep });
    expect(page.querySelector(DAYS)).toBeNull();
  });

  it('for some days, of which there are seven at first', async () => {
    const { page, setting, undo } = await openVisitors();
    await choose(one(page, 'select'), 'days');
    expect(setting('keep')).toBe(7);
    expect(one(page, DAYS)).toMatchObject({ value: '7' });
    await undo();
    expect(setting('keep')).toBe('tab');
  });

  it('the same days are there again after another choice', async () => {
    const { page, setting } = await openVisitors({ keep: 14 });
    await choose(one(page, 'select'), 'off');
    await choose(one(page, 'select'), 'days');
    expect(setting('keep')).toBe(14);
  });

  it('what is written is one step of the history', async () => {
    const { page, setting, undo, canUndo } = await openVisitors({ keep: 7 });
    await type(one(page, DAYS), '1');
    await type(one(page, DAYS), '14');
    await leave(one(page, DAYS));
    expect(setting('keep')).toBe(14);
    await undo();
    expect(setting('keep')).toBe(7);
    expect(one(page, DAYS)).toMatchObject({ value: '7' });
    expect(canUndo()).toBe(false);
  });

  it.each(['0', '31', 'a week', ''])('%j is refused in a sentence, and nothing is lost', async (text) => {
    const { page, setting, canUndo } = await openVisitors({ keep: 7 });
    await type(one(page, DAYS), text);
    expect(one(page, DAYS).getAttribute('aria-invalid')).toBeNull();
    await leave(one(page, DAYS));
    expect(one(page, DAYS)).toMatchObject({ value: text });
    expect(one(page, DAYS).getAttribute('aria-invalid')).toBe('true');
    expect(description(one(page, DAYS))).toBe('Write a whole number from 1 to 30. Until then it stays at 7.');
    expect(setting('keep')).toBe(7);
    expect(canUndo()).toBe(false);
  });

  it('Enter asks for the sentence, too, and a good number ends it', async () => {
    const { page, setting } = await openVisitors({ keep: 7 });
    await type(one(page, DAYS), '31');
    await press(one(page, DAYS), 'Enter');
    expect(description(one(page, DAYS))).toContain('from 1 to 30');
    await type(one(page, DAYS), '3');
    expect(description(one(page, DAYS))).toContain('for 3 days');
    expect(setting('keep')).toBe(3);
  });

  it('a number from elsewhere takes the place of what was refused', async () => {
    const { page, edit } = await openVisitors({ keep: 7 });
    await type(one(page, DAYS), '31');
    await leave(one(page, DAYS));
    await edit(2);
    expect(one(page, DAYS)).toMatchObject({ value: '2' });
  });
});

describe('counting visits', () => {
  const HERE = 'https://forms.example';
  const count = (page: HTMLElement) => named(page, '[role="switch"]', 'Count visits');

  it('is switched on with the service’s own address, in one step of the history', async () => {
    analyticsUrl.setState({ url: HERE });
    const { page, setting, undo, canUndo } = await openVisitors();
    expect(description(count(page))).toContain('no cookie and no identifier');
    await act(async () => count(page).click());
    expect([setting('figures'), setting('figuresUrl')]).toEqual([true, HERE]);
    expect(description(count(page))).toContain('No cookie, address, identifier or answer.');
    await undo();
    expect([setting('figures'), setting('figuresUrl'), canUndo()]).toEqual([false, '', false]);
  });

  it('says what has to be set where the service counts none', async () => {
    analyticsUrl.setState({ url: null });
    const { page } = await openVisitors();
    expect(page.textContent).toContain('sets FIGURES=on, DATABASE_URL and PUBLIC_URL');
    expect(page.textContent).not.toContain('Count visits');
  });

  it('says nothing until the service has told', async () => {
    const { page } = await openVisitors();
    expect(page.textContent).not.toMatch(/visits/);
  });

  it('at another service is named, and brought here by a press', async () => {
    analyticsUrl.setState({ url: HERE });
    const { page, setting, undo } = await openVisitors({
      figures: true,
      figuresUrl: 'https://elsewhere.test/x',
    });
    expect(page.textContent).toContain('told to elsewhere.test, which is not this service');
    await act(async () => named(page, 'button', 'Count them here').click());
    expect(setting('figuresUrl')).toBe(HERE);
    expect(page.textContent).not.toContain('elsewhere');
    await undo();
    expect(setting('figuresUrl')).toBe('https://elsewhere.test/x');
  });

  it('can be switched off where this service counts none', async () => {
    analyticsUrl.setState({ url: null });
    const { page, setting } = await openVisitors({ figures: true, figuresUrl: 'https://elsewhere.test' });
    expect(page.textContent).not.toContain('Count them here');
    await act(async () => count(page).click());
    expect([setting('figures'), setting('figuresUrl')]).toEqual([false, 'https://elsewhere.test']);
  });
});
