/** Spanish messages: duplicate, copy and paste. */

import type { REUSE_EN } from './reuse-en.ts';

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
