/** Puck's editor, installed and built for the comparison alone: nothing of ours needs it. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('puck', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/**
 * Built as ours is, into a folder that the same server gives out. False where the registry cannot be reached.
 */
export function buildPuck(outDir: string, base: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-puck-'));
  try {
    cpSync(source, folder, { recursive: true });
    const run = (command: string, words: readonly string[]) =>
      spawnSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const build = [vite, 'build', '--base', base, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
    return run('npm', install) && run(process.execPath, build);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
