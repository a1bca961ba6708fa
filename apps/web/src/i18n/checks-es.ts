/** Spanish messages: checks and changes of the form in the account. */

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
  address: {
    title: (form) => `«${form}» envía sus respuestas a otra dirección`,
    means: (address, own) =>
      own === null
        ? `Las respuestas irían a ${address}, que no es ninguna del proveedor. Sigue solo si sabes de quién es.`
        : `Las respuestas irían a ${address}. La dirección del servicio es ${own}. Conserva la otra solo si sabes de quién es.`,
    cancel: 'Cancelar',
    useOwn: 'Usar la dirección del servicio',
    keepAndOpen: 'Abrirlo como está',
    confirm: 'Confirmar esta dirección',
    confirmed: 'La dirección está confirmada.',
  },
  show: 'Mostrarlo',
  lookAtEach: 'Ver uno a uno',
  eachTitle: 'Lo que ha cambiado en la cuenta',
  eachLead:
    'Lo que aceptes se incorpora a tu trabajo. Lo que apartes se queda aquí como está, y no se vuelve a decir hasta que cambie en la cuenta.',
  effect: {
    breaks: 'Las copias publicadas pueden perder respuestas',
    shows: 'Las copias publicadas se ven distintas',
    harmless: 'Nadie lo nota',
  },
  more: (count) => `y ${count} más`,
  take: (count) => (count === 1 ? 'Aceptar este cambio' : `Aceptar ${count} cambios`),
  setAside: (count) => (count === 1 ? 'Apartar este cambio' : `Apartar ${count} cambios`),
  asideTitle: (count) => (count === 1 ? 'Un cambio apartado' : `${count} cambios apartados`),
  asideLead: 'Lo apartado se queda aquí como está, y vuelve por sí solo cuando cambia en la cuenta.',
  bringBack: 'Recuperar',
  broughtBack: 'El cambio está otra vez por decidir',
  leave: 'Decidir más tarde',
};
