/** Whether exported forms tell this service of visits; where it counts none, what would have to be set. */

import { useId } from 'react';
import { useOwnFigures } from '../connection/own-figures.ts';
import { countsElsewhere, countVisits } from '../project/count-visits.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Switch.tsx';
import css from './design.module.css';
import { useDesignWords } from './words.ts';

export function CountVisits() {
  const words = useDesignWords().visitors;
  const why = useId();
  const own = useOwnFigures();
  const settings = useProject((project) => project.settings);
  const { edit } = useOpenProject().store.getState();
  const elsewhere = countsElsewhere(settings, own);
  // What is on can be switched off, whichever service counts.
  if (!own && !settings.figures) return own === null ? <p className={css.hint}>{words.countNot}</p> : null;
  const choose = (on: boolean) => edit((now) => countVisits(now, on, own ?? now.settings.figuresUrl));
  return (
    <>
      <Switch
        label={words.count}
        hint={settings.figures ? words.countSays : words.countOff}
        on={settings.figures}
        onChange={choose}
      />
      {elsewhere !== undefined && (
        <p className={css.hint} id={why} dir="auto">
          {words.countElsewhere(elsewhere)}
        </p>
      )}
      {elsewhere !== undefined && own && (
        <Button aria-describedby={why} onClick={() => choose(true)}>
          {words.countHere}
        </Button>
      )}
    </>
  );
}
