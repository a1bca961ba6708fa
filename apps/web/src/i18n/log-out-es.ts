/** Spanish messages: sign out, disconnect and expired sessions. */

import type { LOG_OUT_EN } from './log-out-en.ts';

export const LOG_OUT_ES: typeof LOG_OUT_EN = {
  logOutMeans:
    'Desconecta la cuenta para todos los que usan este Formloom. Tu trabajo sigue en este navegador.',
  loggedOut:
    'Se ha cerrado la sesión, también para los demás que usan este Formloom. Tu trabajo sigue en este navegador.',
  signOut: 'Cerrar sesión',
  signOutMeans: 'Este navegador olvida la clave de acceso. La cuenta sigue conectada para los demás.',
  disconnect: 'Desconectar para todos…',
  disconnected: 'La cuenta está desconectada para todos. Tu trabajo sigue en este navegador.',
  question: {
    title: '¿Desconectar la cuenta para todos?',
    means:
      'Todos los que tienen la clave de acceso pierden la conexión: nadie podrá leer formularios ni subir módulos hasta que alguien vuelva a conectar la cuenta. El trabajo sigue en el navegador de cada persona, y los formularios que ya están en páginas siguen funcionando. Para salir solo de este navegador, cierra la sesión.',
    stay: 'Seguir conectados',
    go: 'Desconectar para todos',
  },
  ended:
    'La conexión con la cuenta ha terminado, quizá porque el servicio se reinició o alguien la desconectó. Vuelve a conectar para seguir donde estabas; tu trabajo se conserva en este navegador.',
};
