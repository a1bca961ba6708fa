/** What kinds with options to choose from have in common. */

import type { FieldKind } from '../field-kind.ts';
import type { PageField, PageKind } from '../page-kind.ts';
import type { Renderer } from '../renderer.ts';

export const OPTIONS_KIND = {
  isSeen: true,
  isSent: true,
  compares: 'text',
  sample: 'x',
  canHideLabel: true,
} as const satisfies Partial<FieldKind>;

/** A group of boxes under a legend, each with the words of its option. */
export function drawGroup(renderer: Renderer, type: 'radio' | 'checkbox'): string {
  const { field, id } = renderer;
  const choices = (field.options ?? []).map((option, index) => {
    const box = renderer.tag('input', {
      type,
      id: index === 0 ? id : `${id}-${index}`,
      name: renderer.data(field.key),
      value: renderer.data(option.value),
      // A browser would ask for every single box of several.
      required: type === 'radio' && renderer.mayBeRequired ? true : undefined,
      checked: field.defaultValues.includes(option.value) ? true : undefined,
    });
    const words = renderer.tag('span', { dir: 'auto' }, renderer.option(index, option.label));
    return renderer.tag('label', { class: 'fl-choice' }, box + words);
  });
  const legend = renderer.tag(
    'legend',
    { class: renderer.labelClass(), dir: 'auto' },
    renderer.label(type === 'checkbox'),
  );
  return renderer.wrapped('fieldset', [legend, ...choices].join('\n'), {
    'aria-describedby': renderer.describedBy,
  });
}

/** Of a group of boxes. */
export const GROUP_PAGE: PageKind = {
  read: ({ controls }) => controls.filter((box) => box.checked).map((box) => box.value),
  write: ({ controls }: PageField, answers: readonly string[]) => {
    for (const box of controls) box.checked = answers.includes(box.value);
  },
  fromAddress: (text, field) => knownAnswers([text], field),
  isSent: true,
  isSeen: true,
  missingText: 'choose',
  isMissing: (answer) => answer === '',
  unreadableText: 'date',
};

/** Those that there is a box for; null where there is none for any. */
export function knownAnswers(answers: readonly string[], { controls }: PageField): string[] | null {
  const known = answers.filter((answer) => controls.some((box) => box.value === answer));
  return known.length > 0 ? known : null;
}
