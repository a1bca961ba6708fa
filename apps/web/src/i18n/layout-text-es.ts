/** Spanish messages: editing the layout as text. */

import type { LAYOUT_TEXT_EN } from './layout-text-en.ts';

export const LAYOUT_TEXT_ES: typeof LAYOUT_TEXT_EN = {
  open: 'Disposición como texto…',
  title: 'Disposición como texto',
  hint: 'Cada línea es una fila; « | » separa los campos que van uno al lado del otro, tres como máximo. «# » empieza un paso. Las líneas que empiezan por «//» no cuentan.',
  apply: 'Aplicar',
  applied: 'La disposición se ha aplicado.',
  copy: 'Copiar',
  copied: 'La disposición se ha copiado.',
  cancel: 'Cancelar',
  mistakes: (count) => (count === 0 ? 'Sin errores.' : count === 1 ? 'Un error.' : `${count} errores.`),
  leave: {
    title: '¿Descartar lo escrito?',
    means: 'El texto ha cambiado, pero no se ha aplicado.',
    go: 'Descartarlo',
    stay: 'Seguir escribiendo',
  },
};
