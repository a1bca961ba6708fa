/** Bottom tab bar of narrow screens: switches areas, and on phones replaces the rail. */

import type { Area, Panel } from '../project/canvas-view.ts';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { useIsNarrow } from '../ui/narrow.ts';
import css from './panels.module.css';
import { ChecksBadge } from './Rail.tsx';

export interface BottomTabsProps {
  readonly area: Area;
  readonly beside: 'canvas' | 'preview';
  readonly panel: Panel;
  readonly onShow: (area: Area, panel?: Panel) => void;
}

export function BottomTabs({ area, beside, panel, onShow }: BottomTabsProps) {
  const words = useWords();
  const shown = useIsNarrow() ? area : beside;
  const tab = (
    label: string,
    pressed: boolean,
    show: () => void,
    extra?: { narrow?: true; badge?: true },
  ) => (
    <button
      key={label}
      type="button"
      className={`${kit.bare} ${css.bottomTab}`}
      data-narrow={extra?.narrow}
      aria-pressed={pressed}
      onClick={show}
    >
      <span className={kit.inline}>
        {label}
        {extra?.badge && <ChecksBadge />}
      </span>
    </button>
  );
  return (
    <nav className={css.tabs} aria-label={words.editor.areas} data-bottom-bar>
      {panel === 'texts' &&
        tab(words.rail.texts, shown === 'canvas' || area === 'palette', () => onShow('canvas'))}
      {tab(words.editor.canvas, shown === 'canvas' && panel !== 'texts', () =>
        panel === 'texts' ? onShow('canvas', 'fields') : onShow('canvas'),
      )}
      {tab(words.editor.fields, area === 'palette' && panel === 'fields', () => onShow('palette', 'fields'), {
        narrow: true,
      })}
      {tab(words.rail.design, area === 'palette' && panel === 'design', () => onShow('palette', 'design'), {
        narrow: true,
      })}
      {tab(words.rail.checks, area === 'palette' && panel === 'checks', () => onShow('palette', 'checks'), {
        narrow: true,
        badge: true,
      })}
      {tab(words.editor.preview, shown === 'preview', () => onShow('preview'))}
    </nav>
  );
}
