/** Scrolls a field's card into view and unfolds its step, without moving focus. */

import { findField } from '@formloom/layout';
import { itemsOf, parentOf } from '../items/items.ts';
import { fold, viewOf } from '../project/canvas-view.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { renderSync } from '../ui/render-sync.ts';
import { cardSelector } from './focus-card.ts';

export function scrollToCard(open: OpenProject, key: string) {
  const { project } = open.store.getState();
  const { layout } = project;
  const step = layout.steps[findField(layout, rootOf(key))?.stepIndex ?? -1];
  const view = viewOf(open);
  if (step && view.getState().folded.has(step.id)) renderSync(() => fold(view, [step.id], false));
  document.querySelector(cardSelector('canvas', key))?.scrollIntoView({ block: 'nearest' });

  /** A conditional field is in the step of its parent. */
  function rootOf(one: string): string {
    const parent = parentOf(itemsOf(project), one);
    return parent === undefined ? one : rootOf(parent);
  }
}
