/** Toolbar above the canvas: search, fold all and keyboard shortcuts. */

import { FORM_SUBJECT, fold, openSettings, useView, useViewStore } from '../project/canvas-view.ts';
import { useLayout } from '../project/ProjectContext.tsx';
import { FieldSearch, MatchCount } from '../search/FieldSearch.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import css from './canvas-tools.module.css';

export function CanvasTools() {
  const words = useWords();
  const view = useViewStore();
  const steps = useLayout((state) => state.layout.steps);
  const anyOpen = useView(({ folded }) => steps.some(({ id }) => !folded.has(id)));
  const ids = steps.map(({ id }) => id);
  return (
    <div className={css.tools}>
      <div className={css.find}>
        <FieldSearch label={words.interaction.find.label} />
        <MatchCount />
      </div>
      {steps.length > 1 && (
        <Button
          kind="plain"
          className={css.tool}
          onClick={() => {
            fold(view, ids, anyOpen);
            announce(anyOpen ? words.interaction.announce.allFolded : words.interaction.announce.allUnfolded);
          }}
        >
          <Icon name="fold" />
          {anyOpen ? words.interaction.fold.all : words.interaction.fold.open}
        </Button>
      )}
      <Button kind="plain" className={css.tool} onClick={() => openSettings(view, FORM_SUBJECT, true)}>
        <Icon name="type" />
        {words.settings.form.open}
      </Button>
      <Button kind="plain" className={css.tool} onClick={() => view.setState({ shortcutsShown: true })}>
        <Icon name="keyboard" />
        {words.interaction.shortcuts.open}
      </Button>
    </div>
  );
}
