/**
 * What `npm run embed` was run with and what came of it, by the marks of the files: whether that is still so
 * is seen without bundling anything again.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Another version of these may write something else. */
const TOOLS = ['lightningcss', 'rolldown', 'terser', 'vite'];

export interface EmbedProof {
  /** By the name of a tool. */
  readonly tools: Readonly<Record<string, string>>;
  /** By the path of a file, of those that were read and those that were written. */
  readonly files: Readonly<Record<string, string>>;
}

/** As the tools and the files, by their paths in the repository, are now. */
export function proofOf(paths: Iterable<string>): EmbedProof {
  const tools = TOOLS.map((name) => [name, versionOf(name)] as const);
  const files = [...new Set(paths)].sort().map((path) => [path, markOf(path)] as const);
  return { tools: Object.fromEntries(tools), files: Object.fromEntries(files) };
}

/** Undefined for what is no file of ours, such as what a bundler adds. */
export function pathInRepository(id: string): string | undefined {
  return id.startsWith(ROOT) ? id.slice(ROOT.length) : undefined;
}

function versionOf(tool: string): string {
  return JSON.parse(readFileSync(`${ROOT}node_modules/${tool}/package.json`, 'utf8')).version;
}

const markOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(ROOT + path))
    .digest('hex');
