/** Spanish messages: export and import of translation files, and translations copied from another form. */

import type { TEXT_FILES_EN } from './text-files-en.ts';

export const TEXT_FILES_ES: typeof TEXT_FILES_EN = {
  title: 'Para quien traduce',
  says: 'CSV o XLIFF. Lo que vuelve se muestra antes de incorporarlo.',
  export: 'Exportar…',
  exportMenu: 'Exportar textos',
  csv: (language) => `${language}, como CSV`,
  csvSays: 'Para una hoja de cálculo',
  xliff: (language) => `${language}, como XLIFF`,
  xliffSays: 'Para un programa de traducción',
  exported: (file) => `«${file}» se guardó donde tu navegador guarda los archivos.`,
  import: 'Importar…',
  importTitle: 'Incorporar traducciones',
  from: (file) => `De «${file}»`,
  language: 'Al idioma',
  changes: (count) => (count === 1 ? 'Cambiaría 1 texto' : `Cambiarían ${count} textos`),
  noChange: 'No hay nada distinto de lo que ya está aquí.',
  confirmed: 'revisado',
  others: (count) => `…y ${count} más`,
  before: 'antes',
  take: 'Incorporar',
  cancel: 'Cancelar',
  taken: (count, language) =>
    count === 1 ? `Se incorporó 1 texto: ${language}.` : `Se incorporaron ${count} textos: ${language}.`,
  refused: 'No se puede incorporar nada de este archivo',
  moreComplaints: (count) => (count === 1 ? '…y 1 línea más.' : `…y ${count} líneas más.`),
  unreadable: {
    'too-large': 'El archivo es mayor de lo que pueden ser los textos de un formulario.',
    'not-text': 'El archivo no es texto en UTF-8. Guárdalo de nuevo como «CSV UTF-8» o como XLIFF.',
  },
  fromForm: 'Partir de otro formulario…',
  fromTitle: (language) => `${language}: partir de otro formulario`,
  fromLead:
    'Se toman las etiquetas, ayudas, textos de ejemplo y opciones de los campos con el mismo nombre, donde falte la traducción. El otro formulario queda como está.',
  fromLoading: 'Cargando los formularios',
  fromReading: 'Leyendo el formulario',
  fromNone: 'La cuenta no tiene otro formulario.',
  fromFailed: 'Ahora no se pueden leer los formularios de la cuenta. Conecta la cuenta e inténtalo de nuevo.',
  fromUnread: (form) => `No se pudo leer «${form}». Inténtalo de nuevo.`,
  fromSearch: 'Buscar por nombre',
  fills: (count) => (count === 1 ? 'Se rellenaría 1 texto' : `Se rellenarían ${count} textos`),
  fillsNone: 'Ningún campo de ese formulario se llama como uno al que aquí le falte la traducción.',
  otherLanguage: (form, language) => `«${form}» dice de sí mismo que está en otro idioma: ${language}.`,
  back: 'Elegir otro formulario',
};
