/** Names the files and folders of a backup archive. */

/** The manifest: marks the archive as a backup and names its account. It is the last file. */
export const ABOUT_FILE = 'backup.json';
export const PROJECT_FILE = 'formloom.json';
/** Metadata of a version, next to its project: author, time and reason. */
export const VERSION_FILE = 'version.json';

/** The key in the manifest that identifies a Formloom backup, and the version of the format. */
export const BACKUP_KEY = 'formloom-backup';
export const BACKUP_FORMAT = 1;

const LONGEST_FOLDER = 60;

/** Creates unique folder names from the names of forms or team themes. */
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

/** Reduces a name to letters and digits that every file system accepts. */
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

/** Returns undefined for a path that is not a file of a backup. */
export function fileKind(path: string): FileKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0];
}

export const versionFileOf = (path: string) => path.replace(/formloom\.json$/, VERSION_FILE);
