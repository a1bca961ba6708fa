/** Presets and choices of the look, in Spanish. */

import type { LookWords } from './words.ts';

export const LOOK_ES: LookWords = {
  presets: {
    plain: 'Sencillo',
    soft: 'Suave',
    sharp: 'Nítido',
    underline: 'Subrayado',
    editorial: 'Editorial',
    night: 'Noche',
    account: 'Como en la cuenta',
  },
  looks: {
    text: 'el color del texto',
    background: 'el fondo',
    field: 'el color de los campos',
    border: 'el color de los bordes',
    error: 'el color de los errores',
    accentDark: 'el color principal en oscuro',
    textDark: 'el color del texto en oscuro',
    backgroundDark: 'el fondo en oscuro',
    fieldDark: 'el color de los campos en oscuro',
    borderDark: 'el color de los bordes en oscuro',
    errorDark: 'el color de los errores en oscuro',
    scheme: 'claro u oscuro',
    font: 'la letra',
    headings: 'la letra de los títulos',
    size: 'el tamaño del texto',
    weight: 'el grosor de las etiquetas',
    density: 'la densidad',
    fields: 'el estilo de los campos',
    labels: 'el lugar de las etiquetas',
    choices: 'el estilo de las opciones',
    buttons: 'el ancho de los botones',
    align: 'la alineación de los botones',
    pill: 'los extremos de los botones',
    back: 'el botón de volver',
    progress: 'el progreso',
    card: 'la tarjeta',
    width: 'el ancho máximo',
  },
};
