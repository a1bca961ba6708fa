/** The work that this browser keeps, to go on with before, or without, connecting. */

import { useEffect, useState } from 'react';
import type { WorkOnForm } from '../project/kept-work.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import { formatRelative } from '../shell/date-format.ts';
import { Link } from '../shell/Link.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import type { Route } from '../shell/router.ts';
import css from './connect.module.css';

/** More would push everything else off the screen. */
const MOST = 5;

export function KeptWork() {
  const words = useWords().work;
  const language = usePreference('language');
  const work = useNewest();
  if (work.length === 0) return null;
  return (
    <section className={css.kept} aria-labelledby="kept-work">
      <h2 id="kept-work">{words.local.kept}</h2>
      <ul>
        {work.map(({ key, name, account, formId, thumbnail, savedAt }) => {
          const route: Route = { screen: 'work', account, formId };
          return (
            <li key={key}>
              <Link to={route}>
                <ThumbnailView thumbnail={thumbnail} />
                <span>
                  <strong dir="auto">{name}</strong>
                  {[
                    account !== null && words.local.ofAccount(account),
                    savedAt !== null && words.state.saved(formatRelative(savedAt, Date.now(), language)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useNewest(): readonly WorkOnForm[] {
  const [work, setWork] = useState<readonly WorkOnForm[]>([]);
  useEffect(() => {
    let left = false;
    import('../project/kept-work.ts')
      .then(({ keptWork }) => keptWork())
      .then(
        (found) => {
          const byTime = [...found].sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
          if (!left) setWork(byTime.slice(0, MOST));
        },
        // Nothing can be read: then there is nothing to offer.
        () => {},
      );
    return () => {
      left = true;
    };
  }, []);
  return work;
}
