/** Spanish messages: parts of a form (hidden and conditional fields, texts, consent). */

import { QUOTE } from '@formloom/form';
import type { FORM_EN, REUSE_EN } from './form-en.ts';

const quote = QUOTE.es;
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

export const FORM_ES: typeof FORM_EN = {
  text: 'Texto',
  wordless: 'Sin palabras',
  hidden: {
    title: 'Oculto: se envía, pero nunca se ve',
    from: 'de',
    orElse: (value) => `; si no, ${quote(value)}`,
  },
  objectTypes: { company: 'Empresa', deal: 'Negocio', ticket: 'Ticket' },
  conditional: {
    pill: 'si',
    list: (parent) => `Se muestra según ${parent}`,
    when: (parent) => `si ${quote(parent)}`,
    withParent: 'siempre se muestra',
  },
  condition: {
    unjudged: 'siempre se muestra: aquí no se puede comprobar la condición',
    quote,
    yes: 'Sí',
    no: 'No',
    day: (date) => date.toLocaleDateString('es', DAY),
    onDay: (day) => `el ${day}`,
    answered: 'tiene respuesta',
    is: { one: (value) => `es ${value}`, many: (list) => `es uno de ${list}` },
    isNot: { one: (value) => `no es ${value}`, many: (list) => `no es ninguno de ${list}` },
    all: { one: (value) => `es ${value}`, many: (list) => `incluye todos: ${list}` },
    notAll: { one: (value) => `no es ${value}`, many: (list) => `no incluye todos: ${list}` },
    exactly: { one: (value) => `es exactamente ${value}`, many: (list) => `es exactamente ${list}` },
    notExactly: {
      one: (value) => `no es exactamente ${value}`,
      many: (list) => `no es exactamente ${list}`,
    },
    contains: { one: (value) => `contiene ${value}`, many: (list) => `contiene alguno de ${list}` },
    containsNot: {
      one: (value) => `no contiene ${value}`,
      many: (list) => `no contiene ninguno de ${list}`,
    },
    starts: { one: (value) => `empieza por ${value}`, many: (list) => `empieza por alguno de ${list}` },
    ends: { one: (value) => `termina en ${value}`, many: (list) => `termina en alguno de ${list}` },
    number: {
      lt: (number) => `es menor que ${number}`,
      lte: (number) => `es como máximo ${number}`,
      gt: (number) => `es mayor que ${number}`,
      gte: (number) => `es al menos ${number}`,
      between: (from, to) => `está entre ${from} y ${to}`,
      notBetween: (from, to) => `no está entre ${from} y ${to}`,
    },
    date: {
      lt: (day) => `es antes del ${day}`,
      lte: (day) => `es el ${day} o antes`,
      gt: (day) => `es después del ${day}`,
      gte: (day) => `es el ${day} o después`,
      between: (from, to) => `está entre el ${from} y el ${to}`,
      notBetween: (from, to) => `no está entre el ${from} y el ${to}`,
    },
  },
  consent: {
    explicit: (boxes) =>
      boxes === 0
        ? 'Consentimiento: el visitante marca una casilla para permitir el tratamiento'
        : `Consentimiento: el visitante marca una casilla para permitir el tratamiento, y ${messageBoxes(boxes)}`,
    implicit: (boxes) =>
      boxes === 0
        ? 'Consentimiento: enviar el formulario permite el tratamiento'
        : `Consentimiento: enviar el formulario permite el tratamiento; hay ${messageBoxes(boxes)}`,
    'legitimate-interest': 'Consentimiento: interés legítimo; se informa al visitante, y no marca nada',
  },
  captcha:
    'Este formulario tiene el captcha activado: el proveedor rechaza toda respuesta enviada desde fuera.',
  archived: 'Este formulario está archivado: no acepta respuestas.',
  startOver: {
    provider: 'Empezar de nuevo como en la cuenta',
    'one-per-row': 'Empezar de nuevo, un campo por fila',
  },
  layoutFrom: {
    open: 'Usar la disposición de otro formulario…',
    title: 'Usar la disposición de otro formulario',
    lead: 'Los campos se emparejan por su nombre: vienen pasos, filas, anchos y contenido; los textos quedan como están.',
    none: 'Este navegador aún no guarda trabajo de otro formulario.',
    failed: 'Ahora mismo no se puede leer lo que guarda este navegador.',
    gone: 'Este trabajo ya no se puede leer.',
    taken: (name, count) =>
      `Se ha usado la disposición de «${name}»: ${count === 1 ? '1 elemento tiene' : `${count} elementos tienen`} sitio.`,
    notFitted: 'Lo que no encajó',
    missing: 'No están en este formulario',
    left: 'No están en esa disposición; los obligatorios van al final',
  },
  startedOver: {
    provider: 'La disposición empieza de nuevo como en la cuenta.',
    'one-per-row': 'La disposición empieza de nuevo, con un campo por fila.',
  },
};

function messageBoxes(count: number): string {
  return count === 1 ? 'una casilla para mensajes' : `${count} casillas para mensajes`;
}

export const REUSE_ES: typeof REUSE_EN = {
  duplicate: 'Duplicar',
  copy: 'Copiar',
  paste: 'Pegar contenido debajo',
  pasteInStep: 'Pegar contenido al final',
  duplicated: (label, where) => `${label}: duplicado en ${where}.`,
  copied: (label) => `«${label}» está copiado. Pégalo aquí o en otro formulario.`,
  copiedHere: (label) =>
    `«${label}» está copiado solo para esta pestaña: el navegador no da acceso a su portapapeles.`,
  pasted: (label, where) => `${label}: pegado en ${where}.`,
  onlyOwn:
    'Se pueden copiar tus encabezados, textos, imágenes y separadores. Cada campo existe una sola vez.',
  notContent:
    'Lo copiado no es contenido de un formulario. Copia primero un encabezado, un texto, una imagen o un separador.',
  noPlace: 'No se ha podido poner ahí.',
  noClipboard: 'El navegador no da acceso a su portapapeles. Pulsa Ctrl+V en el lienzo.',
  step: {
    copy: 'Paso nuevo con sus ajustes',
    copied: (title, from, at, of) =>
      `Se ha añadido el paso ${title} con los ajustes de ${from}, ${at} de ${of}.`,
    copyTo: (title) => `Copiar sus ajustes a «${title}»`,
    copiedTo: (title, from) => `«${title}» tiene ahora los ajustes de «${from}».`,
  },
  draft: {
    name: (number) => `Borrador ${number}`,
    title: 'Borradores',
    make: 'Duplicar como borrador',
    putBack: (name) => `Ha vuelto como ${name}.`,
    made: (name) => `${name} se ha creado a partir de este trabajo. Cambiarlo no toca el trabajo.`,
    notMade: 'Este navegador no ha podido guardar un borrador.',
    open: 'Abrirlo',
    openNow: 'Abierto ahora',
    openOne: (name) => `Abrir ${name}`,
    count: (count) => (count === 1 ? '1 borrador' : `${count} borradores`),
    label: 'Sobre este borrador',
    hint: (name) =>
      `${name}: una copia del trabajo en este formulario, que mientras tanto no cambia. Se compara con la cuenta cuando ocupe su lugar.`,
    put: 'Ponerlo en lugar del trabajo',
    toWork: 'Abrir el trabajo',
    opened: (name) => `${name} ha ocupado el lugar del trabajo en este formulario.`,
    before: (name) => `Antes de que ${name} ocupara su lugar`,
    same: (name) => `El trabajo ya es exactamente como ${name}.`,
    deleteOne: (name) => `Eliminar ${name}`,
    deleted: (name) => `${name} se ha eliminado.`,
    notDeleted: (name) => `No se ha podido eliminar ${name}.`,
  },
};
