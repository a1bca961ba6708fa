/** Waits until every replica that was told of a change has said so: only then does it hold everywhere. */

interface Waited {
  count: number;
  check: () => void;
}

export function createAcknowledgements() {
  const waited = new Map<string, Waited>();

  return {
    /** To be called before the change is told; what comes then is counted. */
    expect(id: string) {
      waited.set(id, { count: 0, check: () => {} });
    },
    /**
     * Over when so many have answered, or when a replica that has not can no longer believe what it knows.
     */
    async all(id: string, wanted: number, withinMs: number) {
      const entry = waited.get(id);
      if (!entry) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, withinMs);
        entry.check = () => {
          if (entry.count < wanted) return;
          clearTimeout(late);
          resolve();
        };
        entry.check();
      });
      waited.delete(id);
    },
    forget: (id: string) => void waited.delete(id),
    note(id: string) {
      const entry = waited.get(id);
      if (!entry) return;
      entry.count += 1;
      entry.check();
    },
  };
}
