/**
 * `npm test`: the checks, what is shipped built once for every test that opens or runs it, then every test; the
 * last line counts them. `npm test -- --changed` is the quick answer while working: the checks, then the tests of
 * packages and apps that a change since the last commit (or since `--changed REF`) reaches; no browser.
 */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'formloom-test-'));
const report = join(folder, 'report.json');
const built = join(folder, 'built');
const [flag, since = 'HEAD', ...more] = process.argv.slice(2);
const quick = flag === '--changed';
if ((flag !== undefined && !quick) || more.length > 0) {
  process.stderr.write('npm test, npm test -- --changed or npm test -- --changed REF\n');
  process.exit(2);
}

/** Only where it is built, too. */
const env = quick ? process.env : { ...process.env, FORMLOOM_BUILT: built };
const test = (...words) =>
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...words,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit', env },
  ).status ?? 1;

const begin = (...words) => {
  const child = spawn(process.execPath, words, { stdio: 'inherit', env });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
};

/** Installs missing servers and browsers while the checks run. */
async function install() {
  for (const name of ['debian-programs.ts', 'postgres.ts', ...(quick ? [] : ['browser.ts'])]) {
    const failed = await begin('--import=tsx', `scripts/${name}`);
    if (failed) return failed;
  }
  return 0;
}

async function checkAndBuild() {
  const failed = await begin('scripts/check.mjs');
  return failed || quick ? failed : begin('--import=tsx', 'scripts/build-for-tests.ts', built);
}

const [made, installed] = await Promise.all([checkAndBuild(), install()]);
const status =
  made ||
  installed ||
  (quick ? test('packages/', 'apps/', 'scripts/', `--changed=${since}`, '--passWithNoTests') : test());

const counts = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
/** What failed outside of all tests, be it before the first could run, is one failure. */
const failed = counts.numFailedTests || (status === 0 ? 0 : 1);
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
process.stdout.write(`\n${counts.numPassedTests} passed, ${failed} failed${skipped}\n`);
rmSync(folder, { recursive: true, force: true });
process.exit(status);
