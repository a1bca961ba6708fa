/** A file, which no page can send to the provider: a visitor is told rather than left to find out. */

import type { FieldKind } from '../../field-kind.ts';

export const FILE: FieldKind = {
  name: 'file',
  types: { newer: ['file'], older: [], others: [] },
  isSeen: true,
  isSent: false,
  answer: 'none',
  value: 'upload',
  accepts: () => true,
  compares: 'text',
  sample: 'x',
  hasPlaceholder: false,
  canHideLabel: false,
  takesFiles: true,
  texts: () => ['file'],
  icon: 'M6 3h8l4 4v14H6zM14 3v4h4',
  draw: (pen) => {
    const parts = [
      pen.tag('span', { class: 'fl-label', dir: 'auto' }, pen.bareLabel()),
      pen.help(),
      pen.tag('p', { class: 'fl-note' }, pen.text('file')),
    ];
    return pen.tag('div', pen.wrapper(), `\n${parts.filter(Boolean).join('\n')}\n${pen.children}\n`);
  },
};
