import type { PageKind } from '../../page-kind.ts';
import { WRITTEN_PAGE } from '../written.ts';

export const URL_PAGE: PageKind = {
  ...WRITTEN_PAGE,
  problem: ({ controls: [control] }) => (control?.validity.typeMismatch ? 'pattern' : null),
};
