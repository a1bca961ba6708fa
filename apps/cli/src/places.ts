/** Where a path leads before anything is written there: through links, and past names in another spelling. */

import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '@formloom/form';

/** The real path, as far as it exists; undefined where a link on the way leads nowhere. */
export function realPlace(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })) {
    try {
      return realpathSync.native(path);
    } catch (error) {
      if (errorCode(error) === 'ELOOP') throw error;
      return undefined;
    }
  }
  const above = dirname(path);
  if (above === path) return undefined;
  const place = realPlace(above);
  return place === undefined ? undefined : join(place, basename(path));
}

/** Whether a real path is a folder or lies in it. */
export function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Whether links on the way from a folder to a file in it lead out of the folder. */
export function leadsOut(folder: string, file: string): boolean {
  const [home, place] = [folder, file].map((path) => realPlace(linkTarget(resolve(path))));
  return home === undefined || place === undefined || !isInside(home, place);
}

/** Where writing through a link would create or replace a file. */
export function linkTarget(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  if (!lstatSync(path, { throwIfNoEntry: false })) return path;
  return linkTarget(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}

/**
 * The file or folder that a new one, or a new folder above it, would be on systems where names are compared
 * without case or Unicode form. A checkout there would lose one of the two.
 */
export function findNamesake(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })) return undefined;
  const parent = dirname(path);
  if (!lstatSync(parent, { throwIfNoEntry: false }))
    return parent === path ? undefined : findNamesake(parent);
  const name = folded(basename(path));
  const other = readdirSync(parent).find((one) => folded(one) === name);
  return other === undefined ? undefined : join(parent, other);
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();
