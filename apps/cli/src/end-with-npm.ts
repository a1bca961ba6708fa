/**
 * npm and npx run commands in a shell and send signals only to that shell. This watches the parent process,
 * so that a server started by npm exits when npm does. Servers started differently keep running.
 */

const EVERY_MS = 500;

export interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The current parent process id. */
  readonly ppid: number;
  readonly pid: number;
  readonly kill: (pid: number, signal: 'SIGTERM') => unknown;
}

/** Returns a function that stops watching. */
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
