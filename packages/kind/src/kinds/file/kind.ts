/** A file upload. Exported pages cannot send files to HubSpot, so a note tells visitors. */

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
  draw: (renderer) => {
    const parts = [
      renderer.tag('span', { class: 'fl-label', dir: 'auto' }, renderer.bareLabel()),
      renderer.help(),
      renderer.tag('p', { class: 'fl-note' }, renderer.text('file')),
    ];
    return renderer.tag(
      'div',
      renderer.wrapper(),
      `\n${parts.filter(Boolean).join('\n')}\n${renderer.children}\n`,
    );
  },
};
