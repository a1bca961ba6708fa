/**
 * npm and npx put a shell between themselves and what they run, and hand a signal to that shell only: it
 * ends, and what runs on for days would go on without a parent. So that it ends, too, it looks whether its
 * parent is still there. Where npm did not start it, what did may well leave it alone.
 */

const EVERY_MS = 500;

export interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Another one once the parent has ended. */
  readonly ppid: number;
  readonly pid: number;
  readonly kill: (pid: number, signal: 'SIGTERM') => unknown;
}

/** Gives what stops the watching. */
export function endWithNpm(process: Process, everyMs = EVERY_MS): () => void {
  if (!process.env.npm_command) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
