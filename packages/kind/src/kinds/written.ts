/** Shared rendering of kinds with a single-line input. */

import type { FieldKind } from '../field-kind.ts';
import type { Control, PageField, PageKind } from '../page-kind.ts';
import type { Attributes, Renderer } from '../renderer.ts';

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

export function drawInput(renderer: Renderer, extra: Attributes): string {
  const [defaultValue] = renderer.field.defaultValues;
  return renderer.tag('input', {
    class: 'fl-control',
    ...renderer.control(),
    placeholder: renderer.placeholder(),
    value: defaultValue && renderer.data(defaultValue),
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
