/** The texts of an exported form, in each language. `%words` stand for numbers. All of them can be edited on the page. */

import type { Language, TextKey } from '@formloom/project';

export type Texts = Readonly<Record<TextKey, string>>;

const ENGLISH: Texts = {
  submit: 'Send',
  next: 'Next',
  back: 'Back',
  progress: 'Step %n of %total',
  requiredNote: '* Required',
  select: 'Please choose',
  required: 'Please fill in this field',
  choose: 'Please choose an option',
  email: 'Please write a valid email address, such as ana@company.com',
  blocked: 'Please use an address of another provider',
  number: 'Please write a number',
  date: 'Please write a complete date',
  digits: 'Please write between %min and %max digits',
  digitsMin: 'Please write at least %min digits',
  pattern: 'Please check this answer',
  summary: 'Please check these answers:',
  sending: 'Sending…',
  thanks: 'Thank you. Your answers have been sent.',
  failed: 'Your answers could not be sent. They are still here: check your connection and try again.',
  refused:
    'Your answers were not accepted. They are still here: please try again later or contact us another way.',
  file: 'Files cannot be sent with this form.',
  noscript: 'This form needs JavaScript to be sent.',
};

const SPANISH: Texts = {
  submit: 'Enviar',
  next: 'Siguiente',
  back: 'Atrás',
  progress: 'Paso %n de %total',
  requiredNote: '* Obligatorio',
  select: 'Elige una opción',
  required: 'Rellena este campo',
  choose: 'Elige una opción',
  email: 'Escribe un correo válido, por ejemplo ana@empresa.com',
  blocked: 'Usa una dirección de otro proveedor',
  number: 'Escribe un número',
  date: 'Escribe una fecha completa',
  digits: 'Escribe entre %min y %max cifras',
  digitsMin: 'Escribe al menos %min cifras',
  pattern: 'Revisa esta respuesta',
  summary: 'Revisa estas respuestas:',
  sending: 'Enviando…',
  thanks: 'Gracias. Hemos recibido tus respuestas.',
  failed: 'No se han podido enviar tus respuestas. Siguen aquí: comprueba la conexión e inténtalo de nuevo.',
  refused: 'No se han aceptado tus respuestas. Siguen aquí: inténtalo más tarde o escríbenos por otro medio.',
  file: 'Este formulario no puede enviar archivos.',
  noscript: 'Este formulario necesita JavaScript para enviarse.',
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en: ENGLISH, es: SPANISH };

/** What an editor of the page reads beside each text. */
export const TEXT_LABELS: Readonly<Record<TextKey, string>> = {
  submit: 'Send button',
  next: 'Next button',
  back: 'Back button',
  progress: 'Progress',
  requiredNote: 'Note about required fields',
  select: 'Empty choice',
  required: 'Error: nothing filled in',
  choose: 'Error: nothing chosen',
  email: 'Error: email address',
  blocked: 'Error: blocked email address',
  number: 'Error: number',
  date: 'Error: date',
  digits: 'Error: number of digits',
  digitsMin: 'Error: too few digits',
  pattern: 'Error: anything else',
  summary: 'Heading of the list of errors',
  sending: 'While sending',
  thanks: 'Thanks, where the provider sends none',
  failed: 'Sending failed',
  refused: 'The provider refused',
  file: 'In place of a file field',
  noscript: 'Without JavaScript',
};

/** `digitsMin` as part of a name, joined by the given mark: `digits_min`, `digits-min`. */
export function textName(key: TextKey, mark: '_' | '-'): string {
  return key.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());
}
