/** Messages about colors and CSS, in Spanish. */

import type { CheckWords, ColourWords } from './words.ts';

export const COLOURS_ES: ColourWords = {
  names: {
    accent: 'el acento',
    text: 'el texto',
    background: 'el fondo',
    field: 'el campo',
    border: 'el borde',
    error: 'el error',
  },
  against: {
    background: 'el fondo',
    field: 'los campos',
    words: 'las palabras que lleva',
    help: 'el fondo, como ayuda',
    hint: 'los campos, como ejemplo',
    chosen: 'una ficha elegida',
    tonal: 'el botón de volver',
    wrong: 'un campo con error',
    wrongHint: 'un campo con error, como ejemplo',
  },
  pair: ({ name, against, dark, ratio, least }) =>
    `${name} sobre ${against}${dark ? ' en oscuro' : ''} (${ratio} de ${least})`,
};

export const CSS_ES: CheckWords['css'] = {
  string: 'unas comillas no se cierran',
  comment: 'un comentario no se cierra',
  brackets: 'los paréntesis o llaves no casan',
  escape: 'la barra inversa solo puede ir entre comillas',
  markup: 'contiene marcas de HTML',
  'at-rule': 'solo se admiten @media, @container y @supports',
  address: 'una dirección debe ser url(…) con https: o data:image',
};
