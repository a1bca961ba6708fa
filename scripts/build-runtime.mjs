/**
 * `npm run build:runtime` bundles the visitor's script and style into `packages/module/src/runtime/`, which git
 * ignores. `npm ci`, tests, dev, demo and builds call it; it does nothing while no source has changed.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'packages/module/src/runtime';
/** The hashes of everything that the last build read and wrote. */
const STAMP = `${FOLDER}/built.json`;
const KINDS = 'packages/kind/src/kinds';
/** Another version of these may minify differently. */
const TOOLS = ['lightningcss', 'rolldown', 'terser', 'vite'];
const SCRIPTS = ['build-runtime.mjs', 'runtime-bundles.ts', 'element-bundle.ts'];

/** Builds where a source, a tool or a built file has changed; throws where that fails. */
export function buildRuntime() {
  if (isFresh()) return;
  const bundles = fileURLToPath(new URL('runtime-bundles.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import=tsx', bundles], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The visitor’s script could not be built (npm run build:runtime)');
}

/**
 * Called with the built texts by file name, the paths of all files that went into them, and when the first was
 * read.
 */
export function writeRuntime(texts, sources, begun, root = ROOT) {
  const written = Object.entries(texts).map(([name, text]) => {
    replaceFile(`${root}${FOLDER}/${name}`, text);
    return `${FOLDER}/${name}`;
  });
  const read = sources.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
  const stamp = hashesOf([...read, ...written], root);
  // It may have been read before that, and is built again next time.
  for (const path of read) if (statSync(root + path).mtimeMs > begun) stamp.files[path] = 'changed meanwhile';
  replaceFile(root + STAMP, `${JSON.stringify(stamp, null, 2)}\n`);
}

/** How kinds of fields look: a new sheet is a change, although no file that was read names it. */
export function kindStyles(root = ROOT) {
  const sheets = readdirSync(root + KINDS).map((kind) => `${KINDS}/${kind}/style.css`);
  return sheets.sort().filter((sheet) => existsSync(root + sheet));
}

export function isFresh(root = ROOT) {
  if (!existsSync(root + STAMP)) return false;
  const built = JSON.parse(readFileSync(root + STAMP, 'utf8'));
  return JSON.stringify(built) === JSON.stringify(hashesOf(Object.keys(built.files), root));
}

function hashesOf(paths, root) {
  const scripts = SCRIPTS.map((name) => `scripts/${name}`);
  const files = [...new Set([...paths, ...kindStyles(root), ...scripts])].sort();
  return {
    tools: Object.fromEntries(TOOLS.map((name) => [name, versionOf(name, root)])),
    files: Object.fromEntries(files.map((path) => [path, hashOf(root + path)])),
  };
}

function versionOf(tool, root) {
  return JSON.parse(readFileSync(`${root}node_modules/${tool}/package.json`, 'utf8')).version;
}

function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing';
}

/** Whole or not at all: another process may be reading it. */
function replaceFile(file, text) {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildRuntime();
