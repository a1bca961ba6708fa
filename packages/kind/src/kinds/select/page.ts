import type { PageKind } from '../../page-kind.ts';
import { WRITTEN_PAGE } from '../written.ts';

export const SELECT_PAGE: PageKind = {
  ...WRITTEN_PAGE,
  fromAddress: (text, { controls: [list] }) =>
    [...(list?.options ?? [])].some(({ value }) => value === text) ? [text] : null,
  missingText: 'choose',
};
