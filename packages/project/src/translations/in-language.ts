/**
 * The form as it is read in one of its languages: the same project with that language's words, so that
 * whatever draws, checks or sends a form does it for each of them.
 */

import type { Layout } from '@formloom/layout';
import type { Content, ContentByKey } from '../blocks/content.ts';
import { contentOf } from '../blocks/content.ts';
import { endingOf, isPageAddress } from '../export-settings.ts';
import type { SettingsByKey } from '../fields/apply-settings.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import { usualStepTitle } from '../step-titles.ts';
import type { TranslatedContent, TranslatedField, TranslatedStep, Translation } from './translation.ts';

/** The form's own first, the others in the order in which languages are always named. */
export function languagesOf({ design }: Pick<Project, 'design'>): readonly Language[] {
  return [
    design.language,
    ...LANGUAGES.filter((one) => one !== design.language && design.translations[one] !== undefined),
  ];
}

/**
 * What is not translated stays as the form has it; words that come with every form are the language's
 * own. The very same object for the form's own language, and for one it does not have.
 */
export function inLanguage(project: Project, language: Language): Project {
  const { design } = project;
  const translation = design.translations[language];
  if (language === design.language || !translation) return project;
  const { details, settings } = project;
  // The account's message would come with the answer, in the form's own language; where visitors are led
  // elsewhere, it has none.
  const ending = endingOf(project);
  const ownThanks =
    translation.texts?.thanks !== undefined && ending === 'account' && !details.submit.redirect;
  // Where visitors are led elsewhere, a language may have a page of its own.
  const isLed = ending === 'address' || (ending === 'account' && details.submit.redirect);
  const { redirect = '' } = translation;
  const ownPage = isLed && isPageAddress(redirect) && ({ afterwards: 'address', redirect } as const);
  return {
    ...project,
    // What the account has on its button and says in the end is in the form's own language.
    details: { ...details, submit: { ...details.submit, label: null, message: null } },
    layout: titled(project.layout, language, translation),
    design: {
      ...design,
      language,
      texts: translation.texts ?? {},
      fields: withFields(design.fields, translation.fields ?? {}),
      steps: withSteps(design.steps, translation.steps ?? {}),
      blocks: withBlocks(design.blocks, translation.blocks ?? {}),
      consent: { ...design.consent, ...translation.consent },
      translations: {},
    },
    settings: {
      ...settings,
      title: translation.title ?? settings.title,
      afterwards: ownThanks ? 'message' : ending,
      ...ownPage,
    },
  };
}

function titled(layout: Layout, language: Language, { steps = {} }: Translation): Layout {
  return {
    ...layout,
    steps: layout.steps.map((step) => ({
      ...step,
      title: ownValue(steps, step.id)?.title ?? usualStepTitle(step.title, language) ?? step.title,
    })),
  };
}

function withFields(
  fields: SettingsByKey,
  translated: Readonly<Record<string, TranslatedField>>,
): SettingsByKey {
  const entries = Object.entries(translated).map(([key, words]) => {
    const own = ownValue(fields, key) ?? {};
    const options = (own.options || words.options) && { options: { ...own.options, ...words.options } };
    return [key, { ...own, ...words, ...options }] as const;
  });
  return { ...fields, ...Object.fromEntries(entries) };
}

function withSteps(
  steps: Project['design']['steps'],
  translated: Readonly<Record<string, TranslatedStep>>,
): Project['design']['steps'] {
  const entries = Object.entries(translated).flatMap(([id, { title: _, ...words }]) =>
    Object.keys(words).length > 0 ? [[id, { ...ownValue(steps, id), ...words }]] : [],
  );
  return { ...steps, ...Object.fromEntries(entries) };
}

function withBlocks(
  blocks: ContentByKey,
  translated: Readonly<Record<string, TranslatedContent>>,
): ContentByKey {
  const entries = Object.entries(translated).flatMap(([key, words]): Array<[string, Content]> => {
    const content = contentOf(blocks, key);
    return content ? [[key, { ...content, ...words }]] : [];
  });
  return { ...blocks, ...Object.fromEntries(entries) };
}
