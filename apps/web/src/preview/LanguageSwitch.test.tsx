// @vitest-environment window
import { addLanguage, createProject, LANGUAGES, removeLanguage } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { LANGUAGES_EN } from '../i18n/languages-en.ts';
import { languageViewOf } from '../project/language-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { choose, fire, named, one, render } from '../ui/testing/render.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const words = LANGUAGES_EN.preview;
const field = { name: 'a', label: 'Name', type: 'text', required: false };
const FORM = createProject({ id: 'f', name: 'Visit', fields: [field] }, { language: 'en' });

async function openSwitch(project = addLanguage(addLanguage(FORM, 'es'), 'ar')) {
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <LanguageSwitch />
    </ProjectProvider>,
  );
  const pressed = () => page.querySelector('[aria-pressed="true"]')?.textContent;
  return { open, page, pressed, shown: () => languageViewOf(open).getState().language };
}
const click = (element: HTMLElement) => fire(element, new MouseEvent('click', { bubbles: true }));

it('is not there for a form with one language', async () => {
  const { page } = await openSwitch(FORM);
  expect(page.textContent).toBe('');
});

it('shows the form’s own language first, and says how much of another is missing', async () => {
  const { page, pressed, shown } = await openSwitch();
  expect([pressed(), page.textContent]).toEqual(['EN', `${words.label}ENESAR`]);
  await click(named(page, 'button', 'العربية'));
  // The title and the label; all else is Formloom's own.
  expect([pressed(), shown(), page.textContent]).toEqual([
    'AR',
    'ar',
    `${words.still(2, 'English')}${words.label}ENESAR`,
  ]);
  await click(named(page, 'button', 'English'));
  expect(shown()).toBeNull();
});

it('goes back to the form’s own language where the one that was shown is gone', async () => {
  const { open, page, pressed } = await openSwitch();
  await click(named(page, 'button', 'Español'));
  await act(async () => {
    open.store.getState().edit((project) => removeLanguage(project, 'es'));
  });
  expect(pressed()).toBe('EN');
});

it('with many languages it is a list', async () => {
  const { page, shown } = await openSwitch(LANGUAGES.reduce(addLanguage, FORM));
  expect(page.querySelectorAll('option')).toHaveLength(12);
  await choose(one(page, 'select'), 'ja');
  expect(shown()).toBe('ja');
});
