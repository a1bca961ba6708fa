/** The texts of a form by what they are for, in the order in which a visitor meets them. */

import type { TextKey } from '@formloom/project';

export type TextGroup = 'buttons' | 'fields' | 'mistakes' | 'sending' | 'troubles' | 'unseen';

export const TEXT_GROUPS: ReadonlyArray<readonly [TextGroup, readonly TextKey[]]> = [
  ['buttons', ['submit', 'next', 'back', 'progress']],
  ['fields', ['requiredNote', 'select', 'countryCode', 'file']],
  [
    'mistakes',
    [
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
  ['sending', ['sending', 'thanks']],
  ['troubles', ['failed', 'refused', 'offline', 'busy', 'noTarget']],
  ['unseen', ['appeared', 'noscript', 'stuck', 'trap']],
];
