/**
 * Puts a module into the account: every file is judged by the provider before the first is written, `meta.json` leads, and when
 * something fails in the middle the old files are put back, so that the account has the old module or the whole new one.
 */

import type { UploadStep, UploadTarget, UploadVerdict } from '@formloom/form';
import { ServiceError } from '../service-error.ts';
import { META, type Module, type ModuleFile } from './read-module.ts';
import { isAboutFile, isUnsure, type SourceCode } from './source-code.ts';
import { environmentsOf, type Survey } from './survey.ts';

export interface UploadOptions {
  readonly module: Module;
  readonly account: SourceCode;
  /** The same folder, to put old files back in, even when the session was closed meanwhile. */
  readonly restoring: SourceCode;
  readonly survey: Survey;
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

/** All that is wrong is told at once, unless it is `meta.json`, without which nothing else counts. */
async function checkAll(options: UploadOptions): Promise<Trouble | undefined> {
  const { module, account, survey, tell } = options;
  let trouble: Trouble | undefined;
  for (const file of module.files) {
    const step = { file: file.name, step: 'check' } as const;
    if (survey.isUnchanged(module.target, file)) {
      tell({ ...step, result: 'unchanged' });
      continue;
    }
    try {
      await account.validate(module.target, file.name, file.content);
      tell({ ...step, result: 'done' });
    } catch (error) {
      tell({ ...step, result: 'failed', ...wordsOf(error) });
      trouble ??= troubleOf(error, file);
      if (!isAboutFile(error) || file.name === META) break;
    }
  }
  return trouble;
}

interface Written {
  readonly stand: Stand;
  readonly trouble?: Trouble;
  /** Files that are not there as they were sent. */
  readonly rest: string[];
}

async function writeAll(options: UploadOptions, environment: UploadTarget): Promise<Written> {
  const { module, account, survey, tell } = options;
  const changed: ModuleFile[] = [];
  for (const file of module.files) {
    const step = { file: file.name, step: environment } as const;
    if (survey.isUnchanged(environment, file)) {
      tell({ ...step, result: 'unchanged' });
      continue;
    }
    try {
      await account.write(environment, file.name, file.content);
      changed.push(file);
      tell({ ...step, result: 'done' });
    } catch (error) {
      tell({ ...step, result: 'failed', ...wordsOf(error) });
      const left = await restore(options, environment, isUnsure(error) ? [...changed, file] : changed);
      const stand = left.length === 0 ? 'old' : 'mixed';
      const isNew = (one: ModuleFile) =>
        survey.isUnchanged(environment, one) || (one !== file && left.includes(one));
      const rest = module.files.filter((one) => !isNew(one)).map(({ name }) => name);
      return { stand, trouble: troubleOf(error, file), rest };
    }
  }
  return { stand: 'new', rest: [] };
}

/** Puts back what was there, the last one first, so that a module which is new is gone before its `meta.json` is. Gives those that could not be. */
async function restore(
  { restoring, survey, tell }: UploadOptions,
  environment: UploadTarget,
  changed: readonly ModuleFile[],
): Promise<ModuleFile[]> {
  const left: ModuleFile[] = [];
  for (const file of [...changed].reverse()) {
    const step = { file: file.name, step: environment } as const;
    const old = survey.old(environment, file.name);
    try {
      if (old) await restoring.write(environment, file.name, old);
      else await restoring.remove(environment, file.name);
      tell({ ...step, result: 'restored' });
    } catch (error) {
      left.push(file);
      tell({ ...step, result: 'failed', ...wordsOf(error) });
    }
  }
  return left;
}

function troubleOf(error: unknown, { name }: ModuleFile): Trouble {
  const { error: words, details } = bodyOf(error);
  const verdict = isAboutFile(error) ? 'refused' : 'failed';
  return { verdict, error: words, details: details === undefined ? name : `${name}: ${details}` };
}

function wordsOf(error: unknown): Pick<UploadStep, 'status' | 'details'> {
  const { error: words, details = words } = bodyOf(error);
  const isAnswer =
    error instanceof ServiceError && error.failure === 'moduleFailed' && error.cause === undefined;
  return { ...(isAnswer && { status: error.status }), details };
}

/** Anything but a failure of the provider is a mistake of ours, whose message is nobody's business. */
function bodyOf(error: unknown) {
  return (error instanceof ServiceError ? error : new ServiceError('serverError')).body;
}
