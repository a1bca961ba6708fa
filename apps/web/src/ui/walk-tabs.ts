/** Where a key leads among tabs: round at the ends, and undefined where it leads nowhere. */

export interface Ways {
  readonly back: string;
  readonly on: string;
}

export function walkTabs(key: string, at: number, count: number, { back, on }: Ways): number | undefined {
  const target = { [back]: at - 1 + count, [on]: at + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? undefined : target % count;
}
