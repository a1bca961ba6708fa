/**
 * The other half of the shelf: every kind of field as a visitor's page meets it, by the name in the markup.
 */

import type { KindName } from './field-kind.ts';
import { CHECKBOX_PAGE } from './kinds/checkbox/page.ts';
import { CHECKBOXES_PAGE } from './kinds/checkboxes/page.ts';
import { CONSENT_PAGE, type ConsentName } from './kinds/consent/page.ts';
import { DATE_PAGE } from './kinds/date/page.ts';
import { EMAIL_PAGE } from './kinds/email/page.ts';
import { FILE_PAGE } from './kinds/file/page.ts';
import { HIDDEN_PAGE } from './kinds/hidden/page.ts';
import { NUMBER_PAGE } from './kinds/number/page.ts';
import { RADIOS_PAGE } from './kinds/radios/page.ts';
import { SELECT_PAGE } from './kinds/select/page.ts';
import { TEL_PAGE } from './kinds/tel/page.ts';
import { TEXT_PAGE } from './kinds/text/page.ts';
import { TEXTAREA_PAGE } from './kinds/textarea/page.ts';
import { URL_PAGE } from './kinds/url/page.ts';
import type { PageKind } from './page-kind.ts';

const PAGE_KINDS: Readonly<Record<KindName | ConsentName, PageKind>> = {
  text: TEXT_PAGE,
  textarea: TEXTAREA_PAGE,
  email: EMAIL_PAGE,
  tel: TEL_PAGE,
  url: URL_PAGE,
  number: NUMBER_PAGE,
  date: DATE_PAGE,
  checkbox: CHECKBOX_PAGE,
  checkboxes: CHECKBOXES_PAGE,
  radios: RADIOS_PAGE,
  select: SELECT_PAGE,
  file: FILE_PAGE,
  hidden: HIDDEN_PAGE,
  consent: CONSENT_PAGE,
};

/** A map, because what stands in a page may be anything. */
const BY_NAME = new Map(Object.entries(PAGE_KINDS));

/** An unknown one is a line of text. */
export function pageKindOf(name: string | null): PageKind {
  return BY_NAME.get(name ?? '') ?? TEXT_PAGE;
}
