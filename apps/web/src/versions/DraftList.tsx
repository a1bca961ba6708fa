/** List of the open form's drafts: open or delete. */

import { readProject } from '@formloom/project';
import { useEffect, useState } from 'react';
import { discardDraft, draftRoute } from '../project/draft-actions.ts';
import { draftKey, draftNumbers, onDraftsChange } from '../project/drafts.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { type Thumbnail, thumbnailOf } from '../project/thumbnail.ts';
import { formatDateTime } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import css from './versions.module.css';

export function DraftList() {
  const words = useWords().reuse.draft;
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts-title">
      <h3 id="drafts-title" className={`${kit.small} ${css.group}`}>
        {words.title}
      </h3>
      <ul className={kit.list}>
        {drafts.map((draft) => (
          <DraftItem key={draft.key} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftItem({ draft: { number, key, picture, at } }: { draft: ListedDraft }) {
  const words = useWords();
  const { draft } = words.reuse;
  const language = usePreference('language');
  const open = useOpenProject();
  const { account, id } = open.store.getState().project.form;
  const owner = { account, formId: id };
  const name = draft.name(number);
  const isOpen = open.key === key;
  return (
    <li className={`${kit.row} ${kit.wide} ${css.item}`} data-draft={number}>
      <ThumbnailView thumbnail={picture} />
      <div className={`${kit.grow} ${css.about}`}>
        {isOpen ? (
          <strong>{name}</strong>
        ) : (
          <Link
            className={`${kit.label} ${kit.bare} ${kit.cover} ${css.name}`}
            to={draftRoute(owner, number)}
          >
            {name}
          </Link>
        )}
        <span className={kit.note}>
          {isOpen ? draft.openNow : at !== null && formatDateTime(at, language)}
        </span>
      </div>
      {!isOpen && (
        <Menu
          label={words.work.versions.more(name)}
          className={kit.raised}
          items={() => [
            { label: draft.open, run: () => navigate(draftRoute(owner, number)) },
            { label: words.work.versions.delete, run: () => discardDraft(owner, number) },
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}

/** A draft in the list. */
interface ListedDraft {
  readonly number: number;
  readonly key: string;
  readonly picture: Thumbnail | null;
  readonly at: number | null;
}

/** Empty until loaded and on failure. */
function useDrafts(): readonly ListedDraft[] {
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
    // Another tab may have created one in the meantime.
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
