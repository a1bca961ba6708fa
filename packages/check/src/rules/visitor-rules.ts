/** Rules about data saved in visitors' browsers, such as sensitive answers. */

import type { FieldModel } from '@formloom/module';
import { isDraftDays } from '@formloom/project';
import { matchDrawn, type Rule } from './rule.ts';

/** Common names of sensitive fields, in HubSpot's and other languages. */
const SENSITIVE =
  /(^|_)(ssn|dni|nie|nif|iban|bic|passport|pasaporte|tax_?id|password|birth\w*|nacimiento|health|salud|salary|salario|card_?number|account_?number)(_|$)/i;

export const VISITOR_RULES: readonly Rule[] = [
  {
    code: 'kept-sensitive',
    severity: 'should',
    action: 'set-private',
    find: (facts) =>
      isDraftDays(facts.project.settings.keep) ? matchDrawn(facts, isSavedAndSensitive) : undefined,
  },
];

/** Hidden values and files are never saved. */
function isSavedAndSensitive({ kind, field, isPrivate }: FieldModel): boolean {
  return kind.isSeen && kind.isSent && !isPrivate && SENSITIVE.test(field.name);
}
