/** Spanish messages: save status. */

import type { SAVING_EN } from './saving-en.ts';

export const SAVING_ES: typeof SAVING_EN = {
  mark: { saving: 'Guardando…', saved: 'Guardado', conflict: 'Guardado aparte', failed: 'Sin guardar' },
  title: {
    saving: 'Tu trabajo se está guardando en este navegador.',
    saved: 'Tu trabajo está guardado en este navegador.',
    conflict: 'Tu trabajo se guarda en este navegador, aparte de la otra versión, hasta que decidas.',
    failed: 'Este navegador no puede guardar tu trabajo.',
  },
  elsewhere: 'Abierto también en otra pestaña',
  asFile: 'Guardar mi trabajo como archivo',
  done: {
    theirs: 'La otra versión está abierta. Con Deshacer vuelves a la tuya.',
    mine: 'Sigues con esta versión. Con Deshacer llegas a la otra.',
    newer: 'Ahora está abierto aquí el trabajo más reciente de otra pestaña.',
    replaced: 'Lo guardado antes queda sustituido por esto.',
  },
  leave: {
    title: '¿Salir de este formulario sin tu trabajo?',
    means:
      'Este navegador no ha podido guardarlo. Solo está en esta pestaña y se pierde al salir del formulario.',
    stay: 'Quedarme aquí',
    go: 'Salir sin él',
  },
  cannot:
    'Este navegador no puede guardar tu trabajo: su almacenamiento está bloqueado o lleno. Puedes seguir, pero guárdalo como archivo antes de salir.',
  conflict:
    'Este formulario ha cambiado en otra pestaña. Las dos versiones están a salvo; ¿con cuál quieres seguir?',
  conflictLeftOver:
    'Hay trabajo en este formulario de una pestaña que se cerró antes de que nadie decidiera. ¿Con qué versión quieres seguir?',
  takeTheirs: 'Ver esa versión',
  keepMine: 'Seguir con esta',
  held: {
    'newer-format':
      'Lo guardado de este formulario es de una versión más nueva de Formloom. Queda intacto; lo que hagas aquí se guarda aparte.',
    'older-format':
      'Lo guardado de este formulario es de una versión anterior de Formloom. Queda intacto; vuelve a organizar el formulario aquí.',
    unreadable:
      'Lo guardado de este formulario no se puede leer. Queda intacto; lo que hagas aquí se guarda aparte.',
    'over-limit':
      'Lo guardado de este formulario es más grande de lo que puede ser el trabajo en un formulario. Queda intacto; lo que hagas aquí se guarda aparte.',
    'other-account':
      'Lo guardado de este formulario es de otra cuenta. Queda intacto; lo que hagas aquí se guarda aparte.',
  },
  heldAsFile: 'Guardar eso como archivo',
  replaceHeld: 'Sustituirlo por esto',
};
