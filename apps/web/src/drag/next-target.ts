/**
 * Where a key leads from one place to another: by rows, within a row, by steps, and to the ends of a step.
 */

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

/** The next place that takes the thing and comes to something else; null where there is none that way. */
export function nextTarget(targets: KeyboardTargets, at: Spot, key: string): Spot | null {
  const meaning = targets.meaning(at);
  for (const spot of MOVES[key]?.(targets, at) ?? []) {
    if (!targets.takes(spot)) continue;
    if (targets.meaning(spot) !== meaning) return spot;
    if (key === 'Home' || key === 'End') return null;
  }
  return null;
}

/** Line by line, on into the next step; in each line the slots nearest to the column first. */
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

/** A line with a single slot keeps the column that one came from. */
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

/** Within a row. */
function* slotsFrom(targets: KeyboardTargets, at: Spot, by: 1 | -1): Generator<Spot> {
  const last = targets.slots(at) - 1;
  for (let slot = at.slot + by; slot >= 0 && slot <= last; slot += by) yield { ...at, slot };
}

/** Its own place in the step it came from, the first place in any other. */
function* stepsFrom(targets: KeyboardTargets, at: Spot, by: 1 | -1): Generator<Spot> {
  for (let step = at.step + by; step >= 0 && step < targets.steps; step += by) {
    if (targets.cameFrom && step === targets.start.step) yield targets.start;
    yield* linesFrom(targets, { step, line: -1, slot: 0 }, 1, true);
  }
}
