/** Which of two orders stands still: the most that can be left where it is while the rest is moved. */

/**
 * The longest part of `now` that stands in the same order in `before`; both hold the same things, each once.
 */
export function longestCommonSubsequence(
  before: readonly string[],
  now: readonly string[],
): ReadonlySet<string> {
  const places = new Map(before.map((one, index) => [one, index]));
  /** The last of the best run of each length, by its place in `now`. */
  const ends: number[] = [];
  const previous: number[] = [];
  const placeAt = (index: number) => places.get(now[index] ?? '') ?? -1;
  for (const index of now.keys()) {
    const length = firstNotBelow(ends, (end) => placeAt(end) >= placeAt(index));
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const stays = new Set<string>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) stays.add(now[at] ?? '');
  return stays;
}

function firstNotBelow(ends: readonly number[], isReached: (end: number) => boolean): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(ends[middle] ?? -1)) high = middle;
    else low = middle + 1;
  }
  return low;
}
