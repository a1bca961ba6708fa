/** `npm test`: the checks, the web app built once for every test that opens it, then every test; the last line counts them. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'formloom-test-'));
const report = join(folder, 'report.json');
const builtWeb = join(folder, 'web');
const env = { ...process.env, FORMLOOM_BUILT_WEB: builtWeb };
const run = (command, ...words) => spawnSync(command, words, { stdio: 'inherit', env }).status ?? 1;

const status =
  run('npm', 'run', '--silent', 'check') ||
  run(process.execPath, '--import=tsx', 'scripts/browser.ts') ||
  run(process.execPath, '--import=tsx', 'scripts/redis.ts') ||
  run(process.execPath, '--import=tsx', 'scripts/build-web-into.ts', builtWeb) ||
  run(
    'npx',
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );

/** Without a report something failed before a single test could run, and that is one failure. */
const counts = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
process.stdout.write(`\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed${skipped}\n`);
rmSync(folder, { recursive: true, force: true });
process.exit(status);
