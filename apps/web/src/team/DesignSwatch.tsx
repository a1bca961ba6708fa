/** A design of the house at the size of a stamp, by its own colours. */

import { lookOf, readThemeFile } from '@formloom/project';
import { thumbnailLook } from '../project/thumbnail-look.ts';
import css from './team.module.css';

export function DesignSwatch({ theme }: { readonly theme: unknown }) {
  // As any theme that comes from outside: what is no choice of a form is left out.
  const read = readThemeFile(JSON.stringify({ 'formloom-theme': 1, theme }));
  const seen = thumbnailLook(lookOf(read?.theme ?? {}, null));
  return (
    <span className={css.swatch} style={{ background: seen.background }} aria-hidden="true">
      <span style={{ background: seen.text, blockSize: 2, inlineSize: '45%' }} />
      <span style={{ background: seen.field, border: `1px solid ${seen.border}`, blockSize: 8 }} />
      <span style={{ background: seen.accent, blockSize: 6, inlineSize: '35%', alignSelf: 'end' }} />
    </span>
  );
}
