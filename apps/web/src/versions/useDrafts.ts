/** The drafts of the form that is open, as this browser has them at the moment. */

import { readProject } from '@formloom/project';
import { useEffect, useState } from 'react';
import { draftKey, draftNumbers, onDraftsChange } from '../project/drafts.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import { type Thumbnail, thumbnailOf } from '../project/thumbnail.ts';

export interface ListedDraft {
  readonly number: number;
  readonly key: string;
  readonly picture: Thumbnail | null;
  readonly at: number | null;
}

/** None until they are read, nor where nothing can be. */
export function useDrafts(): readonly ListedDraft[] {
  const of = useProject(({ form }) => projectKey(form.account, form.id));
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  useEffect(() => {
    let left = false;
    const list = () => {
      readDrafts(of).then(
        (found) => !left && setDrafts(found),
        () => !left && setDrafts([]),
      );
    };
    list();
    const stop = onDraftsChange(list);
    // Another tab may have made one while this one was out of sight.
    addEventListener('focus', list);
    return () => {
      left = true;
      stop();
      removeEventListener('focus', list);
    };
  }, [of]);
  return drafts;
}

async function readDrafts(of: string): Promise<readonly ListedDraft[]> {
  const storage = createIdbStorage();
  const numbers = draftNumbers(await storage.keys()).get(of) ?? [];
  return Promise.all(
    numbers.map(async (number) => {
      const key = draftKey({ of, number });
      const saved = await storage.load(key);
      const { project } = readProject(saved?.text ?? '');
      return { number, key, picture: project && thumbnailOf(project), at: saved?.at ?? null };
    }),
  );
}
