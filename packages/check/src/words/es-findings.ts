/** Messages of the checks, in Spanish. */

import type { FindingCode } from '../finding.ts';
import { LANGUAGE_FINDINGS_ES } from './es-language-findings.ts';
import type { FindingWords } from './words.ts';

export const FINDINGS_ES: Readonly<Record<FindingCode, FindingWords>> = {
  'no-submit-url': {
    title: 'No hay dirección a la que enviar las respuestas',
    meaning: 'Las respuestas no irían a ninguna parte. Indica la dirección de envío del proveedor.',
    fine: 'Se conoce la dirección de envío',
  },
  'no-account': {
    title: 'No se conoce la cuenta',
    meaning: 'Para llegar, las respuestas necesitan el número de una cuenta. Conéctala o indícalo.',
    fine: 'Se conoce la cuenta',
  },
  'no-form-id': {
    title: 'El formulario no tiene identificador',
    meaning: 'Sus respuestas no se distinguirían de las de otros. Vuelve a leerlo de la cuenta.',
    fine: 'El formulario tiene su identificador',
  },
  'other-account': {
    title: ({ value }) => `Está conectada la cuenta ${value}, no la de este formulario`,
    meaning: 'El formulario envía a su propia cuenta, con la que ahora no se puede comparar.',
    fine: 'El formulario es de la cuenta conectada',
  },
  'other-address': {
    title: ({ value }) => `Las respuestas irían a otra dirección: ${value}`,
    meaning: ({ expected }) =>
      expected === ''
        ? 'No es ninguna del proveedor. Pon la correcta; confírmala solo si sabes de quién es.'
        : `La del servicio es ${expected}. Vuelve a ponerla; confirma la otra solo si sabes de quién es.`,
    fine: ({ value }) =>
      value === ''
        ? 'Las respuestas van a la dirección esperada'
        : `Las respuestas van a ${value}, ya confirmada`,
  },
  'other-figures': {
    title: ({ value }) => `Las visitas se comunicarían a ${value}`,
    meaning: ({ expected }) =>
      expected === ''
        ? 'El navegador de cada visitante llamaría allí. Desactiva «Contar las visitas» si no sabes de quién es.'
        : `La dirección del servicio es ${expected}. Desactiva y activa «Contar las visitas» para usarla.`,
    fine: 'Las visitas se cuentan en la dirección del servicio',
  },
  'insecure-target': {
    title: 'Las respuestas viajarían sin protección',
    meaning: 'Una página con https no puede enviar nada a una dirección http. Usa una con https.',
    fine: 'Las respuestas viajan protegidas',
  },
  captcha: {
    title: 'El formulario pide un captcha',
    meaning: 'Con él, el proveedor solo acepta respuestas de su propia página. Desactívalo en la cuenta.',
    fine: 'No se pide captcha',
  },
  archived: {
    title: 'El formulario está archivado',
    meaning: 'Ya no acepta respuestas. Restáuralo en la cuenta o empieza con otro.',
    fine: 'El formulario acepta respuestas',
  },
  gone: {
    title: 'La cuenta ya no tiene este formulario',
    meaning:
      'Se archivó o se eliminó allí, así que se rechaza cada respuesta. Un formulario archivado se puede restaurar en la cuenta durante tres meses; si no, empieza por otro.',
    fine: 'La cuenta tiene el formulario',
  },
  'required-missing': {
    title: ({ names, count }) =>
      count === 1 ? `Falta ${names}, que es obligatorio` : `Faltan ${names}, que son obligatorios`,
    meaning: 'Sin él, el proveedor rechaza todas las respuestas.',
    fine: 'Están todos los campos obligatorios',
  },
  'required-file-field': {
    title: ({ names, count }) =>
      count === 1 ? `${names} es un archivo obligatorio` : `${names} son archivos obligatorios`,
    meaning:
      'Una página no puede enviar archivos al proveedor, que rechaza toda respuesta. Hazlo opcional en la cuenta.',
    fine: 'No se exige ningún archivo',
  },
  'file-field': {
    title: ({ names, count }) => `${names} no se ${count === 1 ? 'puede' : 'pueden'} enviar`,
    meaning: 'Una página no puede enviar archivos al proveedor. En su lugar se lee una nota.',
    fine: 'No se pide ningún archivo',
  },
  'payment-field': {
    title: ({ names }) => `Sin cobro: ${names}`,
    meaning:
      'La respuesta se envía, pero no se lleva al pago: solo lo hacen los formularios del propio proveedor.',
    fine: 'No se pide ningún pago',
  },
  'hidden-empty': {
    title: ({ names, isMust }) =>
      isMust ? `Falta un valor para ${names}` : `Puede quedar sin valor: ${names}`,
    meaning: ({ value, isMust }) =>
      `Nadie lo ve y solo lo rellena una dirección con ${value}.${isMust ? ' El proveedor rechaza las respuestas sin él.' : ''}`,
    fine: 'Los campos ocultos tienen valor',
  },
  'default-refused': {
    title: ({ names, isMust }) =>
      isMust ? `El valor oculto de ${names} se rechaza` : `El valor inicial de ${names} no encaja`,
    meaning: ({ isMust }) =>
      isMust
        ? 'El campo no lo admite y nadie puede corregirlo.'
        : 'El campo no lo admite: quien visite la página lo verá vacío o tendrá que corregirlo.',
    fine: 'Los valores ocultos se admiten',
  },
  'consent-text': {
    title: 'Se pide consentimiento sin palabras',
    meaning:
      'El proveedor quiere el texto que se aceptó y el formulario no lo tiene. Escríbelo en la cuenta.',
    fine: 'El consentimiento tiene sus textos',
  },
  'consent-words': {
    title: 'El consentimiento se pide con tus palabras',
    meaning:
      'La cuenta lo dice de otra forma. Se envía lo que lee el visitante; quien responde del consentimiento debería haberlo leído.',
    fine: 'El consentimiento se pide con las palabras de la cuenta',
  },
  'no-page': {
    title: 'No hay página a la que llevar al visitante',
    meaning: 'Tras el envío, el visitante lee el mensaje, mientras no haya una dirección.',
    fine: 'Tras el envío, el visitante va a una página',
  },
  'translated-page': {
    title: 'La dirección de una página no es válida en un idioma',
    meaning:
      'Una dirección empieza por https://. Hasta entonces estas visitas van a la página del formulario.',
    fine: 'Las páginas de todos los idiomas tienen dirección',
  },
  'consent-subscription': {
    title: 'Un consentimiento no tiene suscripción propia',
    meaning: 'Cada casilla de mensajes necesita un tipo de suscripción distinto. Corrígelo en la cuenta.',
    fine: 'Cada consentimiento tiene su suscripción',
  },
  'too-many-fields': {
    title: ({ value }) => `${value} campos son demasiados`,
    meaning: 'El proveedor admite mil valores en una respuesta y rechaza más.',
    fine: 'El proveedor admite tantos campos',
  },
  drift: {
    title: 'El formulario ha cambiado en la cuenta',
    meaning: ({ isMust }) =>
      isMust
        ? 'A una copia que ya esté en un sitio se le pueden rechazar las respuestas.'
        : 'Una copia que ya esté en un sitio se ve distinta.',
    fine: ({ value }) => {
      if (value === '') return 'En la cuenta está el mismo formulario';
      return value === '1'
        ? 'Un cambio en la cuenta está apartado'
        : `${value} cambios en la cuenta están apartados`;
    },
  },
  'no-fields': {
    title: 'El formulario no pregunta nada',
    meaning: 'No tiene ningún campo que se vea.',
    fine: 'Hay algo que rellenar',
  },
  'unplaced-field': {
    title: ({ names, count }) =>
      count === 1 ? `${names} no está colocado` : `${count} campos no están colocados`,
    meaning: ({ names, count }) =>
      count === 1 ? 'No forma parte del formulario.' : `Fuera del formulario: ${names}.`,
    fine: 'Todos los campos están colocados',
  },
  'pattern-unchecked': {
    title: ({ names, count }) => `${names} no se ${count === 1 ? 'comprueba' : 'comprueban'} en la página`,
    meaning: 'Su patrón podría tener ocupado el navegador varios minutos: solo lo comprueba el proveedor.',
    fine: 'Todos los patrones se comprueban en la página',
  },
  'condition-unknown': {
    title: ({ names, count }) => `${names} se ${count === 1 ? 'muestra' : 'muestran'} siempre`,
    meaning: 'En una página no se puede juzgar cuándo toca, y nada se oculta por sospecha.',
    fine: 'Todas las condiciones se pueden juzgar',
  },
  'condition-never': {
    title: ({ names, count }) => `${names} no se ${count === 1 ? 'muestra' : 'muestran'} nunca`,
    meaning: 'Ninguna respuesta posible cumple su condición.',
    fine: 'Se llega a todos los campos condicionales',
  },
  'no-options': {
    title: ({ names, count }) => `${names} no ${count === 1 ? 'tiene' : 'tienen'} nada que elegir`,
    meaning: 'Sin opciones queda en una línea de texto.',
    fine: 'Todas las listas tienen opciones',
  },
  'unknown-type': {
    title: ({ names }) => `${names}: un tipo que no se conoce`,
    meaning: ({ value }) => `«${value}» se dibuja como una línea de texto.`,
    fine: 'Se conocen todos los tipos',
  },
  'blank-label': {
    title: ({ names, count }) => `${names} no ${count === 1 ? 'tiene' : 'tienen'} etiqueta`,
    meaning: 'En su lugar se lee el nombre interno del campo.',
    fine: 'Todos los campos tienen etiqueta',
  },
  'same-label': {
    title: ({ names }) => `Hay otro campo que se llama ${names}`,
    meaning: 'No se distinguen entre sí.',
    fine: 'Ninguna etiqueta se repite',
  },
  'empty-content': {
    title: ({ names, count }) =>
      count === 1 ? `${names} no contiene nada` : `Hay ${count} contenidos vacíos`,
    meaning: ({ names, count }) =>
      count === 1 ? 'Queda fuera hasta que contenga algo.' : `Quedan fuera: ${names}.`,
    fine: 'Ningún contenido está vacío',
  },
  'image-address': {
    title: ({ names, count }) =>
      count === 1
        ? `${names} no tiene una dirección que sirva`
        : `Hay ${count} imágenes sin una dirección que sirva`,
    meaning: 'Una imagen necesita una dirección que empiece por https://. Hasta entonces no se muestra.',
    fine: 'Las direcciones de las imágenes sirven',
  },
  'image-alt': {
    title: ({ names, count }) =>
      count === 1 ? `${names} no tiene texto alternativo` : `Hay ${count} imágenes sin texto alternativo`,
    meaning: 'Quien no ve la imagen oye esas palabras. Mientras falten, no se muestra.',
    fine: 'Las imágenes tienen texto alternativo',
  },
  'kept-sensitive': {
    title: ({ names, count }) =>
      count === 1
        ? `${names} se guarda durante días en el navegador de los visitantes`
        : `${names} se guardan durante días en el navegador de los visitantes`,
    meaning: 'Otras personas pueden usar el mismo navegador. Un campo privado no se guarda nunca.',
    fine: 'Nada que parezca delicado se guarda durante días',
  },
  'empty-step': {
    title: ({ value }) => `El paso «${value}» está vacío`,
    meaning: 'Se vería una página con nada más que botones.',
    fine: 'Todos los pasos tienen contenido',
  },
  'same-title': {
    title: ({ value }) => `Dos pasos se llaman «${value}»`,
    meaning: 'Los títulos dicen en qué punto se está.',
    fine: 'Cada paso tiene su propio título',
  },
  ...LANGUAGE_FINDINGS_ES,
  'low-contrast': {
    title: ({ count }) =>
      count === 1 ? 'Dos colores se parecen demasiado' : 'Algunos colores se parecen demasiado',
    meaning: ({ pairs }) => `No todo el mundo los distingue: ${pairs}.`,
    fine: 'Todos los colores se distinguen',
  },
  'own-css': {
    title: 'El CSS propio no se usa',
    meaning: ({ value }) => `No es correcto y el formulario se exporta sin él. Mira la línea ${value}.`,
    fine: 'El CSS propio es correcto',
  },
};
