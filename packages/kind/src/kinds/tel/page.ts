import type { PageKind } from '../../page-kind.ts';
import { readWritten, WRITTEN_PAGE } from '../written.ts';

/** A number that names its country already keeps it. */
export const TEL_PAGE: PageKind = {
  ...WRITTEN_PAGE,
  read: ({ controls, countryCode }) =>
    readWritten(controls[0]).map((number) =>
      !countryCode || countryCode.value === '' || /^(\+|00)/.test(number)
        ? number
        : `+${countryCode.value} ${number}`,
    ),
};
