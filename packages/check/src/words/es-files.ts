/** What is wrong with a file of translations, in Spanish. */

import { LIMITS } from '@formloom/form';
import type { CheckWords } from './words.ts';

/** When it is said, and not before: the first number in a language costs some thirty milliseconds. */
const most = () => LIMITS.text.toLocaleString('es');

export const FILES_ES: CheckWords['files'] = {
  'not-utf8': () => 'esto no es UTF-8; guarda el archivo como «CSV UTF-8» o como UTF-8',
  'no-header': () => 'la primera línea debe nombrar las columnas: id, source, target',
  cells: () => 'debe haber tres celdas: id, source, target',
  'unclosed-quote': () => 'aquí se abren unas comillas que no se cierran',
  'not-xml': (detail) => `no es XML que se pueda leer${detail === '' ? '' : ` (${detail})`}`,
  'document-type': () => 'no se acepta un tipo de documento; guarda el archivo sin él',
  'other-version': (detail) =>
    `se espera XLIFF 1.2${detail === '' ? ', y no se nombra ninguna versión' : `, no ${detail}`}`,
  'other-language': (detail) =>
    detail === '' ? 'no dice para qué idioma es' : `es para otro idioma: ${detail}`,
  markup: (detail) => `hay <${detail}> dentro de un texto; solo se pueden tomar palabras`,
  'unknown-text': (detail) =>
    detail === ''
      ? 'no tiene id, así que no se sabe qué texto es'
      : `el formulario no tiene el texto «${detail}»`,
  'repeated-text': (detail) => `«${detail}» ya estaba antes; cada texto puede venir una vez`,
  'too-long': (detail) => `«${detail}» es demasiado largo: un texto puede tener ${most()} caracteres`,
};
