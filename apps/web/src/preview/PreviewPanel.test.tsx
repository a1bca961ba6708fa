// @vitest-environment window
import { addLanguage, translationAt } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { LANGUAGES_EN } from '../i18n/languages-en.ts';
import { PREVIEW_EN } from '../i18n/preview-en.ts';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { languageViewOf } from '../project/language-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { emptyFrames, fire, named, one, render, until } from '../ui/testing/render.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import { PreviewPanel } from './PreviewPanel.tsx';

it('a step that is asked for before the frame is up is told once it is, with the form', async () => {
  const drawn = ['a', 'b'].flatMap((rows) =>
    layoutOf(rows).steps.map((step) => ({ ...step, id: rows, title: `Part ${rows}` })),
  );
  emptyFrames();
  const open = await openSaved(
    { ...FORM, layout: { mode: 'multi-step', steps: drawn } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const page = await render(
    <ProjectProvider value={open}>
      <PreviewPanel />
    </ProjectProvider>,
  );
  const heard: ToFrame[] = [];
  const frame = one(page, 'iframe');
  const contentWindow = { postMessage: (message: ToFrame) => heard.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  await act(async () => named(page, 'button', 'Step 2').click());
  // Whatever it is told before it has loaded, nobody hears.
  heard.length = 0;
  await fire(frame, new Event('load'));
  await until(() => heard.some(({ kind }) => kind === 'document'));
  const steps = heard.flatMap((message) => (message.kind === 'show' ? [message.step] : []));
  expect([...new Set(steps)]).toEqual([1]);
});

it('a placeholder that is lost or unknown is told where it is typed, in each language', async () => {
  emptyFrames();
  const open = await openSaved(addLanguage(FORM, 'es'), {
    storage: createMemoryStorage(),
    tabs: createTabsBus()(),
  });
  const page = await render(
    <ProjectProvider value={open}>
      <PreviewPanel />
    </ProjectProvider>,
  );
  const frame = one(page, 'iframe');
  const contentWindow = { postMessage: () => {} };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  await fire(frame, new Event('load'));
  const at = { of: 'text', key: 'retrying' } as const;
  const spot = { at, text: '', isLines: false, name: 'Text of the form' };
  /** As the frame tells it: that writing begins, the words, and that it has ended. */
  const write = async (text: string) => {
    const messages: FromFrame[] = [
      { kind: 'writing', spot },
      { kind: 'words', spot, text },
      { kind: 'writing', spot: null },
    ];
    for (const data of messages)
      await fire(window, new MessageEvent('message', { source: contentWindow as unknown as Window, data }));
    return one(page, '[data-sent] > span').textContent;
  };
  const { placeholderLost, placeholderInvented } = LANGUAGES_EN;
  await act(async () => languageViewOf(open).setState({ language: 'es' }));
  expect(await write('Otro intento en %s (%try de %total)')).toBe(
    `${placeholderLost('%n')} ${placeholderInvented('%s')}`,
  );
  const { translations } = open.store.getState().project.design;
  expect(translationAt(translations.es, at)).toBe('Otro intento en %s (%try de %total)');
  expect(await write('Otro intento en %n (%try de %total)')).toBe(PREVIEW_EN.scale(100));
  // In the form's own language nothing is lost, since the operator may say less.
  await act(async () => languageViewOf(open).setState({ language: null }));
  expect(await write('Next try: %when')).toBe(placeholderInvented('%when'));
  expect(await write('Next try soon')).toBe(PREVIEW_EN.scale(100));
});
