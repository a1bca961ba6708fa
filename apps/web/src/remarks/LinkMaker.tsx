/** Asks for how long a new link should work, and makes it. */

import { useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

const DAYS = [1, 3, 7, 14, 30];
const USUAL_DAYS = 14;

/** `onMake` says whether one was made. */
export function LinkMaker({ onMake }: { onMake: (days: number) => Promise<boolean> }) {
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
