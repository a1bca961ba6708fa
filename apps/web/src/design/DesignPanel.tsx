/** How visitors meet the form: a theme, what was changed of it, how it behaves, and ways to use it again. */

import { useId } from 'react';
import { Colours } from './Colours.tsx';
import css from './design.module.css';
import { HouseDesigns } from './HouseDesigns.tsx';
import { OnThePage } from './OnThePage.tsx';
import { OwnCss } from './OwnCss.tsx';
import { PartChoices } from './PartChoices.tsx';
import { Reuse } from './Reuse.tsx';
import { ThemeChooser } from './ThemeChooser.tsx';
import { TypeAndShape } from './TypeAndShape.tsx';
import { Visitors } from './Visitors.tsx';
import { useDesignWords } from './words.ts';

export function DesignPanel() {
  const title = useId();
  return (
    <section className={css.panel} aria-labelledby={title} data-area="palette">
      <h2 id={title}>{useDesignWords().title}</h2>
      <div className={css.scroll} data-scroll>
        <ThemeChooser />
        <HouseDesigns />
        <Colours />
        <TypeAndShape />
        <PartChoices />
        <OnThePage />
        <Visitors />
        <OwnCss />
        <Reuse />
      </div>
    </section>
  );
}
