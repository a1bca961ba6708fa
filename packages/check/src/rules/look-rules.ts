/** Rules about contrast and other visible properties of the theme. */

import { checkCss, consentText, modelOf, plainText } from '@formloom/module';
import { consentTexts, failuresOf, lookOf } from '@formloom/project';
import type { Rule } from './rule.ts';
import { matchIf } from './rule.ts';

export const STEP_RULES: readonly Rule[] = [
  {
    code: 'empty-step',
    severity: 'should',
    action: 'remove-step',
    find: ({ project: { layout } }) =>
      layout.steps.length < 2
        ? undefined
        : layout.steps
            .filter(({ rows }) => rows.length === 0)
            .map(({ id, title }) => ({ step: id, value: title })),
  },
  {
    code: 'same-title',
    severity: 'should',
    action: 'rename-step',
    find: ({ project: { layout } }) => {
      if (layout.steps.length < 2) return undefined;
      const titles = layout.steps.map(({ title }) => title.trim());
      return layout.steps
        .filter(({ title }, index) => titles.indexOf(title.trim()) < index)
        .map(({ id, title }) => ({ step: id, value: title }));
    },
  },
];

export const LOOK_RULES: readonly Rule[] = [
  {
    code: 'low-contrast',
    severity: 'should',
    action: 'set-colour',
    find: ({ project: { design, details } }) =>
      failuresOf(lookOf(design.theme, details.style)).map((judgement) => ({ judgement })),
  },
  {
    code: 'own-css',
    severity: 'should',
    action: 'edit-css',
    find: ({ project: { design } }) =>
      design.theme.css === undefined
        ? undefined
        : checkCss(design.theme.css).map(({ line }) => ({ value: String(line) })),
  },
];

export const CONSENT_RULES: readonly Rule[] = [
  {
    code: 'consent-text',
    severity: 'must',
    action: 'open-in-account',
    find: ({ project }) => {
      const { consent } = modelOf(project);
      if (!consent) return undefined;
      const boxes = consent.kind === 'legitimate-interest' ? [] : consent.checkboxes;
      return matchIf(consentText(consent) === '' || boxes.some(({ label }) => plainText(label) === ''));
    },
  },
  {
    code: 'consent-words',
    severity: 'should',
    action: 'edit-texts',
    find: ({ project: { details, design } }) =>
      details.consent
        ? matchIf(consentTexts(details.consent).some(({ part }) => design.consent[part] !== undefined))
        : undefined,
  },
  {
    code: 'consent-subscription',
    severity: 'must',
    action: 'open-in-account',
    find: ({ project: { details } }) => {
      const { consent } = details;
      if (!consent || consent.kind === 'legitimate-interest') return undefined;
      const ids = consent.checkboxes.map(({ subscriptionTypeId }) => subscriptionTypeId);
      return matchIf(ids.includes(null) || new Set(ids).size < ids.length);
    },
  },
];
