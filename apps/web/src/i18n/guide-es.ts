/** Spanish messages: the export guide (what an exported form is, where it goes, next steps). */

import type { GUIDE_EN } from './guide-en.ts';

export const GUIDE_ES: typeof GUIDE_EN = {
  tabs: 'Sobre la exportación',
  what: 'Recibes tu formulario como módulo: quien edita el sitio lo pone en cualquier página de la cuenta, y allí puede cambiar sus textos y colores.',
  done: 'hecho',
  steps: {
    download: {
      title: 'Descarga el ZIP',
      text: 'Un solo archivo con todo dentro. Guárdalo: se puede volver a abrir aquí.',
    },
    hand: {
      title: 'Lleva el módulo a la cuenta',
      text: 'Descomprime el ZIP y da la carpeta a quien cuida tu sitio. Con la línea de comandos de la cuenta es una sola línea:',
    },
    upload: {
      title: 'Súbelo como borrador',
      text: 'Va directamente a la cuenta, donde un borrador solo lo ve quien edita.',
    },
    publish: {
      title: 'Publícalo',
      text: 'Mira el borrador en el gestor de diseño. Cuando esté bien, elige «Publicado» y súbelo otra vez.',
    },
    place: {
      title: 'Añádelo a una página',
      text: (name) =>
        `En el editor de páginas de la cuenta, busca «${name}» entre los módulos y arrástralo a su sitio.`,
    },
    try: {
      title: 'Envía una respuesta',
      text: 'Rellena el formulario en esa página, y busca tu respuesta entre los envíos del formulario.',
    },
  },
  copyLine: 'Copiar la línea',
  line: 'La línea',
  answersTo: 'Las respuestas van directamente a este formulario de la cuenta',
  answersBy: 'Nada pasa por Formloom.',
  elsewhere:
    '¿Tu sitio está en otra parte? El ZIP trae también el formulario como página suelta, preview.html, para cualquier servidor web.',
  more: 'Más ajustes',
  moreAbout: 'Rellenar por la dirección, adónde van las respuestas',
};
