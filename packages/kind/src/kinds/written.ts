/** What kinds that are written in one line have in common. */

import type { FieldKind } from '../field-kind.ts';
import type { Control, PageField, PageKind } from '../page-kind.ts';
import type { Attributes, Pen } from '../pen.ts';

export const WRITTEN_KIND = {
  isSeen: true,
  isSent: true,
  answer: 'written',
  value: 'free',
  accepts: () => true,
  compares: 'text',
  sample: 'x',
  hasPlaceholder: true,
  canHideLabel: true,
  texts: () => [],
} as const satisfies Partial<FieldKind>;

export function drawInput(pen: Pen, extra: Attributes): string {
  const [given] = pen.field.defaultValues;
  return pen.tag('input', {
    class: 'fl-control',
    ...pen.control(),
    placeholder: pen.placeholder(),
    value: given && pen.data(given),
    ...extra,
  });
}

export const WRITTEN_PAGE: PageKind = {
  read: ({ controls }) => readWritten(controls[0]),
  write: writeWritten,
  fromAddress: (text) => [text],
  isSent: true,
  isSeen: true,
  missingText: 'required',
  isMissing: (answer) => answer === '',
  unreadableText: 'date',
};

export function readWritten(control: Control | undefined): string[] {
  const value = control?.value.trim() ?? '';
  return value === '' ? [] : [value];
}

export function writeWritten({ controls: [control] }: PageField, [answer = '']: readonly string[]) {
  if (control) control.value = answer;
}
