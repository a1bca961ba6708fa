/** All forms of the account, newest change first, as the provider lists them. */

import type { Json } from './definition.ts';
import { ENGLISH_FORMS } from './forms-en.ts';
import { SPANISH_FORMS } from './forms-es.ts';
import { LARGE_FORM } from './large-form.ts';
import { ODD_FORMS } from './odd-forms.ts';
import { ARCHIVED_FORMS, OTHER_KINDS, OTHER_STRUCTURES } from './other-forms.ts';

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
  ...OTHER_KINDS,
  ...ARCHIVED_FORMS,
];

export function createSeed(): SeedForm[] {
  return ALL.map((definition) => ({
    id: String(definition.id),
    formType: String(definition.formType),
    archived: definition.archived === true,
    definition,
  })).sort((one, other) => changed(other) - changed(one));
}

function changed({ definition }: SeedForm): number {
  return new Date(definition.updatedAt as string | number).getTime();
}
