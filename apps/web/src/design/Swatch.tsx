/** A preset drawn with its own colours and shapes: a title, a field, a button. */

import type { Look } from '@formloom/project';
import { sheetOf } from '../project/sheet.ts';
import css from './swatch.module.css';

/** How much smaller than the form it is; round ends are half as high as the button. */
const SCALE = 0.4;
const ROUND = 5;
const PLACES = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

export function Swatch({ look }: { look: Look }) {
  const sheet = sheetOf(look);
  const corner = Math.min(sheet.radius * SCALE, ROUND);
  const isLine = sheet.fields === 'underlined';
  return (
    <span className={css.swatch} style={{ background: sheet.background }} aria-hidden="true">
      <span className={css.title} style={{ background: sheet.text }} />
      <span
        className={css.field}
        data-line={isLine || undefined}
        style={{
          background: sheet.field,
          borderColor: sheet.border,
          borderRadius: isLine ? 0 : corner,
        }}
      />
      <span
        className={css.button}
        style={{
          background: sheet.accent,
          borderRadius: sheet.pill ? ROUND : corner,
          alignSelf: PLACES[sheet.align],
          inlineSize: sheet.buttons === 'full' ? '100%' : undefined,
        }}
      />
    </span>
  );
}
