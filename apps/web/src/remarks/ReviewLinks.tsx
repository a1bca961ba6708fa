/** Review links of the form: create, copy, revoke. */

import type { Review } from '@formloom/form';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { TeamClient } from '../connection/team-client.ts';
import { useComments } from '../project/comments.ts';
import { formatDate } from '../shell/date-format.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import css from './comments.module.css';
import { useCommentWords } from './words.ts';

const NONE: readonly Review[] = [];

export function ReviewLinks({ form, client }: { form: string; client: TeamClient }) {
  const words = useCommentWords();
  const language = usePreference('language');
  const comments = useComments((state) => state.comments);
  const [reviews, setReviews] = useState(NONE);
  const [fresh, setFresh] = useState<{ readonly url: string; readonly id: string } | null>(null);

  const load = useCallback(async (): Promise<readonly Review[]> => {
    const result = await client.reviews(form);
    if ('failure' in result) return NONE;
    setReviews(result.value);
    return result.value;
  }, [client, form]);
  // Comment counts of links may have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload when comments change.
  useEffect(() => void load(), [load, comments]);

  async function createLink(days: number): Promise<boolean> {
    const result = await client.createLink(form, days);
    if ('failure' in result) {
      const { failure } = result;
      showMessage(failure.kind === 'refused' && failure.status === 404 ? words.notShared : words.failed);
      return false;
    }
    const before = new Set(reviews.map(({ id }) => id));
    const found = (await load()).find(({ id }) => !before.has(id));
    setFresh({ url: result.value, id: found?.id ?? '' });
    return true;
  }

  async function revoke(id: string) {
    const outcome = await client.revokeLink(id);
    showMessage('failure' in outcome ? words.failed : words.ended);
    if (fresh?.id === id) setFresh(null);
    await load();
  }

  const made = reviews.find(({ id }) => id === fresh?.id);
  return (
    <section className={css.links} aria-label={words.links}>
      <h3 className={kit.spread}>
        {words.links} <small>{words.count(reviews.length)}</small>
      </h3>
      <ul className={`${kit.scroll} ${kit.list} ${css.list}`}>
        {reviews
          .filter((one) => one !== made)
          .map(({ id, until, by, remarks: comments }) => {
            const date = formatDate(until, language);
            return (
              <li key={id} className={`${kit.spread} ${kit.wide} ${css.link}`}>
                <span className={kit.words}>
                  {words.until(date)}
                  <span className={kit.note}>
                    {words.madeBy(by === 'somebody' ? words.somebody.toLowerCase() : by, comments.length)}
                  </span>
                </span>
                <Button aria-label={words.endLabel(date)} onClick={() => revoke(id)}>
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
          onEnd={made && (() => revoke(made.id))}
        />
      )}
      <LinkMaker onMake={createLink} />
    </section>
  );
}

/** Days until a new link expires. */
const DAYS = [1, 3, 7, 14, 30];
const USUAL_DAYS = 14;

/** Form to create a link; `onMake` returns whether it was created. */
function LinkMaker({ onMake }: { onMake: (days: number) => Promise<boolean> }) {
  const words = useCommentWords();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [days, setDays] = useState(USUAL_DAYS);

  async function make() {
    if (isMaking) return;
    setMaking(true);
    const isCreated = await onMake(days);
    setMaking(false);
    if (isCreated) setAsking(false);
  }

  return (
    <div className={`${kit.stack} ${css.newLink}`}>
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
          <div className={`${kit.wrap} ${css.actions}`}>
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
      <p className={kit.note}>{words.what}</p>
    </div>
  );
}

const COPIED_MS = 2_000;

interface NewLinkProps {
  readonly url: string;
  /** Formatted date. */
  readonly until: string;
  /** Missing if the links could not be loaded. */
  readonly onEnd: (() => void) | undefined;
}

/** A new link with a copy button; its URL is shown only once. */
function NewLink({ url, until, onEnd }: NewLinkProps) {
  const words = useCommentWords();
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to each new link.
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
    <div className={`${kit.stack} ${kit.edged} ${css.fresh}`} ref={box}>
      <p>{words.made(until)}</p>
      <div className={`${kit.row} ${css.copy}`}>
        <Input readOnly aria-label={words.link} dir="ltr" value={url} data-link />
        <Button kind="main" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <div className={kit.spread}>
        <p className={kit.note}>{words.once}</p>
        {onEnd && (
          <Button aria-label={words.endLabel(until)} onClick={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  );
}
