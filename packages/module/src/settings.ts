/**
 * What a project comes to once every choice left open is filled in. Nothing that cannot work gets through to
 * the files.
 */

import { encodeSegment } from '@formloom/form';
import {
  type Afterwards,
  endingOf,
  isPageAddress,
  type Language,
  type Look,
  lookOf,
  type Project,
  type RequiredMark,
  TEXT_KEYS,
  type TextKey,
} from '@formloom/project';
import { renderMarkdown } from './content/markdown.ts';
import { toMarkdown } from './content/to-markdown.ts';
import { breakTemplate } from './escape.ts';
import { moduleLabel } from './module-name.ts';
import { isPlain, plainText } from './rich-text/rich-text.ts';
import { isSubmitUrl, submitBaseOf } from './submit-address.ts';
import { TEXTS, type Texts } from './texts.ts';
import { type VisitorSettings, visitorsOf } from './visitor-settings.ts';

export interface Settings {
  readonly name: string;
  /** What stands above the form. */
  readonly title: string;
  readonly language: Language;
  readonly texts: Texts;
  /** The operator's thanks as HTML, where words alone do not say it all; else empty. */
  readonly thanks: string;
  readonly look: Look;
  /** Where answers go; empty when the account or the address is not known. */
  readonly action: string;
  readonly showTitle: boolean;
  readonly mark: RequiredMark;
  readonly visitors: VisitorSettings;
  readonly afterwards: Afterwards;
  /** Where a visitor is led in the end; empty where that is nowhere, or no page. */
  readonly redirect: string;
}

export function settingsOf(project: Project): Settings {
  const { form, design, settings } = project;
  const { language, theme } = design;
  return {
    name: moduleLabel({ form, settings }),
    title: breakTemplate(titleOf(project)),
    language,
    texts: textsOf(project),
    thanks: thanksOf(project),
    look: lookOf(theme, project.details.style),
    action: targetOf({ form, settings }).action,
    showTitle: settings.showTitle,
    mark: settings.mark,
    visitors: visitorsOf(settings),
    afterwards: endingOf(project),
    redirect: redirectOf(project),
  };
}

/** What stands above the form, whether it shows or not. */
export function titleOf({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  return settings.title.trim() || form.name;
}

/** Where a visitor is led in the end, as the operator or the account says. */
export function redirectOf(project: Project): string {
  const { settings, details } = project;
  const { redirect } = settings;
  const afterwards = endingOf(project);
  if (afterwards === 'message') return '';
  const address = afterwards === 'address' ? redirect.trim() : (details.submit.redirect ?? '');
  return isPageAddress(address) ? address : '';
}

/** What a form says where the operator says nothing: the definition's words, then the language's. */
export function usualTexts({ design, details }: Pick<Project, 'design' | 'details'>): Texts {
  const usual = TEXTS[design.language];
  return {
    ...usual,
    submit: details.submit.label || usual.submit,
    thanks: plainText(details.submit.message ?? '') || usual.thanks,
  };
}

/** The operator's own words go first; thanks are Markdown. */
function textsOf(project: Project): Texts {
  const all: Record<TextKey, string> = { ...usualTexts(project) };
  const { texts } = project.design;
  const own = { ...texts, thanks: plainText(renderMarkdown(texts.thanks ?? '')) || texts.thanks };
  for (const key of TEXT_KEYS) all[key] = breakTemplate(own[key] || all[key]);
  return all;
}

function thanksOf({ design }: Project): string {
  const html = renderMarkdown(design.texts.thanks ?? '');
  return isPlain(html) ? '' : html;
}

/** What thanks say where the operator has no words for it, as Markdown. */
export function usualThanks(project: Project): string {
  const { message } = project.details.submit;
  return plainText(message ?? '') === '' ? usualTexts(project).thanks : toMarkdown(message ?? '');
}

export interface Target {
  /** Empty while something is missing. */
  readonly action: string;
  /** As text, however it is known. */
  readonly account: string;
  readonly missing: ReadonlyArray<'submit-url' | 'account' | 'form-id'>;
}

/**
 * Where answers go. The account that the service named counts; only where it named none does the operator's.
 */
export function targetOf({ form, settings }: Pick<Project, 'form' | 'settings'>): Target {
  const base = submitBaseOf({ form, settings });
  const account = form.account === null ? settings.account.trim() : String(form.account);
  const missing = [
    ...(isSubmitUrl(base) ? [] : ['submit-url' as const]),
    ...(/^\d+$/.test(account) ? [] : ['account' as const]),
    ...(form.id === '' ? ['form-id' as const] : []),
  ];
  const action = missing.length > 0 ? '' : `${base}/${account}/${encodeSegment(form.id)}`;
  return { action, account, missing };
}
