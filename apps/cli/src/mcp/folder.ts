/**
 * Sandboxes file access to the working directory: no path outside is read or written, even through links, and
 * no foreign file is overwritten.
 */

import { existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isExported } from '../exported.ts';
import { CommandError, fileWork } from '../io.ts';
import { findNamesake, isInside, realPlace } from '../places.ts';
import { createFile } from '../staged.ts';

export interface Folder {
  /** The real path of an existing file or folder. */
  readonly toRead: (path: string) => string;
  /** The real path of a file that may be written. */
  readonly toWrite: (path: string) => string;
  /** The same for a file that must not exist yet. */
  readonly toCreate: (path: string) => string;
  /** Creates a new file exclusively and returns its real path. */
  readonly create: (path: string, text: string) => string;
  /** The same for an export, which may replace an earlier export. */
  readonly toExport: (path: string) => string;
  /** Relative to the folder, with forward slashes. */
  readonly shown: (place: string) => string;
  /** Removes the folder's path from a message. */
  readonly withoutHome: (text: string) => string;
}

const LONGEST_PATH = 1_000;

export function openFolder(root: string): Folder {
  const home = realpathSync.native(root);
  const shown = (place: string) => relative(home, place).split(sep).join('/') || '.';

  function placeOf(path: string): string {
    if (path.trim() === '' || path.length > LONGEST_PATH || path.includes('\0'))
      throw new CommandError(
        'The path is no path. Give one inside the folder that the server was started in.',
      );
    const place = realPlace(resolve(home, path));
    if (place !== undefined && isInside(home, place)) return place;
    throw new CommandError(
      `${path} is not inside the folder that the server was started in, and nothing outside of it is touched.`,
    );
  }

  function toWrite(path: string): string {
    const place = placeOf(path);
    if (
      shown(place)
        .split('/')
        .some((part) => part.startsWith('.'))
    )
      throw new CommandError(
        `${path} is hidden or the folder itself. Choose a name that does not begin with a dot.`,
      );
    return place;
  }

  function toCreate(path: string): string {
    const place = toWrite(path);
    if (existsSync(place)) throw isThere(path);
    refuseNamesake(path, place);
    return place;
  }

  function refuseNamesake(path: string, place: string): void {
    const namesake = findNamesake(place);
    if (namesake !== undefined)
      throw new CommandError(
        `${path}: On other systems this name is the same as ${shown(namesake)}. Choose another name.`,
      );
  }

  const folder: Folder = {
    shown,
    withoutHome: (text) => {
      const inside = join(home, sep);
      const rest = text.replaceAll(inside, (path, at: number) => (isPathStart(text, at) ? '' : path));
      // The root is its slash.
      if (home === inside) return rest;
      return rest.replaceAll(home, (path, at: number) =>
        isPathStart(rest, at) && isPathEnd(rest.slice(at + path.length)) ? '.' : path,
      );
    },
    toRead: (path) => {
      const place = placeOf(path);
      const stats = statSync(place, { throwIfNoEntry: false });
      if (!stats) throw new CommandError(`${path}: There is nothing of this name.`);
      if (!isPlain(stats)) throw new CommandError(`${path} is neither a file nor a folder.`);
      return place;
    },
    toWrite,
    toCreate,
    create: (path, text) => {
      // Checked again, because the file may have changed since.
      const place = toCreate(path);
      try {
        createFile(place, text);
      } catch (error) {
        throw existsSync(place) ? isThere(path) : error;
      }
      return place;
    },
    toExport: (path) => {
      const place = toWrite(path);
      refuseNamesake(path, place);
      if (!existsSync(place) || isExport(place)) return place;
      throw new CommandError(
        `${path} is there already, and it is not an earlier export. Choose another output.`,
      );
    },
  };
  return inWords(folder);
}

/** Error messages of the system show the path as the assistant passed it. */
function inWords({ shown, withoutHome, create, ...rest }: Folder): Folder {
  const worded = (look: (path: string) => string) => (path: string) => fileWork(path, () => look(path));
  return {
    shown,
    withoutHome,
    create: (path, text) => fileWork(path, () => create(path, text)),
    toRead: worded(rest.toRead),
    toWrite: worded(rest.toWrite),
    toCreate: worded(rest.toCreate),
    toExport: worded(rest.toExport),
  };
}

/** A URL may contain the folder's path, too, and every URL contains the slash of the root. */
const isPathStart = (text: string, at: number) => /^[\s'"“(]?$/.test(text.charAt(at - 1));

/** Not within the longer name of another folder. */
const isPathEnd = (rest: string) => /^(?:[\s'"”):;,]|\.?(?:\s|$))/.test(rest);

const isThere = (path: string) =>
  new CommandError(`${path} is there already. Open it, or choose another name.`);

const isPlain = (stats: Stats) => stats.isFile() || stats.isDirectory();

/** An empty folder, or one written by an earlier export; each file is compared before it is replaced. */
const isExport = (place: string) =>
  isExported(place) || (statSync(place).isDirectory() && readdirSync(place).length === 0);
