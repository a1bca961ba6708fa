/** Drop zone that is no card: the end of a step, and the palette. */

import type { ComponentProps } from 'react';
import css from './drop-zone.module.css';

export function DropZone(props: ComponentProps<'div'>) {
  return <div {...props} className={css.zone} />;
}
