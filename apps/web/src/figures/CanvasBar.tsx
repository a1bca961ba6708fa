/**
 * Analytics bar above the canvas: version and time range of the badges, and a button that hides them. On
 * phones it contains the funnel.
 */

import { useEffect } from 'react';
import { analyticsOverlayOf } from '../project/analytics-overlay.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useSelection } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { useIsNarrow } from '../ui/narrow.ts';
import { factsOf } from './FieldBadge.tsx';
import { Funnel } from './Funnel.tsx';
import css from './marks.module.css';
import { selectedVersionOf, useAnalytics, useVersionNames } from './useAnalytics.ts';
import { useAnalyticsMessages } from './words.ts';

export function CanvasBar() {
  const words = useAnalyticsMessages();
  const open = useOpenProject();
  const view = useViewStore();
  const figures = useAnalytics(selectedVersionOf);
  const range = useAnalytics(({ read }) => read?.range);
  const names = useVersionNames();
  const isPanelOpen = useView(({ panel }) => panel === 'figures');
  const isNarrow = useIsNarrow();
  usePin();

  function hide() {
    analyticsOverlayOf(open).setState({ marks: null });
    // The badges come back with their panel.
    if (isPanelOpen) view.setState({ panel: 'fields' });
  }

  if (!figures || (isPanelOpen && !isNarrow)) return null;
  return (
    <div className={`${kit.stack} ${kit.small} ${kit.box} ${kit.medium} ${css.onCanvas}`}>
      <p className={`${kit.spread} ${kit.wide}`}>
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

/** Shows the numbers of the selected field in the preview. */
function usePin() {
  const words = useAnalyticsMessages().marks;
  const open = useOpenProject();
  const key = useSelection(({ selected }) => selected);
  const field = useAnalytics((state) =>
    key === null ? undefined : factsOf(selectedVersionOf(state))?.fields.get(key),
  );
  useEffect(() => {
    const shown = analyticsOverlayOf(open);
    if (key === null || !field) return;
    const { errors, stops } = field;
    const parts = [errors > 0 && words.errors(errors), stops > 0 && words.stopsHere(stops)].filter(Boolean);
    shown.setState({ pin: { key, words: parts.join(', ') } });
    return () => shown.setState({ pin: null });
  }, [open, key, field, words]);
}
