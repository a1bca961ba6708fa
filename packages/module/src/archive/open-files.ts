/** Opens a project file: an exported ZIP (repacked or not), its unpacked folder, or `formloom.json` alone. */

import type { Excess } from '@formloom/form';
import { type Project, type ReadProject, readProject } from '@formloom/project';
import { strFromU8 } from 'fflate';
import {
  isSafePath,
  LARGEST_CONTENT,
  MOST_ENTRIES,
  type PackedFile,
  readZip,
  type ZipProblem,
} from './read-zip.ts';

export type OpenProblem =
  | ZipProblem
  | Extract<ReadProject, { project: null }>['problem']
  /** `formloom.json` is missing. */
  | 'no-project'
  | 'several-projects';

export type Opened =
  | Extract<ReadProject, { project: Project }>
  /** `at` is the file that causes the problem; `excess` is the limit that the project exceeds. */
  | {
      readonly project: null;
      readonly problem: OpenProblem;
      readonly at?: string;
      readonly excess?: Excess;
    };

export const PROJECT_FILE = 'formloom.json';

/** The first bytes decide the file type (ZIP or JSON); the file name does not matter. */
export function openFile(bytes: Uint8Array): Opened {
  if (!isZip(bytes)) return openText(bytes);
  const read = readZip(bytes);
  return 'files' in read ? openFiles(read.files) : { project: null, ...read };
}

/** Opens the files of a folder by path. Only `formloom.json` is required. */
export function openFiles(files: readonly PackedFile[]): Opened {
  if (files.length > MOST_ENTRIES) return { project: null, problem: 'too-many-files' };
  const unsafe = files.find(({ path }) => !isSafePath(path));
  if (unsafe) return { project: null, problem: 'unsafe-name', at: unsafe.path };
  const found = files.filter(({ path }) => isProjectFile(path));
  const depth = Math.min(...found.map(({ path }) => depthOf(path)));
  const [project, other] = found.filter(({ path }) => depthOf(path) === depth);
  if (!project) return { project: null, problem: 'no-project' };
  return other ? { project: null, problem: 'several-projects', at: other.path } : openText(project.bytes);
}

function openText(bytes: Uint8Array): Opened {
  if (bytes.length > LARGEST_CONTENT) return { project: null, problem: 'too-large' };
  return readProject(strFromU8(bytes).replace(/^\uFEFF/, ''));
}

function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return (
    first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))
  );
}

/** Ignores the metadata files that some systems add under the same name (macOS: `__MACOSX`, `._` files). */
function isProjectFile(path: string): boolean {
  const parts = path.split('/');
  return parts.at(-1) === PROJECT_FILE && !parts.includes('__MACOSX');
}

const depthOf = (path: string) => path.split('/').length;
