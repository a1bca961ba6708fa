/** Where a key leads from one place to another: by rows, within a row, by steps, and to the ends of a step. */

import type { Places, Spot } from './places.ts';

const WAYS: Readonly<Record<string, (places: Places, at: Spot) => Iterable<Spot>>> = {
  ArrowDown: (places, at) => linesFrom(places, at, 1),
  ArrowUp: (places, at) => linesFrom(places, at, -1),
  ArrowRight: (places, at) => slotsFrom(places, at, 1),
  ArrowLeft: (places, at) => slotsFrom(places, at, -1),
  PageDown: (places, at) => stepsFrom(places, at, 1),
  PageUp: (places, at) => stepsFrom(places, at, -1),
  Home: (places, at) => linesFrom(places, { ...at, line: -1 }, 1, true),
  End: (places, at) => linesFrom(places, { ...at, line: places.lines(at.step) }, -1, true),
};

export function isWay(key: string): boolean {
  return Object.hasOwn(WAYS, key);
}

/** The next place that takes the thing and comes to something else; null where there is none that way. */
export function nextPlace(places: Places, at: Spot, key: string): Spot | null {
  const meaning = places.meaning(at);
  for (const spot of WAYS[key]?.(places, at) ?? []) {
    if (!places.takes(spot)) continue;
    if (places.meaning(spot) !== meaning) return spot;
    if (key === 'Home' || key === 'End') return null;
  }
  return null;
}

/** Line by line, on into the next step; in each line the slots nearest to the column first. */
function* linesFrom(places: Places, at: Spot, by: 1 | -1, within = false): Generator<Spot> {
  let { step, line } = at;
  for (;;) {
    line += by;
    if (line < 0 || line >= places.lines(step)) {
      step += by;
      if (within || step < 0 || step >= places.steps) return;
      line = by > 0 ? 0 : places.lines(step) - 1;
    }
    yield* slotsNear(places, { step, line, slot: at.slot });
  }
}

/** A line with a single slot keeps the column that one came from. */
function* slotsNear(places: Places, line: Spot): Generator<Spot> {
  const last = places.slots(line) - 1;
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
function* slotsFrom(places: Places, at: Spot, by: 1 | -1): Generator<Spot> {
  const last = places.slots(at) - 1;
  for (let slot = at.slot + by; slot >= 0 && slot <= last; slot += by) yield { ...at, slot };
}

/** Its own place in the step it came from, the first place in any other. */
function* stepsFrom(places: Places, at: Spot, by: 1 | -1): Generator<Spot> {
  for (let step = at.step + by; step >= 0 && step < places.steps; step += by) {
    if (places.cameFrom && step === places.start.step) yield places.start;
    yield* linesFrom(places, { step, line: -1, slot: 0 }, 1, true);
  }
}
