/** Waits for acknowledgements of a change from all replicas: only then does it hold everywhere. */

interface Waited {
  count: number;
  check: () => void;
}

export function createAcknowledgements() {
  const waited = new Map<string, Waited>();

  return {
    /** Called before the change is published, so that every acknowledgement counts. */
    expect(id: string) {
      waited.set(id, { count: 0, check: () => {} });
    },
    /**
     * Resolves after so many acknowledgements, or when a replica without one can no longer trust its cache.
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
