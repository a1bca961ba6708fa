/** `npm test`: the checks, then every test; the last line counts them. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const report = join(mkdtempSync(join(tmpdir(), 'formloom-test-')), 'report.json');

const run = (...words) => spawnSync('npx', ['--no-install', ...words], { stdio: 'inherit' }).status ?? 1;

const checked = spawnSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' }).status ?? 1;
if (checked !== 0) process.exit(checked);

const status = run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
process.exit(status);
