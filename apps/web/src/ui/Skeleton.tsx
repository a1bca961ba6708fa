/** Loading skeletons: grey shapes without text. The text for screen readers stands next to them. */

import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface BarProps {
  /** A CSS length. */
  readonly width?: string;
  readonly height?: string;
}

export function Bar({ width = '100%', height = '1rem' }: BarProps) {
  return <span className={css.bar} style={{ inlineSize: width, blockSize: height } as CSSProperties} />;
}

/** Repeats one skeleton shape. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
