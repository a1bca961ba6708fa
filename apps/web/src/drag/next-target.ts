/** Keyboard navigation between drop targets: by row, within a row, by step, and to the ends of a step. */

import type { KeyboardTargets, Spot } from './keyboard-targets.ts';

const MOVES: Readonly<Record<string, (targets: KeyboardTargets, at: Spot) => Iterable<Spot>>> = {
  ArrowDown: (targets, at) => linesFrom(targets, at, 1),
  ArrowUp: (targets, at) => linesFrom(targets, at, -1),
  ArrowRight: (targets, at) => slotsFrom(targets, at, 1),
  ArrowLeft: (targets, at) => slotsFrom(targets, at, -1),
  PageDown: (targets, at) => stepsFrom(targets, at, 1),
  PageUp: (targets, at) => stepsFrom(targets, at, -1),
  Home: (targets, at) => linesFrom(targets, { ...at, line: -1 }, 1, true),
  End: (targets, at) => linesFrom(targets, { ...at, line: targets.lines(at.step) }, -1, true),
};

export function isMoveKey(key: string): boolean {
  return Object.hasOwn(MOVES, key);
}

/** The next target that accepts the item and has a different result; null where there is none. */
export function nextTarget(targets: KeyboardTargets, at: Spot, key: string): Spot | null {
  const meaning = targets.meaning(at);
  for (const spot of MOVES[key]?.(targets, at) ?? []) {
    if (!targets.accepts(spot)) continue;
    if (targets.meaning(spot) !== meaning) return spot;
    if (key === 'Home' || key === 'End') return null;
  }
  return null;
}

/** Goes line by line, on into the next step; in each line the slots nearest to the column come first. */
function* linesFrom(targets: KeyboardTargets, at: Spot, by: 1 | -1, within = false): Generator<Spot> {
  let { step, line } = at;
  for (;;) {
    line += by;
    if (line < 0 || line >= targets.lines(step)) {
      step += by;
      if (within || step < 0 || step >= targets.steps) return;
      line = by > 0 ? 0 : targets.lines(step) - 1;
    }
    yield* slotsNear(targets, { step, line, slot: at.slot });
  }
}

/** A line with a single slot preserves the column. */
function* slotsNear(targets: KeyboardTargets, line: Spot): Generator<Spot> {
  const last = targets.slots(line) - 1;
  if (last === 0) {
    yield line;
    return;
  }
  const wanted = Math.min(line.slot, last);
  for (let away = 0; away <= last; away += 1)
    for (const slot of away === 0 ? [wanted] : [wanted - away, wanted + away])
      if (slot >= 0 && slot <= last) yield { ...line, slot };
}

/** Moves within a row. */
function* slotsFrom(targets: KeyboardTargets, at: Spot, by: 1 | -1): Generator<Spot> {
  const last = targets.slots(at) - 1;
  for (let slot = at.slot + by; slot >= 0 && slot <= last; slot += by) yield { ...at, slot };
}

/** The original position in its step, otherwise the first target. */
function* stepsFrom(targets: KeyboardTargets, at: Spot, by: 1 | -1): Generator<Spot> {
  for (let step = at.step + by; step >= 0 && step < targets.steps; step += by) {
    if (targets.isOrigin && step === targets.start.step) yield targets.start;
    yield* linesFrom(targets, { step, line: -1, slot: 0 }, 1, true);
  }
}
