import type { PageField, PageKind } from '../../page-kind.ts';
import { WRITTEN_PAGE } from '../written.ts';
import { isAddress } from './address.ts';

export const EMAIL_PAGE: PageKind = {
  ...WRITTEN_PAGE,
  problem: (field, answer) => {
    if (field.controls[0]?.validity.typeMismatch || !isAddress(answer)) return 'email';
    return isBlocked(field, answer.toLowerCase()) ? 'blocked' : null;
  },
};

/** Whole addresses and whole domains can be blocked. */
function isBlocked({ blocked }: PageField, address: string): boolean {
  return blocked.includes(address) || blocked.includes(address.slice(address.lastIndexOf('@') + 1));
}
