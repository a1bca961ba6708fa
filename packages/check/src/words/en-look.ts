/** Presets and choices of the look, in English. */

import type { LookWords } from './words.ts';

export const LOOK_EN: LookWords = {
  presets: {
    plain: 'Plain',
    soft: 'Soft',
    sharp: 'Sharp',
    underline: 'Underline',
    editorial: 'Editorial',
    night: 'Night',
    account: 'As in the account',
  },
  looks: {
    text: 'the text colour',
    background: 'the background',
    field: 'the colour of fields',
    border: 'the colour of borders',
    error: 'the colour of errors',
    accentDark: 'the accent in the dark',
    textDark: 'the text colour in the dark',
    backgroundDark: 'the background in the dark',
    fieldDark: 'the colour of fields in the dark',
    borderDark: 'the colour of borders in the dark',
    errorDark: 'the colour of errors in the dark',
    scheme: 'light or dark',
    font: 'the font',
    headings: 'the font of headings',
    size: 'the size of the text',
    weight: 'the weight of labels',
    density: 'the density',
    fields: 'the style of fields',
    labels: 'the place of labels',
    choices: 'the style of choices',
    buttons: 'the width of buttons',
    align: 'the alignment of buttons',
    pill: 'the ends of buttons',
    back: 'the way back',
    progress: 'the progress',
    card: 'the card',
    width: 'the greatest width',
  },
};
