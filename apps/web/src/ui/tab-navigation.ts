/** Keyboard navigation of tabs: returns the index that a key leads to (wrapping), or undefined. */

export interface TabKeys {
  readonly back: string;
  readonly on: string;
}

export function nextTab(key: string, at: number, count: number, { back, on }: TabKeys): number | undefined {
  const target = { [back]: at - 1 + count, [on]: at + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? undefined : target % count;
}
