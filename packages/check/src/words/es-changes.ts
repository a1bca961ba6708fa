/** Messages about HubSpot changes, in Spanish. */

import { plural } from './plural.ts';
import type { CheckWords } from './words.ts';

export const CHANGES_ES: CheckWords['changes'] = {
  'field-added': ({ name }) => `se añadió ${name}`,
  'field-added-required': ({ name }) => `se añadió ${name}, que es obligatorio`,
  'field-removed': ({ name }) => `se quitó ${name}`,
  'became-required': ({ name }) => `${name} pasó a ser obligatorio`,
  'became-optional': ({ name }) => `${name} pasó a ser opcional`,
  'became-hidden': ({ name }) => `${name} pasó a estar oculto`,
  'became-shown': ({ name }) => `${name} pasó a verse`,
  type: ({ name, before, now }) => `${name} es de otro tipo: ${now} en vez de ${before}`,
  'options-added': ({ name, options, choices }) =>
    `${plural(options.length, 'una opción', 'opciones')} más en ${name}: ${choices}`,
  'options-removed': ({ name, options, choices }) =>
    `${plural(options.length, 'una opción', 'opciones')} menos en ${name}: ${choices}`,
  'options-relabelled': ({ name, choices }) => `${name} tiene opciones con otras palabras: ${choices}`,
  'options-order': ({ name }) => `las opciones de ${name} están en otro orden`,
  default: ({ name, now }) => `${name} empieza con ${now === '' ? 'nada' : `«${now}»`}`,
  validation: ({ name }) => `${name} se comprueba con otras reglas`,
  label: ({ name, now }) => `${name} se llama ahora «${now}»`,
  'label-hidden': ({ name }) => `la etiqueta de ${name} ya no se muestra`,
  'label-shown': ({ name }) => `la etiqueta de ${name} se muestra`,
  help: ({ name, now }) => (now === '' ? `${name} ya no tiene ayuda` : `${name} tiene otra ayuda`),
  placeholder: ({ name, now }) =>
    now === '' ? `${name} ya no tiene texto de ejemplo` : `${name} tiene otro texto de ejemplo: «${now}»`,
  condition: ({ name }) => `${name} se muestra con otra condición`,
  'other-form': ({ before, now }) => `es otro formulario: ${now} en vez de ${before}`,
  archived: 'el formulario se archivó',
  restored: 'el formulario vuelve a aceptar respuestas',
  'captcha-on': 'se activó el captcha',
  'captcha-off': 'se desactivó el captcha',
  'consent-added': 'ahora se pide consentimiento',
  'consent-removed': 'ya no se pide consentimiento',
  'consent-kind': 'el consentimiento se pide de otra manera',
  'consent-boxes': 'se piden otros consentimientos',
  'consent-text': 'cambiaron los textos del consentimiento',
  order: 'los campos están en otro orden',
  arrangement: 'las filas o páginas se reparten de otra manera',
  'rich-text': 'cambiaron los textos entre los campos',
  name: ({ now }) => `el formulario se llama ahora «${now}»`,
  language: ({ now }) => `el idioma del formulario ${now === '' ? 'ya no se indica' : `es ahora ${now}`}`,
  'submit-label': ({ now }) => (now === '' ? 'el botón no tiene texto propio' : `el botón dice «${now}»`),
  thanks: ({ now }) =>
    now === ''
      ? 'ahora se da las gracias con las palabras de siempre'
      : 'ahora se da las gracias con otras palabras',
  redirect: ({ before, now }) => {
    if (now === '') return `tras una respuesta ya no se lleva a ${before}`;
    return `tras una respuesta se lleva a ${now}${before === '' ? '' : ` en lugar de ${before}`}`;
  },
  style: 'cambió el aspecto en la cuenta',
};
