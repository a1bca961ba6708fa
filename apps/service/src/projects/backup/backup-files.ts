/** What a backup is made of, and where each of its files stands. */

/** Says that it is one, and of which account; the last of its files. */
export const ABOUT_FILE = 'backup.json';
export const PROJECT_FILE = 'formloom.json';
/** Beside the project of a version: who kept it, when, and why. */
export const VERSION_FILE = 'version.json';

/** The mark of a backup, and of this way to write one. */
export const BACKUP_KEY = 'formloom-backup';
export const BACKUP_FORMAT = 1;

const LONGEST_FOLDER = 60;

/** Folders by the name of a form or a design, each of them once. */
export function createFolderNames(fallback: string) {
  const taken = new Set<string>();
  return (...words: readonly string[]): string => {
    const plain = words.map(plainName).filter(Boolean).join('-') || fallback;
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? plain : `${plain}-${number}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}

/** Letters and digits that every file system takes. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_FOLDER)
    .replace(/^-|-$/g, '');
}

export type FileKind = 'about' | 'project' | 'version' | 'design';

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['about', /^backup\.json$/],
  ['project', /^projects\/[^/]+\/formloom\.json$/],
  ['version', /^projects\/[^/]+\/versions\/[^/]+\/formloom\.json$/],
  ['design', /^designs\/[^/]+\.json$/],
];

/** Undefined for what belongs to another file, or to nothing. */
export function fileKind(path: string): FileKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0];
}

export const versionFileOf = (path: string) => path.replace(/formloom\.json$/, VERSION_FILE);
