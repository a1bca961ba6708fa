/** Messages about colors and CSS, in English. */

import type { CheckWords, ColourWords } from './words.ts';

export const COLOURS_EN: ColourWords = {
  names: {
    accent: 'accent',
    text: 'text',
    background: 'background',
    field: 'field',
    border: 'border',
    error: 'error',
  },
  against: {
    background: 'the background',
    field: 'fields',
    words: 'the words on it',
    help: 'the background, as help',
    hint: 'fields, as a placeholder',
    chosen: 'a chosen tile',
    tonal: 'the Back button',
    wrong: 'a field with an error',
    wrongHint: 'a field with an error, as a placeholder',
  },
  pair: ({ name, against, dark, ratio, least }) =>
    `${name} on ${against} ${dark ? 'in the dark ' : ''}(${ratio} of ${least})`,
};

export const CSS_EN: CheckWords['css'] = {
  string: 'a quotation mark is not closed',
  comment: 'a comment is not closed',
  brackets: 'the brackets do not match',
  escape: 'a backslash can stand in quotation marks only',
  markup: 'there is markup in it',
  'at-rule': 'only @media, @container and @supports can be used',
  address: 'an address has to be url(…) with https: or data:image',
};
