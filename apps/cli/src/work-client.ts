/** HTTP client of shared projects: read, write over a known revision, back up and restore. */

import {
  FIGURES_PATH,
  type FiguresReply,
  PATH,
  type PutBack,
  REFUSAL,
  readChangedBody,
  readErrorBody,
  readFiguresReply,
  readProjectReply,
  readProjectsReply,
  readPutBackReply,
  readRevisionReply,
  readVersionsReply,
  WORK_PATH,
  type WorkReply,
  type WorkSummary,
} from '@formloom/form';
import { CommandError, type Io, withProgress } from './io.ts';
import {
  discardBody,
  type Line,
  noService,
  PATIENCE_MS,
  readBody,
  readLine,
  readUpTo,
  refusal,
  send,
} from './service-line.ts';

/** In bytes; Node reads no larger file at once. */
export const LARGEST_BACKUP = 2 ** 31 - 1;
/** Timeout for large archives. */
const BACKUP_MS = 600_000;

type Pushed =
  | { readonly kind: 'pushed'; readonly revision: number }
  /** Conflict: the current revision, or null when deleted. */
  | { readonly kind: 'changed'; readonly revision: number | null };

export interface NamedFigures extends FiguresReply {
  /** Ids of the forms. */
  readonly names: ReadonlyMap<string, string>;
}

export interface WorkClient {
  readonly address: string;
  /** The selected account. */
  readonly account: number | undefined;
  readonly list: () => Promise<readonly WorkSummary[]>;
  /** Undefined when there is none. */
  readonly read: (form: string) => Promise<WorkReply | undefined>;
  /** `over` is the last seen revision, null to create the project. */
  readonly push: (form: string, text: string, over: number | null) => Promise<Pushed>;
  /** Analytics by version, with the names of versions. */
  readonly figures: (form: string, days: number) => Promise<NamedFigures>;
  readonly backup: () => Promise<Uint8Array>;
  readonly putBack: (archive: Uint8Array) => Promise<PutBack>;
}

/** `named` selects the account; the first one by default. */
export function createWorkClient(address: string, io: Io, named?: string): WorkClient {
  const line = readLine(address, named);
  const { base } = line;

  async function ask(path: string, init?: Parameters<typeof send>[4], patienceMs = PATIENCE_MS) {
    return withProgress(io, `Asking ${base}`, () => send(line, path, io, patienceMs, init));
  }

  async function read<T>(reply: Response, reader: (body: unknown) => T | undefined): Promise<T> {
    const body = await readBody(reply);
    if (!reply.ok) throw refused(line, reply, body);
    const value = reader(body);
    if (value === undefined) throw noService(line);
    return value;
  }

  return {
    address: base,
    account: line.account,
    list: async () => (await read(await ask(PATH.projects), readProjectsReply)).projects,
    async read(form) {
      const reply = await ask(WORK_PATH.project(form));
      if (reply.status !== 404) return read(reply, readProjectReply);
      const body = await readBody(reply);
      if (readErrorBody(body)?.error === REFUSAL.noSuchWork) return undefined;
      throw refused(line, reply, body);
    },
    async push(form, text, over) {
      const condition = over === null ? { 'if-none-match': '*' } : { 'if-match': `"${over}"` };
      const reply = await ask(WORK_PATH.project(form), { method: 'PUT', body: text, headers: condition });
      if (reply.status !== 412)
        return { kind: 'pushed', revision: (await read(reply, readRevisionReply)).revision };
      const changed = readChangedBody(await readBody(reply));
      return { kind: 'changed', revision: changed?.revision ?? null };
    },
    async figures(form, days) {
      const reply = await ask(FIGURES_PATH.of(form, days));
      if (reply.status === 404) {
        await discardBody(reply);
        throw new CommandError(
          `${base} counts no visits: it has to run with FIGURES=on, or is another service.`,
          2,
        );
      }
      const { versions } = await read(reply, readFiguresReply);
      const saved = await read(await ask(WORK_PATH.versions(form)), readVersionsReply);
      return { versions, names: new Map(saved.versions.map(({ id, name }) => [id, name ?? ''])) };
    },
    async backup() {
      const reply = await ask(PATH.backup, {}, BACKUP_MS);
      if (!reply.ok) throw refused(line, reply, await readBody(reply));
      const bytes = await readUpTo(reply.body, LARGEST_BACKUP).catch((cause: unknown) => {
        throw new CommandError(`${base} broke off in the middle. Nothing was written; try again.`, 2, {
          cause,
        });
      });
      if (bytes) return bytes;
      throw new CommandError(`${base} sends more than 2 GB, which is no backup. Nothing was written.`, 2);
    },
    async putBack(archive) {
      const headers = { 'content-type': 'application/zip' };
      const body = Buffer.from(archive);
      return read(await ask(PATH.backup, { method: 'POST', body, headers }, BACKUP_MS), readPutBackReply);
    },
  };
}

const ADVICE: Readonly<Record<number, string>> = {
  403: 'It needs FORMLOOM_ACCESS_KEY, the ACCESS_KEY of the service.',
  404: 'It shares no work: it has to run with WORK_URL, or is another service.',
  // The change may be stored although the response failed; revisions and restores are safe to repeat.
  503: 'You can run it again: existing work is not overwritten.',
};

const BY_NUMBER =
  'Without a connection, pull and backup need --account with the number of the account, and FORMLOOM_ACCESS_KEY.';

/** Exit status 1 for user errors, 2 for service errors. */
const OWN_FAULT: readonly number[] = [400, 409, 413];

function refused(line: Line, reply: Response, body: unknown): CommandError {
  const { base } = line;
  const { status } = reply;
  const { error, details } = readErrorBody(body) ?? {};
  if (status === 401 || error === REFUSAL.noSuchAccount) {
    const isUnnamed = line.account === undefined && !reply.headers.has('www-authenticate');
    return new CommandError([refusal(line, reply, body), ...(isUnnamed ? [BY_NUMBER] : [])], 2);
  }
  const message = [error || `status ${status}`, details].filter(Boolean).join(': ');
  const words = [`${base} says: ${message.replace(/\.$/, '')}.`, ADVICE[status] ?? ''].join(' ').trim();
  return new CommandError(words, OWN_FAULT.includes(status) ? 1 : 2);
}
