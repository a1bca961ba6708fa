/**
 * Above the steps: of which version and time the figures on them are, where the panel does not say so, and
 * the way to put them away. On a phone the funnel stands here, too.
 */

import { useEffect } from 'react';
import { analyticsOverlayOf } from '../project/analytics-overlay.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useIsNarrow } from '../ui/narrow.ts';
import { Funnel } from './Funnel.tsx';
import css from './marks.module.css';
import { factsOf } from './OnField.tsx';
import { chosenOf, useFigures, useVersionNames } from './useFigures.ts';
import { useFigureWords } from './words.ts';

export function OnCanvas() {
  const words = useFigureWords();
  const open = useOpenProject();
  const view = useViewStore();
  const figures = useFigures(chosenOf);
  const range = useFigures(({ read }) => read?.range);
  const names = useVersionNames();
  const isPanelOpen = useView(({ panel }) => panel === 'figures');
  const isNarrow = useIsNarrow();
  usePin();

  function hide() {
    analyticsOverlayOf(open).setState({ marks: null });
    // They come back with their panel.
    if (isPanelOpen) view.setState({ panel: 'fields' });
  }

  if (!figures || (isPanelOpen && !isNarrow)) return null;
  return (
    <div className={css.onCanvas}>
      <p>
        <span dir="auto">
          {words.marks.shown(names.get(figures.version)?.name ?? '', range ? words.ranges[range] : '')}
        </span>
        <Button kind="plain" square aria-label={words.marks.hide} title={words.marks.hide} onClick={hide}>
          <Icon name="close" />
        </Button>
      </p>
      {isNarrow && <Funnel figures={figures} />}
    </div>
  );
}

/** What the preview says of the field that is selected. */
function usePin() {
  const words = useFigureWords().marks;
  const open = useOpenProject();
  const key = useSelection(({ selected }) => selected);
  const field = useFigures((state) => (key === null ? undefined : factsOf(chosenOf(state))?.fields.get(key)));
  useEffect(() => {
    const shown = analyticsOverlayOf(open);
    if (key === null || !field) return;
    const { errors, stops } = field;
    const said = [errors > 0 && words.errors(errors), stops > 0 && words.stopsHere(stops)].filter(Boolean);
    shown.setState({ pin: { key, words: said.join(', ') } });
    return () => shown.setState({ pin: null });
  }, [open, key, field, words]);
}
