/** The links of a form that are open: each can be ended; a new one is shown once, to be copied. */

import type { Review } from '@formloom/form';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReviewClient } from '../connection/review-client.ts';
import { useComments } from '../project/comments.ts';
import { formatDate } from '../shell/date-format.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

const NONE: readonly Review[] = [];

export function ReviewLinks({ client }: { client: ReviewClient }) {
  const words = useRemarkWords();
  const language = usePreference('language');
  const remarks = useComments((state) => state.comments);
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
    const made = await client.createLink(days);
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
    const outcome = await client.revokeLink(id);
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

/** Asks for how long a new link should work, and makes it. */
const DAYS = [1, 3, 7, 14, 30];
const USUAL_DAYS = 14;

/** `onMake` says whether one was made. */
function LinkMaker({ onMake }: { onMake: (days: number) => Promise<boolean> }) {
  const words = useRemarkWords();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [days, setDays] = useState(USUAL_DAYS);

  async function make() {
    if (isMaking) return;
    setMaking(true);
    const made = await onMake(days);
    setMaking(false);
    if (made) setAsking(false);
  }

  return (
    <div className={css.maker}>
      {isAsking ? (
        <>
          <label htmlFor={id}>{words.days}</label>
          <Select
            asInput
            id={id}
            value={days}
            options={DAYS.map((count) => [count, words.day(count)])}
            onChange={setDays}
          />
          <div className={css.actions}>
            <Button kind="main" data-make-link aria-disabled={isMaking || undefined} onClick={make}>
              {words.make}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          </div>
        </>
      ) : (
        <Button data-new-link onClick={() => setAsking(true)}>
          {words.fresh}
        </Button>
      )}
      <p className={css.quiet}>{words.what}</p>
    </div>
  );
}

const COPIED_MS = 2_000;

interface NewLinkProps {
  readonly url: string;
  /** In words. */
  readonly until: string;
  /** Missing where the list of links could not be read. */
  readonly onEnd: (() => void) | undefined;
}

/** A link that was just made: it is shown once, and so wants to be copied. */
function NewLink({ url, until, onEnd }: NewLinkProps) {
  const words = useRemarkWords();
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is led to.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('button')?.focus();
  }, [url]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const done = await copyText(url);
    setCopied(done);
    if (done) announce(words.copied);
    else {
      showMessage(words.notCopied);
      box.current?.querySelector('input')?.select();
    }
  }

  return (
    <div className={css.fresh} ref={box}>
      <p>{words.made(until)}</p>
      <div className={css.copy}>
        <Input readOnly aria-label={words.link} dir="ltr" value={url} data-link />
        <Button kind="main" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <div className={css.once}>
        <p className={css.quiet}>{words.once}</p>
        {onEnd && (
          <Button aria-label={words.endLabel(until)} onClick={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  );
}
