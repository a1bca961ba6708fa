/** Spanish messages: sync status and conflicts with colleagues. */

import type { SHARING_EN } from './sharing-en.ts';

export const SHARING_ES: typeof SHARING_EN = {
  mark: {
    reading: 'Leyendo el trabajo del equipo…',
    unread: 'No se conoce el trabajo del equipo',
    here: 'Guardado aquí',
    sending: 'Enviando…',
    shared: 'Guardado para todos',
    waiting: 'Guardado aquí, esperando la conexión',
    choice: 'Hay que elegir',
    binned: 'Guardado aquí, en la papelera para todos',
    'signed-out': 'Guardado aquí, sesión cerrada',
    'other-account': 'Guardado aquí, cuenta desconectada',
    'too-large': 'Guardado aquí, demasiado grande para compartir',
    refused: 'Guardado aquí, sin compartir',
  },
  title: {
    reading: 'Se está leyendo el trabajo del equipo en este formulario.',
    unread:
      'No se ha podido leer el trabajo del equipo en este formulario. No ves lo que tu equipo ha hecho con él.',
    here: 'Tu trabajo está guardado en este navegador.',
    sending: 'Tu trabajo está guardado en este navegador y se está enviando a los demás.',
    shared: 'Tu trabajo está guardado para todos los que trabajan en este formulario.',
    waiting:
      'No se puede contactar con el servicio. Tu trabajo está guardado en este navegador y se enviará cuando vuelva.',
    choice: 'Alguien ha cambiado lo mismo que tú. Las dos versiones se guardan hasta que decidas.',
    binned: 'Alguien ha tirado este trabajo. Este navegador todavía lo tiene.',
    'signed-out': 'Tu trabajo está guardado en este navegador. Vuelve a entrar para compartirlo.',
    'other-account':
      'La cuenta de este trabajo ya no está conectada. Está guardado en este navegador; vuelve a conectar la cuenta para compartirlo.',
    'too-large':
      'Tu trabajo está guardado en este navegador. Hazlo más pequeño para compartirlo: textos más cortos, o menos.',
    refused:
      'El servicio no acepta este trabajo. Está guardado en este navegador; recarga la página e inténtalo de nuevo.',
  },
  somebody: 'Alguien',
  joined: (who, what) => `${who} ha cambiado ${what}: unido con lo tuyo.`,
  kinds: { layout: 'la disposición', design: 'el diseño', texts: 'los textos', settings: 'los ajustes' },
  ask: {
    question: (who, what) =>
      `${who} ha cambiado ${what} a la vez que tú. Ambas quedan como versiones; ¿con cuál quieres seguir?`,
    theirs: 'Tomar la otra',
    mine: 'Quedarme con la mía',
    compare: 'Comparar…',
    binned: {
      question: (who) =>
        `${who} ha puesto en la papelera el trabajo de este formulario. Este navegador aún lo tiene; ¿lo vuelven a tener todos?`,
      theirs: 'Dejarlo en la papelera',
      mine: 'Compartir el mío otra vez',
    },
    done: {
      theirs: 'La otra versión está abierta. La tuya queda entre las versiones.',
      mine: 'Tu versión sigue para todos. La otra queda entre las versiones.',
    },
  },
  versions: {
    mine: 'Lo tuyo, antes de elegir',
    theirs: (who) => `De ${who}, antes de elegir`,
  },
};
