/** The fields that are left, or the settings of what is selected. */

import { useCallback } from 'react';
import { focusCard, focusFirst, stepHandleSelector } from '../navigation/focus-card.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import { settingsPart } from '../settings/settings-part.ts';
import { stepIdOf } from '../settings/subject.ts';
import { LazyPanel } from '../shell/LazyPanel.tsx';
import { useWords } from '../shell/preferences.ts';
import { renderSync } from '../ui/render-sync.ts';
import { Palette } from './Palette.tsx';

export function FieldsPanel() {
  const words = useWords();
  const view = useViewStore();
  const of = useView((state) => state.settings);
  const enter = useView((state) => state.settingsEnter);
  /** Back to the card that it was about. */
  const onBack = useCallback(() => {
    const { settings } = view.getState();
    if (settings === null) return;
    renderSync(() => view.setState({ settings: null, settingsEnter: false, area: 'canvas' }));
    const step = stepIdOf(settings);
    if (step !== undefined) focusFirst(stepHandleSelector(step));
    else focusCard(settings);
  }, [view]);
  const onGone = useCallback(
    (gone: string) => {
      if (view.getState().settings === gone) view.setState({ settings: null, settingsEnter: false });
    },
    [view],
  );
  if (of === null) return <Palette />;
  return (
    <LazyPanel part={settingsPart} title={words.settings.title('')}>
      {({ SettingsPanel }) => (
        <SettingsPanel
          of={of}
          enter={enter}
          onBack={onBack}
          onGone={onGone}
          onMenu={(key, beside) => view.setState({ menu: { key, beside, begin: 'first' } })}
        />
      )}
    </LazyPanel>
  );
}
