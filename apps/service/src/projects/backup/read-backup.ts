/** Reads and validates a whole backup; one invalid file rejects all of it. */

import { setImmediate as pause } from 'node:timers/promises';
import {
  isRecord,
  isStorableTime,
  type JsonRecord,
  parseJson,
  type VersionReason,
  WORK_LIMITS,
} from '@formloom/form';
import type { SoundWork } from '../../parsing/work-text.ts';
import { cleanName, SOMEBODY } from '../../people/person-name.ts';
import { type FailureName, ServiceError } from '../../service-error.ts';
import type { StoredVersion } from '../work-store.ts';
import {
  ABOUT_FILE,
  BACKUP_FORMAT,
  BACKUP_KEY,
  type FileKind,
  fileKind,
  versionFileOf,
} from './backup-files.ts';
import { type Archive, badBackup } from './open-archive.ts';

export interface Backup {
  /** Projects of the connected account. */
  readonly projects: readonly SoundWork[];
  /** Newest first. */
  readonly versions: readonly { readonly work: SoundWork; readonly about: StoredVersion }[];
  readonly designs: readonly { readonly name: string; readonly theme: string; readonly texts: string }[];
  readonly otherAccount: number;
}

export interface Readers {
  readonly portalId: number | null;
  /** Throws for an invalid project. */
  readonly readProject: (bytes: Buffer) => Promise<SoundWork>;
  /** Throws for an invalid team theme. */
  readonly readHouseDesign: (given: JsonRecord) => { readonly theme: string; readonly texts: string };
  /** Throws for an invalid name. */
  readonly readKey: (given: unknown) => string;
}

export async function readBackup(archive: Archive, readers: Readers): Promise<Backup> {
  const about = await readAbout(archive);
  // The manifest decides for team themes and for projects that name no account.
  const isOurs = ({ account }: { readonly account: unknown }) =>
    (account ?? about.account) === readers.portalId;
  const pathsOf = (kind: FileKind) => archive.paths.filter((path) => fileKind(path) === kind);
  const projects = await each(pathsOf('project'), (path) => readWork(archive, path, readers));
  const versions = await each(pathsOf('version'), async (path) => ({
    work: await readWork(archive, path, readers),
    about: readVersion(await readJson(archive, versionFileOf(path)), readers),
  }));
  const designs = await each(pathsOf('design'), async (path) => {
    const given = await readJson(archive, path);
    return { name: readers.readKey(given.name), ...readers.readHouseDesign(given) };
  });
  const ours = {
    projects: projects.filter(isOurs),
    // Versions are listed newest first; reversing keeps the order of those with the same time.
    versions: versions
      .filter(({ work }) => isOurs(work))
      .reverse()
      .sort((one, other) => other.about.at - one.about.at),
    designs: isOurs({ account: null }) ? designs : [],
  };
  const all = projects.length + versions.length + designs.length;
  const otherAccount = all - ours.projects.length - ours.versions.length - ours.designs.length;
  return { ...ours, otherAccount };
}

async function readAbout(archive: Archive): Promise<JsonRecord> {
  if (!archive.paths.includes(ABOUT_FILE))
    throw badBackup(`It is no backup of Formloom: it has no ${ABOUT_FILE}.`);
  const about = await readJson(archive, ABOUT_FILE);
  const format = about[BACKUP_KEY];
  if (format === BACKUP_FORMAT) return about;
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw badBackup('It was written by a newer version of Formloom than this service is.');
  throw badBackup('It is no backup of Formloom.', ABOUT_FILE);
}

/** Errors that a file in a backup can cause; they are the same as for a single upload. */
const IN_THE_FILE: readonly FailureName[] = ['badProject', 'badDesign', 'malformedRequest'];

/** Reads the files one after another and adds the path of the file to the error. */
async function each<T>(paths: readonly string[], read: (path: string) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const path of paths) {
    // Small files are parsed synchronously: without a pause, thousands would block the event loop.
    await pause();
    try {
      all.push(await read(path));
    } catch (error) {
      if (!(error instanceof ServiceError) || !IN_THE_FILE.includes(error.failure)) throw error;
      const { details, error: what } = error.body;
      throw badBackup(details ?? what, path, error);
    }
  }
  return all;
}

async function readWork(archive: Archive, path: string, readers: Readers): Promise<SoundWork> {
  const work = await readers.readProject(await readFile(archive, path));
  readers.readKey(work.form);
  return work;
}

const REASONS: readonly VersionReason[] = ['export', 'upload', 'kept'];

function readVersion({ id, at, by, why, name }: JsonRecord, { readKey }: Readers): StoredVersion {
  const reason = REASONS.find((one) => one === why);
  if (!isStorableTime(at))
    throw new ServiceError('malformedRequest', {
      details: 'A version is not readable: its time (at) does not exist.',
    });
  if (!reason)
    throw new ServiceError('malformedRequest', {
      details: 'A version is not readable: why must be export, upload or kept.',
    });
  return { id: readKey(id), at, by: cleanName(by) || SOMEBODY, why: reason, name: cleanName(name) || null };
}

async function readFile(archive: Archive, path: string): Promise<Buffer> {
  const bytes = await archive.read(path);
  if (!bytes) throw badBackup('A file is missing in it.', path);
  return bytes;
}

async function readJson(archive: Archive, path: string): Promise<JsonRecord> {
  const value = parseJson((await readFile(archive, path)).toString());
  if (isRecord(value)) return value;
  throw badBackup('A file in it is not JSON.', path.slice(0, WORK_LIMITS.name));
}
