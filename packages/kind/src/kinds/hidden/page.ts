import type { PageKind } from '../../page-kind.ts';
import { readWritten, WRITTEN_PAGE, writeWritten } from '../written.ts';

/** Whatever its type is, its answers stand in one text. */
export const HIDDEN_PAGE: PageKind = {
  ...WRITTEN_PAGE,
  read: ({ controls }) => readWritten(controls[0]).flatMap((text) => text.split(';')),
  write: (field, answers) => writeWritten(field, [answers.join(';')]),
  isSeen: false,
};
