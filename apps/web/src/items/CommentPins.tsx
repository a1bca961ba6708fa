/** Badges on a card with the numbers of its open review comments. */

import { useComments } from '../project/comments.ts';
import { useSelection } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';

/** Cheap for cards without comments: there may be 500 cards. */
export function CommentPins({ at }: { at: string }) {
  const numbers = useComments(({ pins }) => pins.get(at));
  return numbers ? <Pins at={at} numbers={numbers} /> : null;
}

function Pins({ at, numbers }: { at: string; numbers: readonly number[] }) {
  const words = useWords();
  const isNow = useSelection(({ selected }) => selected === at);
  return (
    <span className={`${kit.pin} ${kit.push}`} data-pin={at} data-now={isNow || undefined}>
      <span className="visually-hidden">{words.rail.remarksBadge(numbers.length)}: </span>
      {numbers.join(' · ')}
    </span>
  );
}
