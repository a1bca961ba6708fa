/**
 * A project with one of its translations applied, so that rendering, checks and export work in every
 * language.
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

/** The form's own language first, then all others in a fixed order. */
export function languagesOf({ design }: Pick<Project, 'design'>): readonly Language[] {
  return [
    design.language,
    ...LANGUAGES.filter((one) => one !== design.language && design.translations[one] !== undefined),
  ];
}

/**
 * Missing translations fall back to the form's texts; default texts come from the language. The identical
 * object for the form's own language and unknown ones.
 */
export function inLanguage(project: Project, language: Language): Project {
  const { design } = project;
  const translation = design.translations[language];
  if (language === design.language || !translation) return project;
  const { details, settings } = project;
  // HubSpot's message after submitting is in the form's own language. There is none when a redirect is set.
  const ending = endingOf(project);
  const ownThanks =
    translation.texts?.thanks !== undefined && ending === 'account' && !details.submit.redirect;
  // Each language can have a separate redirect URL.
  const isLed = ending === 'address' || (ending === 'account' && details.submit.redirect);
  const { redirect = '' } = translation;
  const ownPage = isLed && isPageAddress(redirect) && ({ afterwards: 'address', redirect } as const);
  return {
    ...project,
    // HubSpot's submit button and message are in the form's own language.
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
