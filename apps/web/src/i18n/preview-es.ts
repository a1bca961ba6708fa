/** The preview, in Spanish. */

import type { PREVIEW_EN } from './preview-en.ts';
import { SENT_ES } from './sent-es.ts';

export const PREVIEW_ES: typeof PREVIEW_EN = {
  width: 'Ancho de la vista previa',
  free: 'Libre',
  view: 'Qué se muestra',
  step: (number) => `Paso ${number}`,
  show: 'Ver…',
  shows: (moment) => `Ver… ${moment}`,
  moments: {
    kept: 'Al volver: respuestas guardadas',
    errors: 'Algo que corregir',
    waiting: 'Esperando la conexión',
    retrying: 'Intentándolo otra vez',
    offered: 'Se ofrece enviar otra vez',
    thanks: 'Después de enviar',
  },
  when: {
    kept: 'Lo lee quien vuelve, con sus respuestas en su sitio.',
    errors: 'Tras Siguiente o Enviar, cuando algo falta o está mal.',
    waiting: 'Tras Enviar, mientras no hay conexión; las respuestas salen en cuanto la hay.',
    retrying: 'Tras Enviar, mientras el destino no contesta.',
    offered: 'Cuando no se puede saber si las respuestas llegaron, decide el visitante.',
    thanks: 'Cuando las respuestas han llegado.',
  },
  notKept:
    'Los visitantes de este formulario no lo leen: sus respuestas no se guardan días (Diseño, Visitantes).',
  goesOn: (address) => `Después, quien rellena el formulario va a ${address}`,
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  resize: 'Ancho del panel de la vista previa',
  scale: (percent) => `Se muestra al ${percent} %`,
  payload: 'Lo que se enviaría',
  wouldBeSent: 'No se ha enviado nada. Debajo de la vista previa se ve lo que se enviaría; F6 lleva allí.',
  sent: SENT_ES,
  nothingSent: 'Desde la vista previa no se envía nada. Rellénala y pulsa su botón para ver qué se enviaría.',
  frame: 'Vista previa del formulario',
};
