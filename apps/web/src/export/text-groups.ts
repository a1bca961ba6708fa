/** Groups the texts of a form by purpose, in the order in which a visitor sees them. */

import type { TextKey } from '@formloom/project';

export type TextGroup = 'buttons' | 'fields' | 'mistakes' | 'sending' | 'troubles' | 'unseen';

export const TEXT_GROUPS: ReadonlyArray<readonly [TextGroup, readonly TextKey[]]> = [
  ['buttons', ['submit', 'next', 'back', 'progress']],
  ['fields', ['requiredNote', 'optional', 'select', 'countryCode', 'file', 'kept', 'startOver']],
  [
    'mistakes',
    [
      'errorTitle',
      'summary',
      'required',
      'choose',
      'consent',
      'email',
      'blocked',
      'number',
      'date',
      'digits',
      'digitsMin',
      'pattern',
    ],
  ],
  ['sending', ['sending', 'waiting', 'retrying', 'again', 'thanks']],
  [
    'troubles',
    [
      'failed',
      'refused',
      'offline',
      'unreachable',
      'unsure',
      'leave',
      'busy',
      'noTarget',
      'suspected',
      'sendAnyway',
      'obstructed',
      'storedUntil',
      'copy',
      'copied',
      'fallback',
    ],
  ],
  ['unseen', ['appeared', 'noscript', 'stuck', 'trap']],
];
