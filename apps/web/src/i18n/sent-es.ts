/** Spanish messages: submission data shown in the preview. */

import type { SENT_EN } from './sent-en.ts';

export const SENT_ES: typeof SENT_EN = {
  label: 'Etiqueta',
  answer: 'Respuesta',
  hidden: 'campo oculto',
  nothing: 'No se ha dado ninguna respuesta, así que no se envía ninguna.',
  consent: 'Consentimiento',
  agreed: 'Aceptado',
  notAgreed: 'No aceptado',
  interest: 'Se informa como interés legítimo',
  context: 'Dónde se respondió',
  contextNote: 'Aquí, la vista previa; en tu sitio, la página del formulario.',
  page: {
    pageName: 'Título de la página',
    pageUri: 'Dirección de la página',
    pageId: 'Página en la cuenta',
    hutk: 'Visitante, como lo conoce la cuenta',
  },
  json: 'Tal como se envía (JSON)',
};
