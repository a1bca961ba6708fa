/**
 * Saves a version of a form: the content in the request, or else the current work. The first version of a
 * content gets the id that exports of that content report, so that analytics can name it; later ones get a
 * random id.
 */

import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { VersionText } from '../parsing/version-text.ts';
import type { NewVersion, WorkStore } from './work-store.ts';

export interface KeepVersionOptions {
  readonly store: Pick<WorkStore, 'readProject' | 'addVersion'>;
  readonly identify: (bytes: Uint8Array) => Promise<Pick<VersionText, 'id'>>;
  readonly newId: () => string;
  readonly log: Logger;
}

/** Retries: another caller may save the project between reading it and storing the version. */
const TRIES = 3;

export function createKeepVersion({ store, identify, newId, log }: KeepVersionOptions) {
  async function idOf(bytes: Uint8Array, { id }: Request): Promise<string | undefined> {
    try {
      return (await identify(bytes)).id;
    } catch (err) {
      log.warn({ requestId: id, err }, 'a version was kept under a random id');
      return undefined;
    }
  }

  /** Returns undefined when there is no work, or when it cannot be read. */
  async function currentContent({ account, form }: Version, request: Request): Promise<Content | undefined> {
    const found = await store.readProject({ account, form });
    if (!found) return undefined;
    const id = await idOf(Buffer.from(found.text), request);
    return id === undefined ? undefined : { id, revision: found.revision };
  }

  async function sentContent(request: Request, { bytes, packed }: SentContent) {
    const id = await idOf(bytes, request);
    return id === undefined ? undefined : { id, text: packed };
  }

  /** Without `sent`, saves the current work. */
  return async (
    version: Version,
    request: Request,
    sent?: SentContent,
  ): Promise<{ readonly id: string } | 'missing' | 'full'> => {
    for (let time = 0; time < TRIES; time += 1) {
      const content = await (sent ? sentContent(request, sent) : currentContent(version, request));
      if (!content) break;
      const outcome = await store.addVersion({ ...version, ...content });
      if (outcome === 'kept') return { id: content.id };
      if (outcome === 'missing' || outcome === 'full') return outcome;
      if (outcome === 'taken') break;
    }
    const id = newId();
    const outcome = await store.addVersion({ ...version, id, ...(sent && { text: sent.packed }) });
    return outcome === 'missing' || outcome === 'full' ? outcome : { id };
  };
}

type Request = Pick<FastifyRequest, 'id'>;
type Version = Omit<NewVersion, 'id' | 'revision' | 'text'>;
type Content = Pick<NewVersion, 'id' | 'revision'>;

/** Content from a request: the raw bytes, and the packed form for the database. */
export interface SentContent {
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
}
