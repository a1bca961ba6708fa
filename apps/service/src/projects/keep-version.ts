/**
 * Keeps the work on a form as a version. The first one of a content has the name by which exports of that
 * content tell of visits, so that figures can be named after it; any further one a name of chance.
 */

import type { Logger } from 'pino';
import type { VersionText } from '../parsing/version-text.ts';
import type { NewVersion, WorkStore } from './work-store.ts';

export interface KeepVersionOptions {
  readonly store: Pick<WorkStore, 'readProject' | 'addVersion'>;
  readonly identify: (form: string, bytes: Uint8Array) => Promise<VersionText>;
  readonly newId: () => string;
  readonly log: Logger;
}

/** Where another caller writes meanwhile, what was read is not what would be kept. */
const TRIES = 3;

export function createKeepVersion({ store, identify, newId, log }: KeepVersionOptions) {
  /** Undefined where there is no work, or none that can be read. */
  async function contentOf({ account, form }: Version) {
    const kept = await store.readProject({ account, form });
    if (!kept) return undefined;
    try {
      const { id } = await identify(form, Buffer.from(kept.text));
      return { id, revision: kept.revision };
    } catch (err) {
      log.warn({ err }, 'a version was kept under a name of chance');
      return undefined;
    }
  }

  return async (version: Version): Promise<{ readonly id: string } | 'missing' | 'full'> => {
    for (let time = 0; time < TRIES; time += 1) {
      const content = await contentOf(version);
      if (!content) break;
      const outcome = await store.addVersion({ ...version, ...content });
      if (outcome === 'kept') return { id: content.id };
      if (outcome === 'missing' || outcome === 'full') return outcome;
      if (outcome === 'taken') break;
    }
    const id = newId();
    const outcome = await store.addVersion({ ...version, id });
    return outcome === 'missing' || outcome === 'full' ? outcome : { id };
  };
}

type Version = Omit<NewVersion, 'id' | 'revision'>;
