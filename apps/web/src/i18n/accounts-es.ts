/** Several accounts to choose from, in Spanish; loaded with the switch. */

import type { ACCOUNTS_EN } from './accounts-en.ts';

export const ACCOUNTS_ES: typeof ACCOUNTS_EN = {
  choose: (name) => `${name}: elegir una cuenta`,
  connected: 'Conectada',
  expired: 'Su sesión ha caducado',
  first: 'se usa donde no se nombra ninguna cuenta',
  another: 'Conectar otra cuenta',
  anotherMeans: 'Las que están conectadas siguen conectadas.',
  naming: {
    item: (name) => `Dar nombre a ${name}`,
    title: (number) => `¿Cómo se llama la cuenta ${number}?`,
    means: 'Lo ven todos los que usan este Formloom. En blanco, es como llama el proveedor a la cuenta.',
    label: 'Nombre de la cuenta',
    first: 'Usarla donde no se nombra ninguna cuenta',
    firstMeans: 'Las direcciones y los programas que no nombran ninguna reciben desde entonces esta cuenta.',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: (name) => `Guardado: ${name}.`,
    failed: 'No se ha podido guardar. Inténtalo de nuevo en un momento.',
  },
  logOutOf: (name) => `Desconectar ${name}`,
  logOutOfMeans: 'Desconecta esta cuenta para todos los que usan este Formloom. Las demás siguen conectadas.',
  loggedOutOf: (name) =>
    `${name} está desconectada para todos. Las demás cuentas siguen, y tu trabajo se conserva en este navegador.`,
  question: {
    title: (name) => `¿Desconectar ${name} para todos?`,
    means:
      'Nadie podrá leer sus formularios ni subirle módulos hasta que alguien vuelva a conectarla. Las demás cuentas siguen conectadas, el trabajo sigue en el navegador de cada persona y los formularios que ya están en páginas siguen funcionando.',
  },
};
