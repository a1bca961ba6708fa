/** Work that this browser keeps, as a list that leads to it. */

import { accountLabel } from '../connection/account-names.ts';
import { formatRelative } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import css from './kept-work.module.css';
import type { WorkOnForm } from './kept-work.ts';
import { ThumbnailView } from './ThumbnailView.tsx';

export interface KeptWorkListProps {
  readonly title: string;
  readonly work: readonly WorkOnForm[];
  /** Where it goes without saying whose it is. */
  readonly isOneAccount?: boolean;
}

export function KeptWorkList({ title, work, isOneAccount = false }: KeptWorkListProps) {
  const words = useWords().work;
  const language = usePreference('language');
  if (work.length === 0) return null;
  return (
    <section className={css.kept} aria-labelledby="kept-work">
      <h2 id="kept-work">{title}</h2>
      <ul>
        {work.map(({ key, name, account, formId, thumbnail, savedAt }) => (
          <li key={key}>
            <Link to={{ screen: 'work', account, formId }}>
              <ThumbnailView thumbnail={thumbnail} />
              <span>
                <strong dir="auto">{name}</strong>
                {[
                  !isOneAccount && account !== null && words.local.ofAccount(accountLabel(account)),
                  savedAt !== null && words.state.saved(formatRelative(savedAt, Date.now(), language)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
