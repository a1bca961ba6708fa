/**
 * Dragging with pointer and keyboard. It turns events and rectangles into a drag, a target and a point; what that means
 * is decided in the layout package, for the hint and for the drop alike.
 */

import {
  type Drag,
  type Drop,
  drop,
  findField,
  PALETTE_PREFIX,
  type Point,
  type Rect,
} from '@formloom/layout';
import type { Words } from '../i18n/en.ts';
import { layoutStore } from '../layout-store.ts';
import { newId } from '../new-id.ts';
import { say, showToast } from '../parts/toasts.tsx';
import { scrollNear } from './auto-scroll.ts';
import { dragStore, keyOf } from './drag-store.ts';
import { placeWords, refusalWords, resultWords } from './drag-words.ts';
import { type Stop, stopsFor, targetAt } from './targets.ts';

const ACTIVATION_PX = 8;

export interface Draggable {
  readonly drag: Drag;
  readonly label: string;
}

/** The element that follows the pointer; it is moved directly, without drawing anything anew. */
let overlay: HTMLElement | null = null;
export function setOverlay(element: HTMLElement | null) {
  overlay = element;
}

function moveOverlay({ x, y }: Point) {
  if (overlay) overlay.style.transform = `translate(${x}px, ${y}px)`;
}

/** What dropping here would do, shown and kept. */
function hover(drag: Drag, label: string, stop: Stop | null, words: Words): Drop | null {
  const { layout, schema } = layoutStore.getState();
  const decision = stop && drop(layout, { schema, newId }, drag, stop.target, stop.point);
  const key = stop ? keyOf(stop.target) : '';
  const { hover: before } = dragStore.getState();
  const same =
    before?.key === key && before.drop.position === decision?.position && before.drop.side === decision.side;
  if (!same) {
    const place = stop && decision ? placeWords(stop.target, decision, label, words) : '';
    dragStore.setState({ hover: stop && decision ? { key, drop: decision, words: place } : null });
    if (place) say(words.say.over(label, place));
  }
  return decision;
}

function begin({ drag, label }: Draggable, point: Point) {
  dragStore.setState({ drag, label, hover: null });
  requestAnimationFrame(() => moveOverlay(point));
}

function end() {
  dragStore.setState({ drag: null, label: '', hover: null });
}

/** Carries out the one operation, or says why there is none. */
function finish({ drag, label }: Draggable, decision: Drop | null, words: Words) {
  end();
  if (decision?.command) {
    const { name, args } = decision.command;
    const run = layoutStore.getState()[name] as (...all: readonly unknown[]) => unknown;
    run(...args);
    say(resultWords(drag, label, layoutStore.getState().layout, words));
    focusDragged(drag);
    return;
  }
  say(words.say.cancelled(label));
  const sentence = decision?.refusal ? refusalWords(decision.refusal, label, words) : '';
  if (sentence) showToast(sentence);
}

/** After a move the same thing has the focus, wherever it stands now. */
function focusDragged(drag: Drag) {
  const name =
    drag.kind === 'palette-field'
      ? drag.id.slice(PALETTE_PREFIX.length)
      : drag.kind === 'field'
        ? drag.fieldId
        : '';
  const placed = drag.kind !== 'step' && findField(layoutStore.getState().layout, name);
  const selector =
    drag.kind === 'step'
      ? `[data-step-handle="${CSS.escape(drag.stepId)}"]`
      : placed
        ? `[data-handle="${CSS.escape(name)}"]`
        : `[data-palette-handle="${CSS.escape(name)}"]`;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

export function startPointerDrag(what: Draggable, down: PointerEvent, words: Words) {
  if (down.button !== 0) return;
  const origin = { x: down.clientX, y: down.clientY };
  let started = false;
  let decision: Drop | null = null;
  let last = origin;

  const look = () => {
    const target = targetAt(last, what.drag);
    decision = hover(what.drag, what.label, target && { target, point: last }, words);
  };
  const onMove = (event: PointerEvent) => {
    last = { x: event.clientX, y: event.clientY };
    if (!started) {
      if (Math.hypot(last.x - origin.x, last.y - origin.y) < ACTIVATION_PX) return;
      started = true;
      begin(what, last);
      say(words.say.lifted(what.label));
    }
    moveOverlay(last);
    look();
  };
  const scrolling = setInterval(() => {
    if (started && scrollNear(last)) look();
  }, 16);
  const stop = () => {
    clearInterval(scrolling);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, true);
  };
  const onUp = () => {
    stop();
    if (started) finish(what, decision, words);
  };
  const onCancel = () => {
    stop();
    if (started) finish(what, null, words);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, true);
}

/** Space or Enter lifts; arrows go from one possible place to the next; Enter or Space drops; Escape lets go. */
export function startKeyboardDrag(what: Draggable, handle: HTMLElement, words: Words) {
  const { layout, schema } = layoutStore.getState();
  const stops = stopsFor(what.drag).filter(
    ({ target, point }) => drop(layout, { schema, newId }, what.drag, target, point).command !== null,
  );
  let at = -1;
  let decision: Drop | null = null;
  const { left, top } = handle.getBoundingClientRect();
  begin(what, { x: left, y: top });
  say(words.say.lifted(what.label));

  const step = (by: number) => {
    if (stops.length === 0) return;
    at = (at + by + stops.length) % stops.length;
    const holder = document.querySelector<HTMLElement>(
      `[data-drop-key="${CSS.escape(keyOf((stops[at] as Stop).target))}"]`,
    );
    holder?.scrollIntoView({ block: 'nearest' });
    const fresh = stopsFor(what.drag).find((one) => sameSpot(one, stops[at] as Stop));
    const stop = fresh ?? (stops[at] as Stop);
    moveOverlay(stop.point);
    decision = hover(what.drag, what.label, stop, words);
  };
  const done = (dropped: boolean) => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPointer, true);
    finish(what, dropped ? decision : null, words);
    if (!dropped) handle.focus();
  };
  const onPointer = () => done(false);
  const onKey = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const by = moves[event.key];
    event.preventDefault();
    event.stopPropagation();
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' || event.key === ' ') done(true);
    else if (event.key === 'Escape' || event.key === 'Tab') done(false);
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPointer, true);
}

/** After scrolling a stop has other coordinates, but lies in the same part of the same target. */
function sameSpot(one: Stop, other: Stop): boolean {
  if (keyOf(one.target) !== keyOf(other.target)) return false;
  if (one.target.kind !== 'field' || other.target.kind !== 'field') return true;
  return partOf(one.point, one.target.rect) === partOf(other.point, other.target.rect);
}

function partOf({ x, y }: Point, { left, top, width, height }: Rect): string {
  return `${Math.round(((x - left) / width) * 4)},${Math.round(((y - top) / height) * 10)}`;
}
