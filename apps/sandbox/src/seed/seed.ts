/** All forms of the account, sorted by last update, as HubSpot lists them. */

import type { Account } from '../settings.ts';
import { ABROAD_FORMS } from './abroad-forms.ts';
import { BRANDED_FORMS, CLOSED_FORMS } from './branded-forms.ts';
import { CATALOGUE_FORMS } from './catalogue-forms.ts';
import { CONDITIONAL_FORMS } from './conditional-forms.ts';
import { CONSENT_FORMS } from './consent-forms.ts';
import type { Json } from './definition.ts';
import { ENGLISH_FORMS } from './forms-en.ts';
import { SPANISH_FORMS } from './forms-es.ts';
import { identity } from './identity.ts';
import { LANGUAGE_FORMS } from './language-forms.ts';
import { OBJECT_FORMS } from './object-forms.ts';
import { ODD_FORMS } from './odd-forms.ts';
import { ARCHIVED_FORMS, LARGE_FORM, OTHER_KINDS, OTHER_STRUCTURES } from './other-forms.ts';
import { RICH_TEXT_FORMS } from './rich-text-forms.ts';
import { WHOLE_FORMS } from './whole-form.ts';

export interface SeedForm {
  readonly id: string;
  readonly formType: string;
  readonly archived: boolean;
  readonly definition: Json;
}

const ALL: readonly Json[] = [
  ...ENGLISH_FORMS,
  ...SPANISH_FORMS,
  ...ODD_FORMS,
  ...OTHER_STRUCTURES,
  LARGE_FORM,
  ...CATALOGUE_FORMS,
  ...RICH_TEXT_FORMS,
  ...CONDITIONAL_FORMS,
  ...OBJECT_FORMS,
  ...CONSENT_FORMS,
  ...ABROAD_FORMS,
  ...LANGUAGE_FORMS,
  ...BRANDED_FORMS,
  ...WHOLE_FORMS,
  ...OTHER_KINDS,
  ...ARCHIVED_FORMS,
  ...CLOSED_FORMS,
];

export function createSeed(): SeedForm[] {
  return ALL.map(seedForm).sort((one, other) => changed(other) - changed(one));
}

/** A smaller set of forms with separate names and ids. */
export function createOtherSeed({ hubId, accountName }: Account): SeedForm[] {
  const forms = hubId % 2 === 1 ? SPANISH_FORMS.slice(0, 12) : ENGLISH_FORMS.slice(0, 5);
  return forms
    .map((form) => seedForm({ ...form, ...identity(`${String(form.name)} (${accountName})`) }))
    .sort((one, other) => changed(other) - changed(one));
}

/** A replaced definition with the current update time; undefined when invalid. */
export function readForm(id: string, body: unknown, now: number): SeedForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  // The API versions have different date formats.
  const updatedAt = 'formFieldGroups' in body ? now : new Date(now).toISOString();
  return seedForm({ formType: 'provider', ...body, id, updatedAt });
}

function seedForm(definition: Json): SeedForm {
  return {
    id: String(definition.id),
    formType: String(definition.formType),
    archived: definition.archived === true || Number(definition.deletedAt ?? 0) > 0,
    definition,
  };
}

function changed({ definition }: SeedForm): number {
  return new Date(definition.updatedAt as string | number).getTime();
}
