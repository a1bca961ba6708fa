/** Messages about translation files, in Spanish. */

import { LIMITS } from '@formloom/form';
import type { CheckWords } from './words.ts';

/** Created lazily: the first number formatter of a language costs about 30 ms. */
const most = () => LIMITS.text.toLocaleString('es');

export const FILES_ES: CheckWords['files'] = {
  'not-utf8': () => 'esto no es UTF-8; guarda el archivo como «CSV UTF-8» o como UTF-8',
  'no-header': () => 'la primera línea debe nombrar las columnas: id, source, target',
  cells: () => 'esta fila tiene menos o más celdas que la primera línea',
  'unclosed-quote': () => 'aquí se abren unas comillas que no se cierran',
  'not-xml': (detail) => `no es XML que se pueda leer${detail === '' ? '' : ` (${detail})`}`,
  'document-type': () => 'no se acepta un tipo de documento; guarda el archivo sin él',
  'other-version': (detail) =>
    `se espera XLIFF 1.2${detail === '' ? ', y no se nombra ninguna versión' : `, no ${detail}`}`,
  'other-language': (detail) =>
    detail === '' ? 'no dice para qué idioma es' : `es para otro idioma: ${detail}`,
  markup: (detail) =>
    `no se puede leer el elemento <${detail}> dentro de un texto; escribe los caracteres que representa`,
  'placeholder-lost': (detail) =>
    detail === '' ? 'falta un marcador' : `falta el marcador ${detail} en la traducción`,
  'placeholder-invented': (detail) =>
    detail === '' ? 'hay un marcador desconocido' : `${detail} no es un marcador de este texto`,
  address: (detail) =>
    `${detail === '' ? 'una dirección' : `«${detail}»`} no es una dirección que empiece por https://`,
  'unknown-text': (detail) =>
    detail === ''
      ? 'no tiene id, así que no se sabe qué texto es'
      : `el formulario no tiene el texto «${detail}»`,
  'repeated-text': (detail) => `«${detail}» ya estaba antes; cada texto puede venir una vez`,
  'too-long': (detail) => `«${detail}» es demasiado largo: un texto puede tener ${most()} caracteres`,
};
