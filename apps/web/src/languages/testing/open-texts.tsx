/** Test setup: a form of two fields in three languages, open in the table or the panel. */

import { normalizeDetails } from '@formloom/form';
import { formTexts } from '@formloom/module';
import {
  addLanguage,
  createProject,
  type Language,
  type Project,
  setField,
  setTranslation,
  translationAt,
} from '@formloom/project';
import type { ReactNode } from 'react';
import { type LanguageView, languageViewOf } from '../../project/language-view.ts';
import { openSaved } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { one, render } from '../../ui/testing/render.ts';

export const FORM = createProject(
  { id: 'form-1', name: 'Visit us', fields: [] },
  {
    account: 4210,
    language: 'en',
    details: normalizeDetails({
      id: 'form-1',
      fieldGroups: [
        { fields: [{ name: 'email', label: 'Work email', fieldType: 'email', placeholder: 'ana@a.test' }] },
        {
          fields: [
            {
              name: 'size',
              label: 'Team size',
              fieldType: 'dropdown',
              options: [
                { label: 'Small', value: 's' },
                { label: 'Large', value: 'l' },
              ],
            },
          ],
        },
      ],
    }),
  },
);

/** Spanish has one missing and one outdated text; French has just been started. */
export const TRANSLATED: Project = (() => {
  const spanish = formTexts(FORM)
    .filter(({ id }) => id !== 'fields.size.options.l')
    .reduce(
      (next, { place, source }) => setTranslation(next, 'es', place, `${source} (es)`, source),
      addLanguage(FORM, 'es'),
    );
  return addLanguage(setField(spanish, 'email', 'label', 'Email at work'), 'fr');
})();

/** A small form by default; `view` is the initial filter. */
export async function openTexts(project: Project, screen: ReactNode, view: Partial<LanguageView> = {}) {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  languageViewOf(open).setState(view);
  const page = await render(<ProjectProvider value={open}>{screen}</ProjectProvider>);
  const state = () => open.store.getState();
  return {
    open,
    page,
    cell: (language: string, name: string) =>
      one(page, `textarea[aria-label^="${language}: ${name}"]`) as HTMLTextAreaElement,
    said: (language: Language, id: string) => {
      const text = formTexts(state().project).find((one) => one.id === id);
      return text && translationAt(state().project.design.translations[language], text.place);
    },
    undo: () => state().undo(),
    canUndo: () => state().canUndo,
  };
}
