/** A preset drawn with its own colours and shapes: a title, a field, a button. */

import type { Look } from '@formloom/project';
import { thumbnailLook } from '../project/thumbnail-look.ts';
import css from './swatch.module.css';

/** How much smaller than the form it is; round ends are half as high as the button. */
const SCALE = 0.4;
const ROUND = 5;
const PLACES = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

export function Swatch({ look }: { look: Look }) {
  const seen = thumbnailLook(look);
  const corner = Math.min(seen.radius * SCALE, ROUND);
  const isLine = seen.fields === 'underlined';
  return (
    <span className={css.swatch} style={{ background: seen.background }} aria-hidden="true">
      <span className={css.title} style={{ background: seen.text }} />
      <span
        className={css.field}
        data-line={isLine || undefined}
        style={{
          background: seen.field,
          borderColor: seen.border,
          borderRadius: isLine ? 0 : corner,
        }}
      />
      <span
        className={css.button}
        style={{
          background: seen.accent,
          borderRadius: seen.pill ? ROUND : corner,
          alignSelf: PLACES[seen.align],
          inlineSize: seen.buttons === 'full' ? '100%' : undefined,
        }}
      />
    </span>
  );
}
