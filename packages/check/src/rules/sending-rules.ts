/** Rules about the submission target and whether HubSpot accepts submissions at all. */

import { figuresElsewhere, judgeAddress, submitBaseOf } from '@formloom/module';
import { isPageAddress, LANGUAGE_NAMES, LANGUAGES } from '@formloom/project';
import type { Drift } from '../drift/set-aside.ts';
import type { Facts, Rule, RuleMatch } from './rule.ts';
import { matchIf } from './rule.ts';

/** HubSpot rejects submissions with more values. */
const MOST_FIELDS = 1000;

export const SENDING_RULES: readonly Rule[] = [
  {
    code: 'no-submit-url',
    severity: 'must',
    action: 'set-submit-url',
    find: ({ target }) => matchIf(target.missing.includes('submit-url')),
  },
  {
    code: 'no-account',
    severity: 'must',
    action: 'set-account',
    find: ({ target }) => matchIf(target.missing.includes('account')),
  },
  {
    code: 'no-form-id',
    severity: 'must',
    find: ({ target }) => matchIf(target.missing.includes('form-id')),
  },
  {
    code: 'other-account',
    severity: 'must',
    action: 'switch-account',
    find: ({ target, liveAccount }) =>
      liveAccount === undefined || target.missing.includes('account')
        ? undefined
        : matchIf(Number(target.account) !== liveAccount).map((match) => ({
            ...match,
            value: String(liveAccount),
          })),
  },
  {
    code: 'other-address',
    severity: 'must',
    action: 'use-own-address',
    find: findOtherAddress,
  },
  {
    code: 'other-figures',
    severity: 'should',
    find: findOtherFigures,
  },
  {
    code: 'insecure-target',
    severity: 'should',
    action: 'set-submit-url',
    find: ({ target }) => (target.action === '' ? undefined : matchIf(isInsecure(target.action))),
  },
  {
    code: 'no-page',
    severity: 'should',
    action: 'edit-texts',
    find: ({ project: { settings } }) =>
      settings.afterwards === 'address' ? matchIf(!isPageAddress(settings.redirect.trim())) : undefined,
  },
  {
    code: 'translated-page',
    severity: 'must',
    action: 'edit-translations',
    find: ({ project: { design } }) => {
      const pages = LANGUAGES.flatMap((language) => {
        const redirect = design.translations[language]?.redirect;
        return redirect === undefined ? [] : [{ language, redirect }];
      });
      return pages.length === 0
        ? undefined
        : pages.flatMap(({ language, redirect }) =>
            isPageAddress(redirect) ? [] : [{ value: `${redirect} (${LANGUAGE_NAMES[language]})` }],
          );
    },
  },
  {
    code: 'captcha',
    severity: 'must',
    action: 'open-in-account',
    find: ({ upstream }) => matchIf(upstream.submit.captcha),
  },
  {
    code: 'archived',
    severity: 'must',
    action: 'open-in-account',
    // Unknown for a deleted form.
    find: ({ upstream, isGone }) => (isGone ? undefined : matchIf(upstream.archived)),
  },
  {
    code: 'gone',
    severity: 'must',
    action: 'open-in-account',
    find: ({ isGone }) => (isGone === undefined ? undefined : matchIf(isGone)),
  },
  {
    code: 'too-many-fields',
    severity: 'must',
    action: 'open-in-account',
    find: ({ drawn }) =>
      matchIf(drawn.length > MOST_FIELDS).map((match) => ({ ...match, value: String(drawn.length) })),
  },
  {
    code: 'drift',
    severity: 'must',
    action: 'take-changes',
    find: ({ drift }) => drift && findDrift(drift),
  },
];

/** A confirmed target is only reported. */
function findOtherAddress({ project, target, addresses }: Facts): RuleMatch[] | undefined {
  if (!addresses || target.missing.includes('submit-url')) return undefined;
  const value = submitBaseOf(project);
  const verdict = judgeAddress(value, addresses);
  if (verdict === 'expected') return [];
  if (verdict === 'confirmed') return [{ severity: 'fine', value }];
  if (addresses.own) return [{ value, expected: addresses.own }];
  // Without a known target only a person can set it; without a service nothing contradicts it.
  const severity = addresses.own === null ? 'must' : 'should';
  return [{ value, severity, action: 'set-submit-url' }];
}

/** Visitors' browsers would send data to this URL. */
function findOtherFigures({ project, addresses }: Facts): RuleMatch[] | undefined {
  if (!addresses?.figures) return undefined;
  const host = figuresElsewhere(project, addresses.figures);
  if (host === undefined) return undefined;
  const { own } = addresses.figures;
  return host === '' ? [] : [{ value: host, ...(own && { expected: own }) }];
}

/** Ignored changes are only reported. */
function findDrift({ open, aside }: Drift): RuleMatch[] {
  const left = aside.length > 0 ? { aside, value: String(aside.length) } : {};
  if (open.every((one) => one.severity === 'harmless'))
    return aside.length > 0 ? [{ severity: 'fine', ...left }] : [];
  const severity = open.some((one) => one.severity === 'breaks') ? 'must' : 'should';
  return [{ severity, changes: open, ...left }];
}

/** An HTTPS page must not submit to an HTTP URL (mixed content), except to localhost. */
function isInsecure(action: string): boolean {
  const [, host = ''] = /^http:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(action) ?? [];
  return host !== '' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}
