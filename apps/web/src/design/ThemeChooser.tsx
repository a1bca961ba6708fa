/** Radio group of theme presets. Switching keeps the user's changes; Reset drops them. */

import { describePreset } from '@formloom/check';
import { changedKeys, dropChanges, type Look, presetLook, setPreset, THEME_NAMES } from '@formloom/project';
import { useId } from 'react';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { thumbnailLook } from '../project/thumbnail-look.ts';
import { usePreference } from '../shell/preferences.ts';
import { focusOn } from '../ui/focus-element.ts';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import swatchCss from './colours.module.css';
import css from './design.module.css';
import { Section } from './Section.tsx';
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
      {/* Arrow keys move through the radio group; each press is one change. */}
      <fieldset
        className={`${kit.stack} ${css.presets}`}
        onPointerDown={settle}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || settle()}
      >
        <legend className="visually-hidden">{words.theme}</legend>
        {offered.map((preset) => (
          <label key={preset} className={`${kit.tiny} ${css.preset}`} data-preset={preset}>
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
    <span className={`${kit.muted} ${kit.row} ${kit.medium}`}>
      {words.changes(count)}
      <button
        type="button"
        className={`${kit.link} ${css.link}`}
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

/** Scale of the thumbnail; fully round corners are half the button's height. */
const SCALE = 0.4;
const ROUND = 5;
const PLACES = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

/** Thumbnail of a preset: a title, a field and a button in its colours and shapes. */
function Swatch({ look }: { look: Look }) {
  const seen = thumbnailLook(look);
  const corner = Math.min(seen.radius * SCALE, ROUND);
  const isLine = seen.fields === 'underlined';
  return (
    <span className={swatchCss.swatch} style={{ background: seen.background }} aria-hidden="true">
      <span className={swatchCss.title} style={{ background: seen.text }} />
      <span
        className={swatchCss.field}
        data-line={isLine || undefined}
        style={{
          background: seen.field,
          borderColor: seen.border,
          borderRadius: isLine ? 0 : corner,
        }}
      />
      <span
        className={swatchCss.button}
        style={{
          background: seen.accent,
          borderRadius: seen.pill ? ROUND : corner,
          alignSelf: PLACES[seen.align],
          inlineSize: seen.buttons === 'full' ? '100%' : undefined,
        }}
      />
    </span>
  );
}
