/** Maps the provider's well-known field names to `autocomplete` values. */

import type { FieldKind } from '@formloom/kind';

const TOKEN: Readonly<Record<string, string>> = {
  salutation: 'honorific-prefix',
  firstname: 'given-name',
  first_name: 'given-name',
  lastname: 'family-name',
  last_name: 'family-name',
  fullname: 'name',
  full_name: 'name',
  email: 'email',
  work_email: 'email',
  phone: 'tel',
  mobilephone: 'tel',
  company: 'organization',
  jobtitle: 'organization-title',
  address: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  postal_code: 'postal-code',
  country: 'country-name',
  website: 'url',
  date_of_birth: 'bday',
};

/**
 * Fields of a company or ticket get none: their names have other meanings. Unknown names use the value of the
 * field's kind.
 */
export function autocompleteOf(
  { key, name }: { readonly key: string; readonly name: string },
  kind: Pick<FieldKind, 'autocomplete'>,
): string | undefined {
  if (key !== name) return undefined;
  const token = name.toLowerCase();
  return Object.hasOwn(TOKEN, token) ? TOKEN[token] : kind.autocomplete;
}
