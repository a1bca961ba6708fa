/** The presets as a radio group. Choosing another keeps what the operator changed; Reset drops it. */

import { describePreset } from '@formloom/check';
import { changedKeys, dropChanges, presetLook, setPreset, THEME_NAMES } from '@formloom/project';
import { useId } from 'react';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { focusOn } from '../ui/focus-element.ts';
import { renderSync } from '../ui/render-sync.ts';
import css from './design.module.css';
import { Section } from './Section.tsx';
import { Swatch } from './Swatch.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords } from './words.ts';

export function ThemeChooser() {
  const words = useDesignWords();
  const { edit, settle } = useOpenProject().store.getState();
  const language = usePreference('language');
  const { theme, style } = useLook();
  const name = useId();
  const offered = THEME_NAMES.filter((preset) => preset !== 'account' || style !== null);
  return (
    <Section title={words.theme} aside={<Changes />}>
      {/* The arrow keys walk through presets as through one input; each press is a choice of its own. */}
      <fieldset
        className={css.presets}
        onPointerDown={settle}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || settle()}
      >
        <legend className="visually-hidden">{words.theme}</legend>
        {offered.map((preset) => (
          <label key={preset} className={css.preset} data-preset={preset}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={preset}
              checked={(theme.preset ?? 'plain') === preset}
              onChange={() => edit((now) => setPreset(now, preset), 'preset')}
            />
            <span className={css.frame}>
              <Swatch look={presetLook(preset, style)} />
            </span>
            {describePreset(preset, language)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

function Changes() {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const { theme } = useLook();
  const count = changedKeys(theme).length + (theme.css === undefined ? 0 : 1);
  if (count === 0) return null;
  return (
    <span className={css.changes}>
      {words.changes(count)}
      <button
        type="button"
        className={css.link}
        onClick={() => {
          renderSync(() => store.getState().edit(dropChanges));
          focusOn('[data-preset] input:checked');
          offerUndo(store, words.resetDone);
        }}
      >
        {words.reset}
      </button>
    </span>
  );
}
