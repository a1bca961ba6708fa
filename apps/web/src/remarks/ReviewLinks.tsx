/** The links of a form that are open: each can be ended; a new one is shown once, to be copied. */

import type { Review } from '@formloom/form';
import { useCallback, useEffect, useState } from 'react';
import type { ReviewClient } from '../connection/review-client.ts';
import { useRemarks } from '../project/remarks.ts';
import { formatDate } from '../shell/date-format.ts';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { LinkMaker } from './LinkMaker.tsx';
import { NewLink } from './NewLink.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

const NONE: readonly Review[] = [];

export function ReviewLinks({ client }: { client: ReviewClient }) {
  const words = useRemarkWords();
  const language = usePreference('language');
  const remarks = useRemarks((state) => state.remarks);
  const [reviews, setReviews] = useState(NONE);
  const [fresh, setFresh] = useState<{ readonly url: string; readonly id: string } | null>(null);

  const load = useCallback(async (): Promise<readonly Review[]> => {
    const found = await client.reviews();
    if ('failure' in found) return NONE;
    setReviews(found.value);
    return found.value;
  }, [client]);
  // A remark may have come by any of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when there is news.
  useEffect(() => void load(), [load, remarks]);

  async function make(days: number): Promise<boolean> {
    const made = await client.makeLink(days);
    if ('failure' in made) {
      const { failure } = made;
      showMessage(failure.kind === 'refused' && failure.status === 404 ? words.notShared : words.failed);
      return false;
    }
    const before = new Set(reviews.map(({ id }) => id));
    const found = (await load()).find(({ id }) => !before.has(id));
    setFresh({ url: made.value, id: found?.id ?? '' });
    return true;
  }

  async function end(id: string) {
    const outcome = await client.endLink(id);
    showMessage('failure' in outcome ? words.failed : words.ended);
    if (fresh?.id === id) setFresh(null);
    await load();
  }

  const made = reviews.find(({ id }) => id === fresh?.id);
  return (
    <section className={css.links} aria-label={words.links}>
      <h3>
        {words.links} <span className={css.quiet}>{words.count(reviews.length)}</span>
      </h3>
      <ul className={css.list}>
        {reviews
          .filter((one) => one !== made)
          .map(({ id, until, by, remarks: said }) => {
            const date = formatDate(until, language);
            return (
              <li key={id} className={css.link}>
                <span>
                  {words.until(date)}
                  <span className={css.quiet}>
                    {words.madeBy(by === 'somebody' ? words.somebody.toLowerCase() : by, said.length)}
                  </span>
                </span>
                <Button aria-label={words.endLabel(date)} onClick={() => end(id)}>
                  {words.end}
                </Button>
              </li>
            );
          })}
      </ul>
      {fresh && (
        <NewLink
          url={fresh.url}
          until={formatDate(made?.until ?? 0, language)}
          onEnd={made && (() => end(made.id))}
        />
      )}
      <LinkMaker onMake={make} />
    </section>
  );
}
