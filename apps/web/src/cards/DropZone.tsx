/**
 * A place that takes what is dropped on it, apart from the cards themselves: the end of a step, and the
 * palette.
 */

import type { ComponentProps } from 'react';
import css from './drop-zone.module.css';

export function DropZone(props: ComponentProps<'div'>) {
  return <div {...props} className={css.zone} />;
}
