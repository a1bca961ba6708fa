/** Small preview of a team theme's colours. */

import { lookOf, readThemeFile } from '@formloom/project';
import { thumbnailLook } from '../project/thumbnail-look.ts';
import css from './team.module.css';

export function ThemeSwatch({ theme }: { readonly theme: unknown }) {
  // Invalid values of the theme are ignored.
  const read = readThemeFile(JSON.stringify({ 'formloom-theme': 1, theme }));
  const look = thumbnailLook(lookOf(read?.theme ?? {}, null));
  return (
    <span className={css.swatch} style={{ background: look.background }} aria-hidden="true">
      <span style={{ background: look.text, blockSize: 2, inlineSize: '45%' }} />
      <span style={{ background: look.field, border: `1px solid ${look.border}`, blockSize: 8 }} />
      <span style={{ background: look.accent, blockSize: 6, inlineSize: '35%', alignSelf: 'end' }} />
    </span>
  );
}
