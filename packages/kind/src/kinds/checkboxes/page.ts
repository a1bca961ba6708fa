import type { PageKind } from '../../page-kind.ts';
import { GROUP_PAGE, knownAnswers } from '../options.ts';

export const CHECKBOXES_PAGE: PageKind = {
  ...GROUP_PAGE,
  takesSeveral: true,
  fromAddress: (text, field) => knownAnswers(text.split(';'), field),
};
