/** Spanish messages: save status. */

import type { SAVING_EN } from './saving-en.ts';

export const SAVING_ES: typeof SAVING_EN = {
  mark: { saving: 'Guardando…', saved: 'Guardado', failed: 'Sin guardar' },
  title: {
    saving: 'Tu trabajo se está guardando en este navegador.',
    saved: 'Tu trabajo está guardado en este navegador.',
    failed: 'Este navegador no puede guardar tu trabajo.',
  },
  otherTab: {
    open: 'Abierto en otra pestaña',
    continueHere: 'Continuar aquí',
    moved: 'Ya puedes editar el formulario aquí.',
    rejected:
      'La otra pestaña no puede guardar sus cambios. Ve a esa pestaña y guarda tu trabajo como archivo.',
    keptName: 'Cambios de una pestaña que dejó de editar',
    kept: 'Se ha abierto aquí el trabajo más reciente de otra pestaña. Tus últimos cambios están en Versiones.',
    notKept:
      'Se ha abierto aquí el trabajo más reciente de otra pestaña. No se han podido guardar tus últimos cambios.',
  },
  readOnly: 'Aquí este formulario es de solo lectura. Mira el aviso de arriba.',
  asFile: 'Guardar mi trabajo como archivo',
  done: {
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
  held: {
    'newer-format':
      'Lo guardado de este formulario es de una versión más nueva de Formloom. Queda intacto; podrás editar el formulario aquí cuando lo sustituyas.',
    'older-format':
      'Lo guardado de este formulario es de una versión anterior de Formloom. Queda intacto; podrás volver a organizar el formulario aquí cuando lo sustituyas.',
    unreadable:
      'Lo guardado de este formulario no se puede leer. Queda intacto; podrás editar el formulario aquí cuando lo sustituyas.',
    'over-limit':
      'Lo guardado de este formulario es más grande de lo que puede ser el trabajo en un formulario. Queda intacto; podrás editar el formulario aquí cuando lo sustituyas.',
    'other-account':
      'Lo guardado de este formulario es de otra cuenta. Queda intacto; podrás editar el formulario aquí cuando lo sustituyas.',
  },
  heldAsFile: 'Guardar eso como archivo',
  replaceHeld: 'Sustituirlo por esto',
};
