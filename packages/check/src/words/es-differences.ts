/** Messages about differences between versions, in Spanish. */

import type { TargetName } from '@formloom/project';
import type { CheckWords, LookWords } from './words.ts';
import { plural } from './words.ts';

const AS: Readonly<Record<TargetName, string>> = {
  module: 'como módulo del sitio de la cuenta',
  embed: 'para cualquier sitio web',
  package: 'como paquete para código',
  page: 'como página propia',
};

export const DIFFERENCES_ES: CheckWords['differences'] = {
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
  preset: ({ now }) => `el tema es ${now}`,
  look: ({ label, now }) => (now === '' ? `cambió ${label}` : `${label}: ${now}`),
  css: ({ on }) => (on ? 'cambió el CSS propio del formulario' : 'se quitó el CSS propio del formulario'),
  'field-label': ({ label, now }) =>
    now === '' ? `${label} vuelve a llamarse como en la cuenta` : `${label} se llama ${now}`,
  'field-help': ({ label, now, isUsual }) => {
    if (isUsual) return `la ayuda de ${label} vuelve a ser la de la cuenta`;
    return now === '' ? `${label} no tiene ayuda` : `la ayuda de ${label} dice ${now}`;
  },
  'field-placeholder': ({ label, now, isUsual }) => {
    if (isUsual) return `el texto de ejemplo de ${label} vuelve a ser el de la cuenta`;
    return now === '' ? `${label} no tiene texto de ejemplo` : `el texto de ejemplo de ${label} dice ${now}`;
  },
  'field-defaultValues': ({ label, now, isUsual }) => {
    if (isUsual) return `el valor inicial de ${label} vuelve a ser el de la cuenta`;
    return now === '' ? `${label} no tiene valor inicial` : `el valor inicial de ${label} es ${now}`;
  },
  'field-labelHidden': ({ label, on }) =>
    on ? `la etiqueta de ${label} solo se lee en voz alta` : `la etiqueta de ${label} se muestra`,
  'field-width': ({ label, now }) =>
    now === '' ? `${label} tiene el ancho habitual` : `${label} ocupa ${now} de su fila`,
  'field-hidden': ({ label, on }) => (on ? `${label} está oculto` : `${label} se muestra`),
  'field-parameter': ({ label, now }) =>
    now === ''
      ? `${label} se rellena con su propio nombre en la dirección`
      : `${label} se rellena con ${now} en la dirección`,
  'field-private': ({ label, on }) =>
    on
      ? `${label} nunca se guarda en el navegador del visitante`
      : `${label} puede guardarse en el navegador del visitante`,
  'field-options': ({ label, now, isUsual }) =>
    isUsual
      ? `las opciones de ${label} vuelven a decir lo que dice la cuenta`
      : `opciones de ${label} dicen ${now}`,
  'field-text': ({ label, isUsual }) =>
    isUsual ? `${label} vuelve a decir lo que dice la cuenta` : `cambió lo que dice ${label}`,
  'step-description': ({ step, now }) =>
    now === '' ? `el paso ${step} no tiene descripción` : `la descripción de ${step} dice ${now}`,
  'step-next': ({ step, now }) =>
    now === ''
      ? `en ${step} el botón de siguiente dice lo habitual`
      : `en ${step} el botón de siguiente dice ${now}`,
  'step-back': ({ step, now }) =>
    now === ''
      ? `en ${step} el botón de volver dice lo habitual`
      : `en ${step} el botón de volver dice ${now}`,
  consent: ({ now }) =>
    now === ''
      ? 'un texto del consentimiento vuelve a ser el de la cuenta'
      : `un texto del consentimiento dice ${now}`,
  content: ({ label }) => `cambió lo que dice ${label}`,
  language: ({ now }) => `el idioma del formulario es ${now}`,
  'translation-added': ({ now }) => `el formulario se puede leer en otro idioma: ${now}`,
  'translation-changed': ({ now }) => `cambiaron las traducciones: ${now}`,
  'translation-removed': ({ now }) => `se quitó un idioma con sus traducciones: ${now}`,
  text: ({ label, now }) =>
    now === '' ? `el texto ${label} vuelve a ser el habitual` : `el texto ${label} dice ${now}`,
  'set-aside': ({ label }) =>
    `está apartado un cambio ${label ? `de ${label}` : 'del formulario'} en la cuenta`,
  'brought-back': ({ label }) =>
    `ya no está apartado un cambio ${label ? `de ${label}` : 'del formulario'} en la cuenta`,
  name: ({ now }) => (now === '' ? 'el módulo se llama como el formulario' : `el módulo se llama ${now}`),
  account: ({ now }) => (now === '' ? 'no hay número de cuenta' : `el número de cuenta es ${now}`),
  submitUrl: ({ now }) =>
    now === '' ? 'las respuestas van a la dirección habitual' : `las respuestas van a la dirección ${now}`,
  title: ({ now }) => (now === '' ? 'el título es el nombre del formulario' : `el título es ${now}`),
  showTitle: ({ on }) => (on ? 'el título se muestra' : 'el título no se muestra'),
  uploadPath: ({ now }) =>
    now === '' ? 'la carpeta de la cuenta se llama como el módulo' : `la carpeta de la cuenta es ${now}`,
  prefill: ({ on }) =>
    on
      ? 'la dirección de la página puede rellenar respuestas'
      : 'la dirección de la página ya no rellena respuestas',
  history: ({ on }) =>
    on ? 'Atrás del navegador lleva al paso anterior' : 'Atrás del navegador vuelve a salir de la página',
  keep: ({ choice }) => {
    if (choice === 'off') return 'las respuestas de los visitantes no se guardan';
    return choice === 'tab'
      ? 'las respuestas de los visitantes se guardan mientras la pestaña esté abierta'
      : `las respuestas de los visitantes se guardan en su navegador, días: ${choice}`;
  },
  judge: ({ choice }) =>
    choice === 'leave'
      ? 'una respuesta se comprueba al salir de su campo'
      : 'las respuestas solo se comprueban con Siguiente y Enviar',
  mark: ({ choice }) =>
    choice === 'optional'
      ? 'llevan marca los campos que pueden quedar vacíos'
      : 'llevan marca los campos obligatorios',
  dataLayer: ({ on }) =>
    on ? 'el dataLayer de la página sabe lo que ocurre' : 'el dataLayer de la página no sabe nada',
  figures: ({ on }) => (on ? 'se cuentan las visitas' : 'no se cuentan las visitas'),
  figuresUrl: ({ now }) =>
    now === '' ? 'las visitas no se cuentan en ningún servicio' : `las visitas se cuentan en ${now}`,
  afterwards: ({ choice }) => {
    if (choice === 'account') return 'tras el envío, el visitante ve lo que dice la cuenta';
    return choice === 'message'
      ? 'tras el envío, el visitante lee el mensaje propio del formulario'
      : 'tras el envío, el visitante va a otra página';
  },
  target: ({ choice }) => `se exporta ${AS[choice as TargetName]}`,
  tag: ({ choice }) =>
    choice === '' ? 'la etiqueta del elemento no lleva nada más' : `la etiqueta del elemento dice ${choice}`,
  redirect: ({ now }) =>
    now === '' ? 'no hay dirección a la que llevar al visitante' : `tras el envío, el visitante va a ${now}`,
  fallback: ({ now }) =>
    now === ''
      ? 'no hay contacto para respuestas bloqueadas'
      : `el contacto para respuestas bloqueadas es ${now}`,
};

export const LOOK_ES: LookWords = {
  presets: {
    plain: 'Sencillo',
    soft: 'Suave',
    sharp: 'Nítido',
    underline: 'Subrayado',
    editorial: 'Editorial',
    night: 'Noche',
    account: 'Como en la cuenta',
  },
  looks: {
    text: 'el color del texto',
    background: 'el fondo',
    field: 'el color de los campos',
    border: 'el color de los bordes',
    error: 'el color de los errores',
    accentDark: 'el acento en oscuro',
    textDark: 'el color del texto en oscuro',
    backgroundDark: 'el fondo en oscuro',
    fieldDark: 'el color de los campos en oscuro',
    borderDark: 'el color de los bordes en oscuro',
    errorDark: 'el color de los errores en oscuro',
    scheme: 'claro u oscuro',
    font: 'la letra',
    headings: 'la letra de los títulos',
    size: 'el tamaño del texto',
    weight: 'el grosor de las etiquetas',
    title: 'el tamaño del título',
    edge: 'el grosor de los bordes',
    density: 'la densidad',
    fields: 'el estilo de los campos',
    labels: 'el lugar de las etiquetas',
    choices: 'el estilo de las opciones',
    buttons: 'el ancho de los botones',
    align: 'la alineación de los botones',
    pill: 'los extremos de los botones',
    back: 'el botón de volver',
    progress: 'el progreso',
    card: 'la tarjeta',
    width: 'el ancho máximo',
  },
};

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
