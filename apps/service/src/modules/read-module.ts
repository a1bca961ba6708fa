/**
 * Validates the body of a module upload strictly: anything invalid is rejected before the provider is called.
 */

import { isRecord, modulePathProblem, parseJson, UPLOAD_LIMITS, type UploadTarget } from '@formloom/form';
import { ServiceError } from '../service-error.ts';

export interface ModuleFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface Module {
  readonly path: string;
  readonly target: UploadTarget;
  /** The id of the intended account, if the caller names one. */
  readonly account?: number;
  /** `meta.json` first, if present: with it the module exists. */
  readonly files: readonly ModuleFile[];
}

export const META = 'meta.json';

/** Three times the size limit of the files: JSON may escape a letter of two bytes as six characters. */
export const LARGEST_BODY = 3 * UPLOAD_LIMITS.bytes + 64 * 1024;

const NAME = /^[A-Za-z0-9_][\w.-]{0,99}$/;
/** The text formats among the file types that the provider accepts. */
const EXTENSIONS = ['css', 'js', 'json', 'html', 'txt', 'md', 'map', 'svg', 'graphql'];
const LONE_SURROGATE = /\p{Surrogate}/u;

export function readModule(body: unknown): Module {
  const value = Buffer.isBuffer(body) ? parseJson(body.toString()) : undefined;
  if (!isRecord(value)) throw bad('Send a JSON object with path, target and files.');
  refuseOthers(value, ['path', 'target', 'files', 'account'], 'The body');
  const { path, target, files, account } = value;
  if (target !== 'draft' && target !== 'published') throw bad('target must be "draft" or "published".');
  if (!Array.isArray(files) || files.length === 0) throw bad('files must be a list of at least one file.');
  if (files.length > UPLOAD_LIMITS.files)
    throw bad(`A module may have ${UPLOAD_LIMITS.files} files, not ${files.length}.`);
  if (account !== undefined && typeof account !== 'number') throw bad('account must be a number.');
  const read = files.map(readFile);
  refuseTwins(read);
  const bytes = read.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > UPLOAD_LIMITS.bytes) throw bad(`A module may have 2 MB; this one has ${bytes} bytes.`, 413);
  return {
    path: readModulePath(path),
    target,
    files: inOrder(read),
    ...(account !== undefined && { account }),
  };
}

export function readModulePath(path: unknown): string {
  if (typeof path !== 'string') throw bad('path must be text, such as forms/visit.module.');
  const problem = modulePathProblem(path);
  if (problem !== undefined) throw bad(problem);
  return path;
}

export function bad(details: string, status = 400): ServiceError {
  return new ServiceError('badModule', { details, status });
}

function readFile(value: unknown): ModuleFile {
  if (!isRecord(value)) throw bad('Each file must be an object with name and content.');
  refuseOthers(value, ['name', 'content'], 'A file');
  const { name, content } = value;
  if (typeof name !== 'string' || !NAME.test(name))
    throw bad('Each file needs a name of letters, digits, "_", "-" and ".", without folders.');
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  if (!EXTENSIONS.includes(extension))
    throw bad(`${name} cannot be uploaded: its name must end in one of ${EXTENSIONS.join(', ')}.`);
  if (typeof content !== 'string' || LONE_SURROGATE.test(content))
    throw bad(`The content of ${name} must be text.`);
  return { name, content: Buffer.from(content) };
}

/**
 * Rejects names that differ only in case: on a case-insensitive file system one would overwrite the other.
 */
function refuseTwins(files: readonly ModuleFile[]) {
  const names = files.map(({ name }) => name.toLowerCase());
  const twin = names.find((name, index) => names.indexOf(name) < index);
  if (twin !== undefined) throw bad(`${twin} is there twice.`);
}

function refuseOthers(value: object, known: readonly string[], what: string) {
  if (Object.keys(value).some((key) => !known.includes(key)))
    throw bad(`${what} has keys that are not known here; known are ${known.join(', ')}.`);
}

function inOrder(files: readonly ModuleFile[]): ModuleFile[] {
  const isMeta = ({ name }: ModuleFile) => name === META;
  return [...files.filter(isMeta), ...files.filter((file) => !isMeta(file))];
}
