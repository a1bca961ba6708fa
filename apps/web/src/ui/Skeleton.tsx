/** Grey shapes in the place of what is about to come. They say nothing: a sentence beside them does. */

import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface BarProps {
  /** Any length. */
  readonly width?: string;
  readonly height?: string;
}

export function Bar({ width = '100%', height = '1rem' }: BarProps) {
  return <span className={css.bar} style={{ inlineSize: width, blockSize: height } as CSSProperties} />;
}

/** The same shape as often as it is wanted. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
