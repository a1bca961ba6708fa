/** Spanish messages: uploading a module to the account. */

import type { Stands, UPLOAD_EN } from './upload-en.ts';

const DRAFT: Readonly<Record<Stands, string>> = {
  new: 'El borrador tiene el módulo nuevo.',
  old: 'El borrador está como antes.',
  mixed: 'El borrador tiene archivos de ambos: inténtalo de nuevo y se envía el resto.',
};
const PUBLISHED: Readonly<Record<Stands, string>> = {
  new: 'Lo publicado es el módulo nuevo.',
  old: 'Lo publicado está como antes.',
  mixed: 'Lo publicado tiene archivos de ambos: inténtalo de nuevo y se envía el resto.',
};

export const UPLOAD_ES: typeof UPLOAD_EN = {
  tabs: 'Cómo llevárselo',
  download: 'Descargar',
  upload: 'Subir a la cuenta',
  path: 'Ruta en el gestor de diseño',
  badPath:
    'Nombres con «/» entre ellos, y el último termina en .module: formularios/visita.module. Sin «..» ni «%».',
  looking: 'Mirando qué hay…',
  nothingThere: 'Todavía no hay nada. Se crea la carpeta.',
  replaces: (day) => `Sustituye al que subiste el ${day}.`,
  replaced: (day) => `Sustituyó al que subiste el ${day}.`,
  replacesOther: (day) =>
    day === null
      ? 'Hay un módulo que no se subió desde este navegador. Se sustituye.'
      : `Hay un módulo que no se subió desde este navegador, cambiado el ${day}. Se sustituye.`,
  changedSince: (day) =>
    `El módulo que hay se cambió en otro lugar el ${day}, después de que lo subieras. Se sustituye.`,
  replacedOther: 'Sustituyó al módulo que había.',
  as: 'Subir como',
  draft: 'Borrador',
  published: 'Publicado',
  draftHint: 'Un borrador solo se ve en el gestor de diseño.',
  publishedHint: 'Se puede poner en páginas al momento.',
  publishedAgainHint: 'Las páginas que tienen este módulo cambian al momento.',
  settings: 'Ajustes del módulo',
  onlyInZip: 'Solo en el ZIP',
  uploadDraft: 'Subir como borrador',
  publish: 'Publicar',
  again: 'Subir otra vez',
  uploading: 'Subiendo…',
  openManager: 'Abrir en el gestor de diseño',
  newTab: '(en otra pestaña)',
  progress: (done, all) => `${done} de ${all} archivos`,
  uploaded: { draft: 'Subido como borrador', published: 'Publicado' },
  failed: { refused: 'El proveedor lo rechazó', failed: 'No se pudo subir' },
  broken: 'Se cortó la conexión',
  brokenMeans:
    'La subida sigue hasta el final en el servicio. Inténtalo de nuevo dentro de un momento: lo que ya esté se deja como está.',
  file: {
    waiting: 'en espera',
    'under-way': 'comprobado',
    done: 'subido',
    failed: 'no subido',
    restored: 'devuelto a como estaba',
  },
  afterwards: {
    draft: (stands) => DRAFT[stands],
    published: (stands) => PUBLISHED[stands],
  },
  elsewhere: 'Solo se puede subir con la aplicación abierta en la dirección propia del servicio.',
  noPermission:
    'La cuenta se conectó sin el permiso para cambiar sus archivos. Vuelve a conectar y concede el permiso «content».',
  otherAccount:
    'Entretanto se ha conectado otra cuenta, así que no se ha subido nada. Vuelve a conectar la cuenta que se indica abajo.',
  off: 'Las subidas se han desactivado en esta instalación. El ZIP se puede descargar como siempre.',
  underWay: 'Este módulo se está subiendo en este momento. Inténtalo de nuevo cuando termine.',
  question: {
    title: '¿Publicarlo de todos modos?',
    means: (count) =>
      count === 1
        ? 'Antes hay que arreglar una cosa: así, se pueden perder o rechazar respuestas. Los visitantes verían este formulario al momento.'
        : `Antes hay que arreglar ${count} cosas: así, se pueden perder o rechazar respuestas. Los visitantes verían este formulario al momento.`,
    cancel: 'Cancelar',
    asDraft: 'Subir como borrador',
    publish: 'Publicar de todos modos',
  },
};
