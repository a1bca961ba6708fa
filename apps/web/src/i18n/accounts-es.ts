/** Spanish messages: switching between accounts; loaded with the account switcher. */

import type { ACCOUNTS_EN } from './accounts-en.ts';

export const ACCOUNTS_ES: typeof ACCOUNTS_EN = {
  choose: (name) => `${name}: elegir una cuenta`,
  connected: 'Conectada',
  expired: 'Su sesión ha caducado',
  first: 'se abre primero',
  another: 'Conectar otra cuenta',
  anotherMeans: 'Las que están conectadas siguen conectadas.',
  naming: {
    item: (name) => `Dar nombre a ${name}`,
    itemMeans: 'Y si se abre primero.',
    title: (number) => `¿Cómo se llama la cuenta ${number}?`,
    means: 'Lo ven todos los que usan este Formloom. En blanco, es como llama el proveedor a la cuenta.',
    label: 'Nombre de la cuenta',
    first: 'Abrirla primero',
    firstMeans: 'Las direcciones y los programas que no nombran ninguna cuenta reciben esta desde entonces.',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: (name) => `Guardado: ${name}.`,
    failed: 'No se ha podido guardar. Inténtalo de nuevo en un momento.',
  },
  logOutOf: (name) => `Desconectar ${name}`,
  logOutOfMeans: 'Desconecta esta cuenta para todos los que usan este Formloom. Las demás siguen conectadas.',
  loggedOutOf: (name, next) =>
    `${name} está desconectada para todos, y tu trabajo se conserva en este navegador. Ahora ves ${next}.`,
  stillAway: (name) => `Se ha dado permiso a otra cuenta: ${name} sigue sin conexión.`,
  question: {
    title: (name) => `¿Desconectar ${name} para todos?`,
    means:
      'Nadie podrá leer sus formularios ni subirle módulos hasta que alguien vuelva a conectarla. Las demás cuentas siguen conectadas, el trabajo sigue en el navegador de cada persona y los formularios que ya están en páginas siguen funcionando.',
  },
};
