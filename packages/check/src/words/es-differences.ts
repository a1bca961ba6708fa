/** Differences between two states of the work, in Spanish. */

import type { Words } from './words.ts';

export const DIFFERENCES_ES: Words['differences'] = {
  mode: ({ now }) =>
    now === 'one-step' ? 'el formulario tiene un solo paso' : 'el formulario va paso a paso',
  'step-added': ({ step }) => `se añadió el paso ${step}`,
  'step-removed': ({ step }) => `se quitó el paso ${step}`,
  'step-renamed': ({ before, step }) => `el paso ${before} se llama ahora ${step}`,
  'step-moved': ({ step, place }) => `el paso ${step} ocupa el lugar ${place}`,
  placed: ({ label, step, row }) => `${label} se puso en ${step}, fila ${row}`,
  'taken-out': ({ label }) => `${label} se quitó del formulario`,
  moved: ({ label, step, row }) => `${label} pasó a ${step}, fila ${row}`,
  beside: ({ label, other }) => `${label} está junto a ${other}`,
  'own-row': ({ label }) => `${label} empieza una fila propia`,
  accent: ({ now }) => (now === '' ? 'el color vuelve a ser el habitual' : `el color es ${now}`),
  corners: ({ now }) =>
    now === '' ? 'las esquinas vuelven a ser las habituales' : `las esquinas miden ${now} px`,
  language: ({ now }) => `el idioma del formulario es ${now}`,
  text: ({ label, now }) =>
    now === '' ? `el texto ${label} vuelve a ser el habitual` : `el texto ${label} dice ${now}`,
  name: ({ now }) => (now === '' ? 'el módulo se llama como el formulario' : `el módulo se llama ${now}`),
  account: ({ now }) => (now === '' ? 'no hay número de cuenta' : `el número de cuenta es ${now}`),
  submitUrl: ({ now }) =>
    now === '' ? 'las respuestas van a la dirección habitual' : `las respuestas van a la dirección ${now}`,
  showTitle: ({ on }) => (on ? 'el título se muestra' : 'el título no se muestra'),
  prefill: ({ on }) =>
    on
      ? 'la dirección de la página puede rellenar respuestas'
      : 'la dirección de la página ya no rellena respuestas',
};
