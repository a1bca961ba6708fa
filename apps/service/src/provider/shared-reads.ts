/** Single flight: reads of the same thing that overlap in time share one call and its outcome. */

export type ShareRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

export function createSharedReads<T>(): ShareRead<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, read) => {
    const running = underWay.get(key);
    if (running) return running;
    const started = read().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
