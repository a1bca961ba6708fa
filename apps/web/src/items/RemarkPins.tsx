/** On a card: the numbers of what reviewers said of it and no colleague has dealt with. */

import { useComments } from '../project/comments.ts';
import { useSelection } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './remark-pins.module.css';

/** Most cards have none, and there may be 500 of them: those cost one look. */
export function RemarkPins({ at }: { at: string }) {
  const numbers = useComments(({ pins }) => pins.get(at));
  return numbers ? <Pins at={at} numbers={numbers} /> : null;
}

function Pins({ at, numbers }: { at: string; numbers: readonly number[] }) {
  const words = useWords();
  const isNow = useSelection(({ selected }) => selected === at);
  return (
    <span className={css.pin} data-pin={at} data-now={isNow || undefined}>
      <span className="visually-hidden">{words.rail.remarksBadge(numbers.length)}: </span>
      {numbers.join(' · ')}
    </span>
  );
}
