/** Opens an untrusted ZIP archive: validates the whole directory first, then unpacks file by file. */

import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { WORK_LIMITS } from '@formloom/form';
import {
  directoryProblem,
  packedBytes,
  readZipDirectory,
  type ZipEntry,
  type ZipProblem,
} from '@formloom/module';
import { ServiceError } from '../../service-error.ts';

export interface Archive {
  readonly paths: readonly string[];
  /** Returns undefined for a missing file; throws for a damaged file or one above its size limit. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
}

const inflate = promisify(inflateRaw);

export function openArchive(bytes: Buffer): Archive {
  const entries = readZipDirectory(bytes, WORK_LIMITS.backupFiles);
  if (!entries) throw refused('not-a-zip');
  if (entries === 'too-many') throw refused('too-many-files');
  const wrong = directoryProblem(entries, WORK_LIMITS.backupContent);
  if (wrong) throw refused(wrong.problem, wrong.at);
  // Some programs write backslashes. The check above has already rejected names that become equal.
  const files = new Map(
    entries.filter(({ isFolder }) => !isFolder).map((entry) => [entry.name.replaceAll('\\', '/'), entry]),
  );
  return {
    paths: [...files.keys()],
    read: async (path) => {
      const entry = files.get(path);
      return entry && unpack(bytes, entry);
    },
  };
}

async function unpack(bytes: Buffer, entry: ZipEntry): Promise<Buffer> {
  const { name, size, method, checksum } = entry;
  if (size > WORK_LIMITS.bytes) throw refused('too-large', name);
  const packed = packedBytes(bytes, entry);
  if (!packed) throw refused('damaged', name);
  // Inflates at most as many bytes as the entry declares.
  const unpacked = method === 0 ? Buffer.from(packed) : await inflated(packed, entry);
  if (unpacked.length !== size) throw refused('wrong-size', name);
  if (crc32(unpacked) !== checksum) throw refused('wrong-checksum', name);
  return unpacked;
}

async function inflated(packed: Uint8Array, { name, size }: ZipEntry): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    const isLonger = cause instanceof RangeError;
    throw refused(isLonger ? 'wrong-size' : 'damaged', name, cause);
  }
}

const WORDS: Readonly<Record<ZipProblem, string>> = {
  'not-a-zip': 'It is no ZIP.',
  'too-large': 'It holds more than may be put back in one go. The command line sends it in parts.',
  'too-many-files': 'It holds more files than may be put back in one go. The command line sends it in parts.',
  'unsafe-name': 'A file in it has a name that leads elsewhere.',
  'name-twice': 'Two files in it have the same name.',
  link: 'A file in it is a link.',
  encrypted: 'A file in it is encrypted.',
  'unknown-packing': 'A file in it is packed in a way that nobody here knows.',
  damaged: 'A file in it is damaged.',
  'wrong-size': 'A file in it is not as long as it says.',
  'wrong-checksum': 'A file in it is damaged.',
};

function refused(problem: ZipProblem, at?: string, cause?: unknown): ServiceError {
  return badBackup(WORDS[problem], at, cause);
}

/** Creates the error for an invalid backup; `at` is the path of the file. */
export function badBackup(words: string, at?: string, cause?: unknown): ServiceError {
  const place = at === undefined ? '' : ` (${JSON.stringify(at.slice(0, WORK_LIMITS.name))})`;
  return new ServiceError('badBackup', { details: `${words}${place} Nothing was put back.`, cause });
}
