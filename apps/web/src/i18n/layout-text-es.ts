/** The layout as a text, in Spanish. */

import type { LAYOUT_TEXT_EN } from './layout-text-en.ts';

export const LAYOUT_TEXT_ES: typeof LAYOUT_TEXT_EN = {
  open: 'Diseño como texto…',
  title: 'Diseño como texto',
  hint: 'Cada línea es una fila; « | » separa los campos que van uno al lado del otro, tres como máximo. «# » empieza un paso. Las líneas que empiezan por «//» no cuentan.',
  apply: 'Aplicar',
  applied: 'El diseño se ha aplicado.',
  copy: 'Copiar',
  copied: 'El diseño se ha copiado.',
  cancel: 'Cancelar',
};
