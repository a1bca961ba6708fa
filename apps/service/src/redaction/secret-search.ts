/** Where secrets stand in a text, in every spelling that need not be decoded first. */

import { createAutomaton, type OnFound } from './pattern-automaton.ts';
import { createFinders } from './rolling-hash-search.ts';
import { beginningOf, encodedBeginnings, fold, plainPattern } from './secret-encodings.ts';

export interface Search {
  /** The text is folded already. */
  readonly contains: (folded: string) => boolean;
  /** Tells each stretch once, and none that lies within another of its kind. */
  readonly find: (text: string, onFound: OnFound) => void;
}

/** So much of a token that a text names is looked for; what follows in the word is taken for its rest. */
const MOST_OF_NAMED = 200;
const WORD = /[^"'&\s,}\\<>%]*/y;
/** What base64 and hex go on with. */
const CODE = /[\w+/=-]*/y;

/** `tokens` are those that the text itself names. */
export function createSearch(known: Iterable<string>, tokens: Iterable<string> = []): Search {
  const named = Array.from(tokens, (token) => token.slice(0, MOST_OF_NAMED));
  const all = [...known, ...named];
  const patterns = all.map(plainPattern);
  const encoded = createFinders(all.flatMap(encodedBeginnings));
  const begun = createFinders(patterns.map(beginningOf));
  let automaton: ReturnType<typeof createAutomaton> | undefined;

  return {
    contains: (folded) => begun.concat(encoded).some((finder) => finder.contains(folded)),
    find(text, onFound) {
      const folded = fold(text);
      for (const finder of encoded) finder.search(folded, goingOn(text, CODE, onFound));
      // What costs more is made only where there is something to find.
      if (!begun.some((finder) => finder.contains(folded))) return;
      automaton ??= createAutomaton(patterns);
      const goOn = goingOn(text, WORD, onFound);
      automaton.search(folded, (start, end) => (end - start < MOST_OF_NAMED ? onFound : goOn)(start, end));
    },
  };
}

/** The same with the rest of the run; within one whose end is known, nothing is looked for again. */
function goingOn(text: string, run: RegExp, onFound: OnFound): OnFound {
  let known = 0;
  return (start, end) => {
    if (end < known) return;
    run.lastIndex = end;
    run.test(text);
    known = Math.max(end, run.lastIndex);
    onFound(start, known);
  };
}
