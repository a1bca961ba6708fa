/** Spanish messages: screens outside the editor (form list, loading, export dialog). */

import type { LOG_OUT_EN, SCREENS_EN } from './screens-en.ts';

/** Spanish messages: sign out, disconnect and expired sessions. */
const LOG_OUT_ES: typeof LOG_OUT_EN = {
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

const forms = (count: number) => `${count} ${count === 1 ? 'formulario' : 'formularios'}`;

export const SCREENS_ES: typeof SCREENS_EN = {
  skip: 'Saltar al contenido',
  permissions: {
    title: 'Para qué son los permisos',
    list: [
      ['Formularios', 'para leer los formularios con sus campos y textos. No se cambia nada en ellos.'],
      [
        'Contenido',
        'para poner un módulo en tu gestor de diseño, y solo cuando pulsas Subir. No se abre ni se cambia nada más.',
      ],
      [
        'Archivos subidos',
        'puede que el proveedor también los nombre. Formloom no abre los archivos que enviaron tus visitantes.',
      ],
    ],
    end: 'El acceso termina cuando cierras la sesión o desconectas la cuenta.',
  },
  exits: LOG_OUT_ES,
  list: {
    caption: 'Formularios de la cuenta',
    some: (shown, all) => `${shown} de ${forms(all)}`,
    show: 'Qué formularios',
    all: 'Todos',
    work: 'Con trabajo tuyo',
    noWork: 'Todavía no has trabajado en ninguno de estos formularios en este navegador.',
    noWorkMatch: (words) => `Ninguno de los formularios con trabajo tuyo se llama «${words}».`,
    showAll: 'Mostrar todos los formularios',
    refreshing: 'Actualizando la lista…',
    refreshed: (count) => `La lista está al día: ${forms(count)}.`,
    gone: (name) => `«${name}» ya no existe en la cuenta. Elige otro formulario.`,
    goneNameless: 'Este formulario ya no existe en la cuenta. Elige otro.',
  },
  waiting: {
    noService: 'El servicio no responde',
    slow: 'El servicio todavía no ha respondido. Puede que esté ocupado o que no se llegue a él; esta página sigue esperando.',
    askedAgain: 'Se ha vuelto a preguntar al servicio.',
    retrying: 'Reintentando…',
    part: 'Esta parte tarda en llegar. Comprueba que tienes conexión.',
  },
  exported: {
    zip: (name) => `${name} se ha guardado.`,
    copied: (name) => `${name} se ha copiado.`,
    notCopied: 'Este navegador no permite copiar. Selecciona el texto y cópialo a mano.',
    workFile: 'Tu trabajo se ha guardado como archivo.',
    noAddress: 'Esto no es una dirección web. Empieza por https:// o http://.',
    noAccount: 'Un número de cuenta solo tiene cifras.',
    groups: {
      buttons: 'Botones y pasos',
      fields: 'Junto a los campos',
      mistakes: 'Cuando una respuesta aún no es correcta',
      sending: 'Envío y agradecimiento',
      troubles: 'Cuando falla el envío',
      unseen: 'Lo que casi no se ve',
    },
  },
};
