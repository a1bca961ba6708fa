/**
 * Type-ahead for lists: finds an entry by its first letters; repeating one letter cycles through the matches.
 */

import { toSearchable } from './search-text.ts';

const PAUSE_MS = 700;

interface TypedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly timeStamp: number;
}

/** Index of the matching entry, or undefined where the key is no letter or nothing matches. */
export type TypeAhead = (key: TypedKey, labels: readonly string[], at: number) => number | undefined;

export function createTypeAhead(): TypeAhead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }, labels, at) => {
    const fresh = timeStamp - last > PAUSE_MS;
    const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
    // Within a word a space is a letter; otherwise it activates the entry.
    if (!isLetter || (key === ' ' && (fresh || typed === ''))) return undefined;
    typed = (fresh ? '' : typed) + toSearchable(key);
    last = timeStamp;
    const [first = ''] = typed;
    const same = [...typed].every((letter) => letter === first);
    return find(labels, same ? first : typed, same ? at + 1 : Math.max(at, 0));
  };
}

function find(labels: readonly string[], beginning: string, from: number): number | undefined {
  const order = labels.map((_, index) => (index + from) % labels.length);
  return order.find((index) => toSearchable(labels[index] ?? '').startsWith(beginning));
}
