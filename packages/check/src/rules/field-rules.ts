/** Rules about fields that HubSpot would miss, reject or misinterpret. */

import { type FieldDetails, isFulfilled } from '@formloom/form';
import { acceptsValue, kindOfType, needsOptions } from '@formloom/kind';
import { type FieldModel, givenPattern } from '@formloom/module';
import { settingsFor } from '@formloom/project';
import { type Facts, matchDrawn, matchEach, type Rule } from './rule.ts';

export const FIELD_RULES: readonly Rule[] = [
  {
    code: 'required-missing',
    severity: 'must',
    action: 'place-field',
    find: (facts) => matchEach(facts.unplaced.filter((key) => isRequiredItem(facts, key))),
  },
  {
    code: 'required-file-field',
    severity: 'must',
    action: 'open-in-account',
    find: (facts) => matchDrawn(facts, ({ kind, field }) => !kind.isSent && field.required),
  },
  {
    code: 'file-field',
    severity: 'should',
    action: 'open-in-account',
    find: (facts) => matchDrawn(facts, ({ kind, field }) => !kind.isSent && !field.required),
  },
  {
    code: 'payment-field',
    severity: 'should',
    action: 'open-in-account',
    find: (facts) =>
      matchDrawn(
        facts,
        ({ field }) => kindOfType(field.fieldType)?.payments?.includes(field.fieldType) === true,
      ),
  },
  {
    code: 'hidden-empty',
    severity: 'should',
    action: 'set-default',
    find: ({ drawn }) =>
      drawn.filter(isEmptyHidden).map(({ field, parameter = field.name }) => ({
        at: field.key,
        value: parameter,
        ...(field.required && { severity: 'must' as const }),
      })),
  },
  {
    code: 'default-refused',
    severity: 'must',
    action: 'set-default',
    find: (facts) => [
      ...matchDrawn(facts, ({ kind, field }) => !kind.isSeen && hasBadDefault(field)),
      ...matchDrawn(facts, (model) => isOwnDefault(facts, model) && hasBadDefault(model.field)).map(
        (match) => ({
          ...match,
          severity: 'should' as const,
        }),
      ),
    ],
  },
  {
    code: 'no-fields',
    severity: 'should',
    action: 'place-field',
    find: ({ drawn }) => (drawn.some(({ kind }) => kind.isSeen) ? [] : [{}]),
  },
  {
    code: 'unplaced-field',
    severity: 'should',
    action: 'place-field',
    find: (facts) => matchEach(facts.unplaced.filter((key) => !isRequiredItem(facts, key))),
  },
  {
    code: 'pattern-unchecked',
    severity: 'should',
    action: 'open-in-account',
    // Pages skip patterns that could block the browser for minutes (ReDoS).
    find: (facts) =>
      matchDrawn(
        facts,
        ({ field, rules }) => givenPattern(field.validation) !== undefined && rules.pattern === undefined,
      ),
  },
  {
    code: 'condition-unknown',
    severity: 'should',
    action: 'open-in-account',
    find: (facts) => matchDrawn(facts, isUnjudged),
  },
  {
    code: 'condition-never',
    severity: 'should',
    action: 'open-in-account',
    find: (facts) => matchDrawn(facts, ({ field }) => isNeverShown(field, facts)),
  },
  {
    code: 'no-options',
    severity: 'should',
    action: 'open-in-account',
    find: (facts) =>
      matchDrawn(facts, ({ kind, field }) => kind.isSeen && needsOptions(field.fieldType) && !field.options),
  },
  {
    code: 'unknown-type',
    severity: 'should',
    action: 'open-in-account',
    find: ({ drawn }) =>
      drawn
        .filter(({ kind, field }) => kind.isSeen && kindOfType(field.fieldType) === undefined)
        .map(({ field }) => ({ at: field.key, value: field.fieldType })),
  },
  {
    code: 'blank-label',
    severity: 'should',
    action: 'set-label',
    find: (facts) =>
      matchDrawn(facts, ({ kind, field }) => kind.isSeen && field.label.trim() === '' && !field.placeholder),
  },
  {
    code: 'same-label',
    severity: 'should',
    action: 'set-label',
    find: ({ drawn }) => matchEach(repeatedLabels(drawn)),
  },
];

/** A conditional field is required only when its parent has an answer, and that one is missing, too. */
function isRequiredItem({ byKey }: Facts, key: string): boolean {
  const field = byKey.get(key);
  return field?.required === true && field.parent === undefined;
}

function isEmptyHidden({ kind, field }: FieldModel): boolean {
  return !kind.isSeen && field.defaultValues.every((value) => value.trim() === '');
}

/** Default values of visible fields from HubSpot are HubSpot's responsibility; custom ones must be valid. */
function isOwnDefault({ project }: Facts, { kind, field }: FieldModel): boolean {
  const own = settingsFor(project.design.fields, field.key)?.defaultValues;
  return kind.isSeen && own !== undefined;
}

function hasBadDefault(field: FieldDetails): boolean {
  return field.defaultValues.some((value) => value.trim() !== '' && !acceptsValue(field, value));
}

/** Fulfilled without any answer: only conditions that cannot be evaluated are. */
function isUnjudged({ field }: FieldModel): boolean {
  return field.when !== undefined && isFulfilled(field.when, []);
}

/** No answer of the parent would show the field. */
function isNeverShown({ parent, when }: FieldDetails, { byKey }: Facts): boolean {
  const above = parent === undefined ? undefined : byKey.get(parent);
  if (!when || !above?.options || above.hidden) return false;
  const values = above.options.map(({ value }) => value);
  if (kindOfType(above.fieldType)?.answer === 'some-options') {
    const wanted = when.values.filter((value) => values.includes(value));
    return ![values, wanted, ...values.map((value) => [value])].some((chosen) => isFulfilled(when, chosen));
  }
  return !values.some((value) => isFulfilled(when, [value]));
}

/** All fields with a duplicate label, except the first. */
function repeatedLabels(drawn: readonly FieldModel[]): string[] {
  const seen = new Set<string>();
  return drawn
    .filter(({ kind, label, field }) => {
      const words = label.trim().toLowerCase();
      const is = kind.isSeen && field.parent === undefined && seen.has(words);
      if (kind.isSeen && field.parent === undefined) seen.add(words);
      return is;
    })
    .map(({ field }) => field.key);
}
