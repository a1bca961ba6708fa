/**
 * Uploads a module: the provider validates every file before the first is written, and `meta.json` is written
 * first. After a failure the old files are restored (rollback), so that the account has either the old module
 * or the new one.
 */

import type { ErrorBody, UploadStep, UploadTarget, UploadVerdict } from '@formloom/form';
import { ServiceError } from '../service-error.ts';
import { FileError, isAboutFile, isUnsure } from './file-error.ts';
import { META, type Module, type ModuleFile } from './read-module.ts';
import { environmentsOf, type Snapshot } from './snapshot.ts';
import type { SourceCode } from './source-code.ts';

export interface UploadOptions {
  readonly module: Module;
  readonly account: SourceCode;
  /** The same folder, for restoring old files even after the session was closed. */
  readonly restoring: SourceCode;
  readonly snapshot: Snapshot;
  readonly tell: (step: UploadStep) => void;
}

type Stand = UploadVerdict['draft'];

interface Trouble {
  readonly verdict: 'refused' | 'failed';
  readonly error: string;
  readonly details?: string;
}

export async function uploadModule(options: UploadOptions): Promise<UploadVerdict> {
  const { target, files } = options.module;
  const names = files.map(({ name }) => name);
  const stands: Record<UploadTarget, Stand> = { draft: 'old', published: 'old' };
  const end = (trouble: Trouble, rest = names): UploadVerdict => ({ ...trouble, target, ...stands, rest });

  const refused = await checkAll(options);
  if (refused) return end(refused);
  for (const environment of environmentsOf(target)) {
    const { stand, trouble, rest } = await writeAll(options, environment);
    stands[environment] = stand;
    if (trouble) return end(trouble, environment === target ? rest : names);
  }
  return { verdict: 'uploaded', target, ...stands, rest: [] };
}

/** Reports all invalid files at once; stops at an invalid `meta.json` or an error not about a file. */
async function checkAll(options: UploadOptions): Promise<Trouble | undefined> {
  const { module, account, snapshot, tell } = options;
  let trouble: Trouble | undefined;
  for (const file of module.files) {
    const step = { file: file.name, step: 'check' } as const;
    if (snapshot.isUnchanged(module.target, file)) {
      tell({ ...step, result: 'unchanged' });
      continue;
    }
    try {
      const isJudged = await account.validate(module.target, file.name, file.content);
      tell({ ...step, result: isJudged ? 'done' : 'skipped' });
    } catch (error) {
      tell({ ...step, result: 'failed', ...errorDetails(error) });
      trouble ??= troubleOf(error, file);
      if (!isAboutFile(error) || file.name === META) break;
    }
  }
  return trouble;
}

interface Written {
  readonly stand: Stand;
  readonly trouble?: Trouble;
  /** Files that are not stored as sent. */
  readonly rest: string[];
}

async function writeAll(options: UploadOptions, environment: UploadTarget): Promise<Written> {
  const { module, account, restoring, snapshot, tell } = options;
  const changed: ModuleFile[] = [];
  for (const file of module.files) {
    const step = { file: file.name, step: environment } as const;
    if (snapshot.isUnchanged(environment, file)) {
      tell({ ...step, result: 'unchanged' });
      continue;
    }
    try {
      await writeVerified(account, environment, file);
      changed.push(file);
      tell({ ...step, result: 'done' });
    } catch (error) {
      tell({ ...step, result: 'failed', ...errorDetails(error) });
      const isOld =
        !isUnsure(error) ||
        (await isStored(restoring, environment, file.name, snapshot.old(environment, file.name)));
      const left = await rollBack(options, environment, isOld ? changed : [...changed, file]);
      const isNew = (one: ModuleFile) =>
        snapshot.isUnchanged(environment, one) || (one !== file && left.includes(one));
      return {
        stand: left.length === 0 ? 'old' : 'mixed',
        trouble: troubleOf(error, file),
        rest: module.files.filter((one) => !isNew(one)).map(({ name }) => name),
      };
    }
  }
  return { stand: 'new', rest: [] };
}

function troubleOf(error: unknown, { name }: ModuleFile): Trouble {
  const { error: words, details } = errorBody(error);
  const verdict = isAboutFile(error) ? 'refused' : 'failed';
  return { verdict, error: words, details: details === undefined ? name : `${name}: ${details}` };
}

/** Restores the old files after a failed upload. */
interface RollbackOptions {
  /** The folder for restoring files even after the session was closed. */
  readonly restoring: SourceCode;
  readonly snapshot: Snapshot;
  readonly tell: (step: UploadStep) => void;
}

/**
 * Restores in reverse order, so that `meta.json` of a new module is removed last. Returns the files that
 * could not be restored.
 */
async function rollBack(
  { restoring, snapshot, tell }: RollbackOptions,
  environment: UploadTarget,
  changed: readonly ModuleFile[],
): Promise<ModuleFile[]> {
  const left: ModuleFile[] = [];
  for (const file of [...changed].reverse()) {
    const step = { file: file.name, step: environment } as const;
    const old = snapshot.old(environment, file.name);
    try {
      if (old) await restoring.write(environment, file.name, old);
      else await restoring.remove(environment, file.name);
    } catch (error) {
      if (!(await isStored(restoring, environment, file.name, old))) {
        left.push(file);
        tell({ ...step, result: 'failed', ...errorDetails(error) });
        continue;
      }
    }
    tell({ ...step, result: 'restored' });
  }
  return left;
}

// Error details for a file that could not be validated, written or restored.

/** Returns the provider's status, if it responded, and its message. */
function errorDetails(error: unknown): Pick<UploadStep, 'status' | 'details'> {
  const { error: words, details = words } = errorBody(error);
  const isAnswer = error instanceof FileError && error.isAnswer;
  return { ...(isAnswer && { status: error.status }), details };
}

/** Errors other than a `ServiceError` are bugs, so their message is not sent to callers. */
function errorBody(error: unknown): ErrorBody {
  return (error instanceof ServiceError ? error : new ServiceError('serverError')).body;
}

// Writes where a response may be lost: the stored file is read back to verify it.

/** Succeeds when the file is stored, even if the response was lost or reported an error. */
async function writeVerified(
  account: SourceCode,
  environment: UploadTarget,
  { name, content }: ModuleFile,
): Promise<void> {
  try {
    await account.write(environment, name, content);
  } catch (error) {
    if (!isUnsure(error) || !(await isStored(account, environment, name, content))) throw error;
  }
}

/** Whether exactly this content is stored; undefined means no file. False when that is unknown. */
async function isStored(
  account: SourceCode,
  environment: UploadTarget,
  name: string,
  content: Buffer | undefined,
): Promise<boolean> {
  try {
    const now = await account.read(environment, name);
    return now === undefined || content === undefined ? now === content : now.equals(content);
  } catch {
    return false;
  }
}
