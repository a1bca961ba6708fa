/**
 * Reads and writes the folder of one module through the provider's file API; no path outside it is possible.
 * Retries temporary failures: soon after a lost connection or a server error, and after the interval of a
 * rate limit.
 */

import { createHash } from 'node:crypto';
import { encodeSegment, isRecord, parseJson, readArray, type UploadTarget } from '@formloom/form';
import { asBuffer } from '../json-bytes.ts';
import { inKilobytes, SHORT_BYTES } from '../provider/limits.ts';
import {
  type Bearer,
  bearer,
  type ProviderAnswer,
  type ProviderRequest,
  parseAnswerObject,
  type Send,
} from '../provider/provider.ts';
import { refusal } from '../provider/refusal.ts';
import type { HideSecrets } from '../provider/secret-guard.ts';
import { errorText, ServiceError, toServiceError } from '../service-error.ts';
import { accountKey, type TokenRecord } from '../session/session.ts';
import { TOKEN_REFUSED, type WithToken } from '../session/with-token.ts';
import { FileError, isFinal, withEarlierError } from './file-error.ts';
import { type Folder, readFolder } from './read-folder.ts';

export interface SourceCodeOptions {
  readonly send: Send;
  /** Called for each request: a token may be refreshed, or the session closed, during an upload. */
  readonly withToken: WithToken;
  readonly folder: string;
  /** The provider's path for files (contract 9). */
  readonly sourcePath: string;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly hideSecrets: HideSecrets;
}

export type SourceCode = ReturnType<typeof createSourceCode>;

export function createSourceCode(options: SourceCodeOptions) {
  const { send, withToken, folder, sourcePath, pause, hideSecrets } = options;

  async function ask(
    environment: UploadTarget,
    name: string,
    write: (location: FileLocation) => ProviderRequest,
  ): Promise<ProviderAnswer> {
    const path = name === '' ? folder : `${folder}/${name}`;
    const call = async (record: TokenRecord) => {
      const { accessToken } = record;
      const location = { accessToken, account: accountKey(record), sourcePath, environment, path };
      const answer = await send(write(location)).catch(lost);
      // Thrown, so that `withToken` can refresh the token.
      if (answer.status === TOKEN_REFUSED) throw failed(answer);
      return answer;
    };
    let former: FileError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await withToken(call).catch((error) => toServiceError(error, 'serverError'));
      const wait = waitBefore(outcome, attempt);
      if (wait === undefined) return orThrow(outcome, former);
      former = outcome instanceof ServiceError ? withEarlierError(outcome, former) : failed(outcome);
      await pause(wait);
    }
  }

  return {
    /** Returns undefined when the folder does not exist. */
    async describe(environment: UploadTarget): Promise<Folder | undefined> {
      const answer = await ask(environment, '', metadataRequest);
      if (answer.status === 404) return undefined;
      const { body } = good(answer);
      if (body.length > SHORT_BYTES)
        throw tooLarge('What the provider tells of the folder', inKilobytes(SHORT_BYTES));
      // Only the used parts, so that the rest cannot cause the whole response to be redacted.
      const { children, updatedAt } = parseAnswerObject(answer);
      const used = Buffer.from(JSON.stringify({ children, updatedAt }));
      return readFolder({ ...answer, body: asBuffer((await hideSecrets(used)).text) });
    },
    /** Returns undefined when the file does not exist. */
    async read(environment: UploadTarget, name: string): Promise<Buffer | undefined> {
      const answer = await ask(environment, name, contentRequest);
      return answer.status === 404 ? undefined : good(answer).body;
    },
    /**
     * Returns whether the provider validated the file: some have no validation and report errors only on
     * write.
     */
    async validate(environment: UploadTarget, name: string, content: Buffer): Promise<boolean> {
      const answer = await ask(environment, name, (location) => validationRequest(location, content));
      return !hasNoJudgement(answer) && good(answer) === answer;
    },
    async write(environment: UploadTarget, name: string, content: Buffer): Promise<void> {
      good(await ask(environment, name, (location) => writeRequest(location, content)));
    },
    async remove(environment: UploadTarget, name: string): Promise<void> {
      const answer = await ask(environment, name, removalRequest);
      if (answer.status !== 404) good(answer);
    },
  };
}

function hasNoJudgement({ status }: ProviderAnswer): boolean {
  return [404, 405, 501].includes(status);
}

/** An error that is not retried. */
export function tooLarge(what: string, limit: string): ServiceError {
  return new ServiceError('moduleFailed', { status: 413, details: `${what} is larger than ${limit}.` });
}

function lost(error: unknown): never {
  throw new FileError('moduleFailed', {
    details: errorText(error),
    cause: error,
    isAnswer: false,
    isUnsure: true,
  });
}

/** Throws the error of the last attempt, or returns its response. */
function orThrow(outcome: ProviderAnswer | ServiceError, former: FileError | undefined): ProviderAnswer {
  if (!(outcome instanceof ServiceError)) return outcome;
  throw former ? withEarlierError(outcome, former) : outcome;
}

function good(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw failed(answer);
}

function failed(answer: ProviderAnswer): FileError {
  const { status, headers } = refusal('moduleFailed', answer);
  const details = providerMessage(answer);
  return new FileError('moduleFailed', {
    status,
    headers,
    details,
    isAnswer: true,
    isUnsure: !isFinal(status),
  });
}

const SOON_MS = 500;
/** The default rate limit interval, when the provider sends none. */
const LIMIT_MS = 10_000;
const LOCKED_MS = 2_000;

/** The delay before a retry in milliseconds; undefined when there is none. */
function waitBefore(answer: ProviderAnswer | ServiceError, attempt: number): number | undefined {
  const isFinal = attempt > (answer.status === 429 ? 2 : 1);
  if (isFinal) return undefined;
  if (answer.status >= 500) return SOON_MS;
  if (answer.status === 423) return LOCKED_MS;
  if (answer.status !== 429 || answer instanceof ServiceError) return undefined;
  const seconds = Number(refusal('moduleFailed', answer).headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1_000, LIMIT_MS) : LIMIT_MS;
}

/** The maximum length of a provider message. */
const LONGEST_MESSAGE = 2_000;

/** Extracts the distinct messages of an error body; omits HTML pages of gateways and overlong texts. */
function providerMessage({ status, body }: ProviderAnswer): string {
  const text = body.length <= SHORT_BYTES ? body.toString().trim() : '';
  const value = parseJson(text);
  const messages = isRecord(value) ? messagesOf(value) : [];
  if (messages.length > 0) return messages.join('. ').slice(0, LONGEST_MESSAGE);
  if (text === '' || text.startsWith('<')) return wordsFor(status);
  return text.slice(0, LONGEST_MESSAGE);
}

/** The message for an error without a body. */
function wordsFor(status: number): string {
  const words = `The provider answered with status ${status}`;
  return status === 429 ? `${words}: its limit is reached. Try again in a minute` : words;
}

function messagesOf({ message, errors }: Readonly<Record<string, unknown>>): string[] {
  const inner = (readArray(errors) ?? []).map((error) => (isRecord(error) ? error.message : undefined));
  const all = [message, ...inner].filter((one) => typeof one === 'string' && one.trim() !== '') as string[];
  return [...new Set(all.map((one) => one.trim().replace(/\.$/, '')))];
}

interface FileLocation extends Bearer {
  /** The provider's path for files (contract 9). */
  readonly sourcePath: string;
  readonly environment: UploadTarget;
  /** The folder, or a file in it. */
  readonly path: string;
}

/** Requests for the provider's file API. */
const metadataRequest = (location: FileLocation) => request('GET', 'metadata', location);
const contentRequest = (location: FileLocation) => request('GET', 'content', location);
const removalRequest = (location: FileLocation) => request('DELETE', 'content', location);
const writeRequest = (location: FileLocation, content: Buffer) =>
  withFile('PUT', 'content', location, content);
const validationRequest = (location: FileLocation, content: Buffer) =>
  withFile('POST', 'validate', location, content);

type What = 'content' | 'metadata' | 'validate';

function request(method: ProviderRequest['method'], what: What, location: FileLocation): ProviderRequest {
  const { sourcePath, environment, path, account } = location;
  const segments = path.split('/').map(encodeSegment).join('/');
  return {
    method,
    path: `${sourcePath}/${environment}/${what}/${segments}`,
    account,
    headers: bearer(location),
  };
}

/** Builds a multipart body with the content as the part `file`, the only format that the provider accepts. */
function withFile(
  method: 'PUT' | 'POST',
  what: What,
  location: FileLocation,
  content: Buffer,
): ProviderRequest {
  const { headers, ...rest } = request(method, what, location);
  // A hash of the content as the boundary cannot occur in the content.
  const boundary = `formloom-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
  const name = location.path.split('/').at(-1);
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`;
  return {
    ...rest,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    // Restored files may be binary.
    bytes: Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
