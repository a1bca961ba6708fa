/** Tasks that run while this tab edits a form, such as sync. */

/** `isLost`: another tab edits already, so nothing may be sent any more. */
type Stop = (isLost: boolean) => unknown;

export function createEditingTasks() {
  const running = new Map<() => Stop, Stop | null>();
  let isEditing = false;
  /** Resolves when all stopped tasks have ended. */
  let ending: Promise<unknown> = Promise.resolve();

  function end(task: () => Stop, isLost: boolean) {
    const stop = running.get(task);
    if (stop) ending = Promise.all([ending, stop(isLost)]);
  }

  return {
    start() {
      isEditing = true;
      for (const [task, stop] of running) if (!stop) running.set(task, task());
    },
    stop(isLost: boolean) {
      isEditing = false;
      for (const task of running.keys()) {
        end(task, isLost);
        running.set(task, null);
      }
      return ending;
    },
    add(task: () => Stop) {
      running.set(task, isEditing ? task() : null);
      return () => {
        end(task, false);
        running.delete(task);
      };
    },
  };
}
