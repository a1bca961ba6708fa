/** Safe access to localStorage and sessionStorage: never throws if missing, full or blocked. */

type Kind = 'localStorage' | 'sessionStorage';

export function readItem(key: string, kind: Kind = 'localStorage'): string | undefined {
  return attempt(() => window[kind].getItem(key) ?? undefined);
}

export function writeItem(key: string, text: string, kind: Kind = 'localStorage') {
  attempt(() => window[kind].setItem(key, text));
}

export function removeItem(key: string, kind: Kind = 'localStorage') {
  attempt(() => window[kind].removeItem(key));
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
