/** The files of one design manager environment. Folders exist while they contain files. */

import { createHash } from 'node:crypto';

export interface SourceFile {
  readonly content: Buffer;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** HubSpot's metadata of a file or folder. */
export interface Metadata {
  readonly id: string;
  readonly name: string;
  readonly folder: boolean;
  readonly children: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly hash?: string;
}

export type FileTree = ReturnType<typeof createFileTree>;

export function createFileTree(now: () => number) {
  const files = new Map<string, SourceFile>();
  const below = (folder: string) => [...files].filter(([path]) => path.startsWith(`${folder}/`));

  return {
    read: (path: string): SourceFile | undefined => files.get(path),
    write(path: string, content: Buffer) {
      const { createdAt = now() } = files.get(path) ?? {};
      files.set(path, { content, createdAt, updatedAt: now() });
    },
    /** Returns whether the file existed. */
    remove: (path: string): boolean => files.delete(path),
    clear: () => files.clear(),
    texts: (): Record<string, string> =>
      Object.fromEntries([...files].sort().map(([path, { content }]) => [path, content.toString()])),
    paths: (): string[] => [...files.keys()].sort(),

    describe(path: string): Metadata | undefined {
      const file = files.get(path);
      const name = path.split('/').at(-1) ?? '';
      const id = createHash('sha1').update(path).digest('hex');
      if (file) {
        const { createdAt, updatedAt, content } = file;
        const hash = createHash('md5').update(content).digest('hex');
        return { id, name, folder: false, children: [], createdAt, updatedAt, hash };
      }
      const inside = below(path);
      if (inside.length === 0) return undefined;
      const children = inside.map(([one]) => one.slice(path.length + 1).split('/')[0] ?? '');
      return {
        id,
        name,
        folder: true,
        children: [...new Set(children)].sort(),
        createdAt: Math.min(...inside.map(([, one]) => one.createdAt)),
        updatedAt: Math.max(...inside.map(([, one]) => one.updatedAt)),
      };
    },
  };
}
