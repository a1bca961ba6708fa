/** List of links to work saved in this browser, with thumbnails, dates and drafts. */

import { useId } from 'react';
import { accountLabel } from '../connection/account-names.ts';
import { formatRelative } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import type { Route } from '../shell/router.ts';
import kit from '../ui/kit.module.css';
import css from './project.module.css';
import type { WorkOnForm } from './saved-work.ts';
import { ThumbnailView } from './ThumbnailView.tsx';

export interface SavedWorkListProps {
  readonly title: string;
  readonly work: readonly WorkOnForm[];
  /** Hides the account's name. */
  readonly isOneAccount?: boolean;
}

export function SavedWorkList({ title, work, isOneAccount = false }: SavedWorkListProps) {
  const { work: words, reuse } = useWords();
  const language = usePreference('language');
  const id = useId();
  if (work.length === 0) return null;
  return (
    <section className={`${kit.stack} ${css.saved}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`${kit.stack} ${kit.list}`}>
        {work.map((one) => (
          <li key={one.key}>
            <Link className={`${kit.row} ${kit.wide} ${kit.box} ${kit.hover}`} to={routeOf(one)}>
              <ThumbnailView thumbnail={one.thumbnail} />
              <span className={`${kit.words} ${kit.note}`}>
                <strong className={kit.label} dir="auto">
                  {one.name}
                </strong>
                {[
                  !isOneAccount && one.account !== null && words.local.ofAccount(accountLabel(one.account)),
                  one.savedAt !== null &&
                    words.state.saved(formatRelative(one.savedAt, Date.now(), language)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
            {one.drafts.map((draft) => (
              <Link
                key={draft}
                className={`${kit.row} ${kit.wide} ${kit.box} ${kit.hover} ${kit.small} ${css.draft}`}
                to={routeOf(one, draft)}
              >
                {reuse.draft.name(draft)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to a draft, or to the saved work (to the first draft if nothing else is saved). */
function routeOf({ account, formId, savedAt, exported, drafts }: WorkOnForm, draft?: number): Route {
  const [first] = savedAt === null && exported === null ? drafts : [];
  const number = draft ?? first;
  return { screen: 'work', account, formId, ...(number !== undefined && { draft: number }) };
}
