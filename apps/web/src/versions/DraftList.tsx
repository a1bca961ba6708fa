/** The drafts of the form that is open: to go on with, or to delete. */

import { discardDraft, draftRoute } from '../project/draft-actions.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { formatDateTime } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { type ListedDraft, useDrafts } from './useDrafts.ts';
import css from './versions.module.css';

export function DraftList() {
  const words = useWords().reuse.draft;
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts-title">
      <h3 id="drafts-title" className={css.group}>
        {words.title}
      </h3>
      <ul>
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
    <li className={css.item} data-draft={number}>
      <ThumbnailView thumbnail={picture} />
      <div className={css.about}>
        {isOpen ? (
          <strong>{name}</strong>
        ) : (
          <Link className={css.name} to={draftRoute(owner, number)}>
            {name}
          </Link>
        )}
        <span className={css.when}>
          {isOpen ? draft.openNow : at !== null && formatDateTime(at, language)}
        </span>
      </div>
      {!isOpen && (
        <Menu
          label={words.work.versions.more(name)}
          className={css.menu}
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
