/** The preview, in Spanish. */

import type { PREVIEW_EN } from './preview-en.ts';

export const PREVIEW_ES: typeof PREVIEW_EN = {
  width: 'Ancho de la vista previa',
  free: 'Libre',
  view: 'Qué se muestra',
  step: (number) => `Paso ${number}`,
  thanks: 'Después de enviar',
  goesOn: (address) => `Después, quien rellena el formulario va a ${address}`,
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  resize: 'Ancho del panel de la vista previa',
  scale: (percent) => `Se muestra al ${percent} %`,
  payload: 'Lo que se enviaría',
  wouldBeSent: 'No se ha enviado nada. Debajo de la vista previa se ve lo que se enviaría.',
  nothingSent: 'Desde la vista previa no se envía nada. Rellénala y pulsa su botón para ver qué se enviaría.',
  frame: 'Vista previa del formulario',
};
