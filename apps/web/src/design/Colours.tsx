/** The palette that counts, colour by colour; where the form follows the page, either of its two. */

import { COLOURS, type ColourPalette } from '@formloom/project';
import { useMemo } from 'react';
import { shownPalette, useShownPalette } from '../project/shown-palette.ts';
import { Segments } from '../ui/Segments.tsx';
import { ColourRow } from './ColourRow.tsx';
import { contrastOf } from './contrast-of.ts';
import css from './design.module.css';
import { Section } from './Section.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords } from './words.ts';

const PALETTES: readonly ColourPalette[] = ['light', 'dark'];

export function Colours() {
  const words = useDesignWords();
  const { look } = useLook();
  const shown = useShownPalette();
  const palette = look.scheme === 'page' ? shown : look.scheme;
  const contrasts = useMemo(
    () => new Map(COLOURS.map((colour) => [colour, contrastOf(look, palette, colour)])),
    [look, palette],
  );
  return (
    <Section title={words.colours} aside={<span className={css.muted}>{words.contrast}</span>}>
      {look.scheme === 'page' && (
        <div className={css.wide}>
          <Segments
            fill
            label={words.palette}
            value={palette}
            options={PALETTES.map((value) => ({ value, words: words.palettes[value] }))}
            onChange={(value) => shownPalette.setState({ palette: value })}
          />
        </div>
      )}
      {COLOURS.map((colour) => (
        <ColourRow
          key={`${colour} ${palette}`}
          colour={colour}
          palette={palette}
          contrast={contrasts.get(colour) ?? null}
        />
      ))}
    </Section>
  );
}
