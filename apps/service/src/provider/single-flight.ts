/** Shares work that is under way: callers who ask for the same key before it is done get the same outcome (8). */

export type SingleFlight<T> = (key: string, start: () => Promise<T>) => Promise<T>;

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, start) => {
    const running = underWay.get(key);
    if (running) return running;
    const started = start().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
