/** Messages of the checks about languages and translations, in Spanish. */

import type { FindingCode } from '../finding.ts';
import type { FindingWords } from './words.ts';

export const LANGUAGE_FINDINGS_ES = {
  'other-language': {
    title: ({ value }) => `En la cuenta, el formulario está en otro idioma: ${value}`,
    meaning: 'Sus etiquetas no casarían con los textos que las rodean.',
    fine: 'Los textos están en el idioma del formulario',
  },
  'foreign-words': {
    title: ({ quotes, count }) =>
      count === 1
        ? `${quotes} no está en el idioma del formulario`
        : `${count} textos no están en el idioma del formulario`,
    meaning: ({ quotes, count }) =>
      count === 1 ? 'Se leerían dos idiomas.' : `Se leerían dos idiomas: ${quotes}.`,
    fine: 'Ningún texto conocido está en otro idioma',
  },
  'translation-missing': {
    title: ({ count, value }) =>
      count === 1 ? `Falta la traducción de un texto: ${value}` : `Faltan ${count} traducciones: ${value}`,
    meaning: 'Quien lea ese idioma encontrará ahí el del formulario.',
    fine: 'Todos los textos están traducidos',
  },
  'translation-stale': {
    title: ({ count, value }) =>
      count === 1
        ? `Una traducción pide revisión: ${value}`
        : `${count} traducciones piden revisión: ${value}`,
    meaning: 'El texto del que parten ha cambiado desde entonces.',
    fine: 'Ninguna traducción es más antigua que su texto',
  },
  'consent-stale': {
    title: ({ value }) => `El consentimiento traducido está desactualizado: ${value}`,
    meaning:
      'El texto original ha cambiado desde la traducción, así que se aceptaría algo distinto. Revisa la traducción.',
    fine: 'Los consentimientos traducidos corresponden a su texto original',
  },
  placeholder: {
    title: ({ count, value }) =>
      count === 1
        ? `Un texto tiene un marcador incorrecto: ${value}`
        : `${count} textos tienen marcadores incorrectos: ${value}`,
    meaning:
      'Falta un marcador como %n o hay uno desconocido, así que se leería un texto incorrecto. Escríbelo igual que en el texto original.',
    fine: 'Los marcadores corresponden a sus textos originales',
  },
} satisfies Partial<Record<FindingCode, FindingWords>>;
