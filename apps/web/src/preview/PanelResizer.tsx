/** Resize handle between canvas and preview: drag, arrow keys, double-click to reset. */

import type { KeyboardEvent, PointerEvent } from 'react';
import { useWords } from '../shell/preferences.ts';
import { NARROWEST_PX, usualWidth, widest } from './panel-width.ts';
import css from './preview.module.css';

const STEP_PX = 24;

export interface PanelResizerProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

export function PanelResizer({ width, onWidth }: PanelResizerProps) {
  const words = useWords();
  const most = widest(innerWidth);
  const onKeyDown = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: width + STEP_PX,
      ArrowRight: width - STEP_PX,
      Home: most,
      End: NARROWEST_PX,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const panel = currentTarget.parentElement?.getBoundingClientRect();
    if (panel && currentTarget.hasPointerCapture(pointerId)) onWidth(panel.right - clientX);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; a separator with a value can.
    <div
      className={css.resizer}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words.preview.resize}
      aria-valuenow={Math.round(width)}
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={Math.round(most)}
      title={words.preview.resize}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onWidth(usualWidth(innerWidth))}
    />
  );
}
