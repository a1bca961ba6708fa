/**
 * Resolves the settings of a project: defaults fill in what the user did not set, and invalid values are
 * dropped.
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
  /** Title above the form. */
  readonly title: string;
  readonly language: Language;
  readonly texts: Texts;
  /** The user's thank-you message as HTML, where it has markup; otherwise empty. */
  readonly thanks: string;
  readonly look: Look;
  /** URL that receives submissions; empty where the account or the URL is unknown. */
  readonly action: string;
  readonly showTitle: boolean;
  readonly mark: RequiredMark;
  readonly visitors: VisitorSettings;
  readonly afterwards: Afterwards;
  /** Redirect URL after the submit; empty without a redirect or with an invalid URL. */
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

/** The form's title, whether or not it is visible. */
export function titleOf({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  return settings.title.trim() || form.name;
}

/** Redirect URL after the submit, from the user or the account. */
export function redirectOf(project: Project): string {
  const { settings, details } = project;
  const { redirect } = settings;
  const afterwards = endingOf(project);
  if (afterwards === 'message') return '';
  const address = afterwards === 'address' ? redirect.trim() : (details.submit.redirect ?? '');
  return isPageAddress(address) ? address : '';
}

/** Default texts: the form definition's, then those of the form's language. */
export function usualTexts({ design, details }: Pick<Project, 'design' | 'details'>): Texts {
  const usual = TEXTS[design.language];
  return {
    ...usual,
    submit: details.submit.label || usual.submit,
    thanks: plainText(details.submit.message ?? '') || usual.thanks,
  };
}

/** The user's texts take precedence; the thank-you message is Markdown. */
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

/** Default thank-you message, as Markdown. */
export function usualThanks(project: Project): string {
  const { message } = project.details.submit;
  return plainText(message ?? '') === '' ? usualTexts(project).thanks : toMarkdown(message ?? '');
}

export interface Target {
  /** Empty while the account or the URL is unknown. */
  readonly action: string;
  /** Account id as text, whatever its source is. */
  readonly account: string;
  readonly missing: ReadonlyArray<'submit-url' | 'account' | 'form-id'>;
}

/** URL that receives submissions. The account id from the service takes precedence over the user's. */
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
