/**
 * `npm run test:nodes`: the tests of packages and apps on every Node version in support, one after another.
 * The binaries come out of npm packages, into a folder that is removed afterwards; `npm run test:nodes -- 24`
 * runs one version only.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['22', '24', '26'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const given = process.argv.slice(2);
const unknown = given.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version));
if (unknown.length > 0) {
  process.stderr.write(`Give versions of Node, such as 24, not ${unknown.join(', ')}.\n`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'formloom-nodes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The path of a binary of this version, or undefined where there is none for this machine. */
function fetchNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(folder, version);
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${name}@${version}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  return status === 0 ? join(home, 'node_modules', name, 'bin', binary) : undefined;
}

function testWith(version) {
  const node = fetchNode(version);
  if (!node) return `could not be fetched`;
  const exact = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  process.stdout.write(`\nNode ${exact}\n`);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(node, [vitest, 'run', 'packages', 'apps'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return status === 0 ? `passed (${exact})` : `FAILED (${exact})`;
}

writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
const outcomes = (given.length > 0 ? given : VERSIONS).map((version) => [version, testWith(version)]);
process.stdout.write('\n');
for (const [version, outcome] of outcomes) process.stdout.write(`Node ${version}: ${outcome}\n`);
process.exitCode = outcomes.every(([, outcome]) => outcome.startsWith('passed')) ? 0 : 1;
