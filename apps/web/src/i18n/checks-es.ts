/** Checks and what becomes of a form in the account, in Spanish. */

import type { CHECKS_EN } from './checks-en.ts';

export const CHECKS_ES: typeof CHECKS_EN = {
  title: 'Revisión',
  badge: (must, should) =>
    must > 0 ? `${must} por corregir` : should > 0 ? `${should} por saber` : 'nada por corregir',
  at: (time) => `Comparado a las ${time}`,
  asking: 'Comparando…',
  never: 'Sin comparar',
  refresh: 'Leer otra vez el formulario de la cuenta',
  unreachable: 'Ahora no se puede preguntar a la cuenta. Esto es lo que había la última vez.',
  compared: (changes) =>
    changes === 0
      ? 'La cuenta tiene el mismo formulario.'
      : changes === 1
        ? 'Un cambio en la cuenta.'
        : `${changes} cambios en la cuenta.`,
  must: 'Por corregir',
  should: 'Conviene saber',
  fine: (count) => (count === 1 ? '1 comprobación correcta' : `${count} comprobaciones correctas`),
  show: 'Mostrarlo',
  lookAtEach: 'Ver uno a uno',
  eachTitle: 'Lo que ha cambiado en la cuenta',
  eachLead: 'Lo que aceptes se incorpora a tu trabajo; lo que dejes se queda aquí como está.',
  effect: {
    breaks: 'Las copias publicadas pueden perder respuestas',
    shows: 'Las copias publicadas se ven distintas',
    harmless: 'Nadie lo nota',
  },
  more: (count) => `y ${count} más`,
  take: (count) => (count === 1 ? 'Aceptar este cambio' : `Aceptar ${count} cambios`),
  leave: 'Dejarlo todo',
};
