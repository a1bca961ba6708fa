/** What a single box has in common with another: it is ticked, or it is not. */

import type { PageField, PageKind } from '../page-kind.ts';

export const TICKED_PAGE: PageKind = {
  read: ({ controls: [box] }) => (box ? [String(box.checked)] : []),
  write: ({ controls: [box] }: PageField, [answer]: readonly string[]) => {
    if (box) box.checked = answer === 'true';
  },
  fromAddress: (text) => [String(/^(true|yes|on|1)$/i.test(text))],
  isSent: true,
  isSeen: true,
  missingText: 'consent',
  isMissing: (answer) => answer !== 'true',
  unreadableText: 'date',
};
