/** Spanish messages: applying a design to several forms. */

import type { APPLY_EN } from './apply-en.ts';

const forms = (count: number) => (count === 1 ? '1 formulario' : `${count} formularios`);

export const APPLY_ES: typeof APPLY_EN = {
  open: 'Aplicar a otros formularios…',
  title: 'Aplicar este diseño a otros formularios',
  lead: 'Se copian el tema, los colores y las formas; los campos y los textos se quedan como están. Aparecen los formularios de esta cuenta en los que has trabajado en este navegador.',
  none: 'Este navegador aún no guarda trabajo de otro formulario de esta cuenta.',
  failed: 'No se pudo leer lo que guarda este navegador.',
  all: 'Todos',
  pictures: { before: 'Ahora', after: 'Después' },
  isSame: 'Ya tiene este diseño',
  go: (count) => (count === 0 ? 'Aplicar' : `Aplicar a ${forms(count)}`),
  cancel: 'Cancelar',
  working: (done, of) => `${done} de ${of} hechos`,
  result: (done, left) =>
    left === 0
      ? `El diseño se ha aplicado a ${forms(done)}.`
      : `El diseño se ha aplicado a ${forms(done)}; ${left} ${left === 1 ? 'sigue' : 'siguen'} como antes.`,
  undoLater: 'Al abrir uno de ellos se ofrece deshacerlo, y sus versiones guardan cómo era.',
  undo: 'Deshacer en todos',
  undoneAll: (count) => `Deshecho en ${forms(count)}.`,
  became: {
    done: 'Aplicado',
    same: 'Ya tenía este diseño',
    undone: 'Como antes',
    open: 'Abierto en otra pestaña: se queda como está allí. Cierra esa pestaña o copia el diseño allí.',
    changed: 'Ha cambiado entretanto: se queda como está.',
    unsettled: 'Ábrelo antes una vez: parte de su trabajo espera a ser recuperada.',
    failed: 'Este navegador no ha podido leerlo o guardarlo.',
  },
  before: (form) => `Antes del diseño de «${form}»`,
};
