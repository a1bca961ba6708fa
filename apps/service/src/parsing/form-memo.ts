/**
 * The form at the beginning of a project's text: most of its length, and the same each time the work on it is
 * saved. What was read of it before is not parsed again where the text begins with the very same characters.
 */

import { isRecord, type JsonRecord, parseJson } from '@formloom/form';
import type { Project } from '@formloom/project';

interface Memo {
  /** Whole members of the text, with the comma after the last of them; as bytes, which compare at once. */
  readonly beginning: Buffer;
  readonly members: JsonRecord;
}

/** What the beginning has to hold, and what follows it, as our own programs write projects. */
const NEXT = /,\s*"layout"\s*:/g;
/** Of all beginnings together. */
const MOST_BYTES = 16_000_000;

export function createFormMemo(mostBytes = MOST_BYTES) {
  /** The one used last in front. */
  const memos: Memo[] = [];

  return {
    /** What `parseJson` gives, with parts of the project that was read of such a text last. */
    parse(text: Buffer): unknown {
      const at = memos.findIndex((memo) => beginsWith(text, memo));
      const [memo] = at < 0 ? [] : memos.splice(at, 1);
      if (!memo) return parseJson(text.toString());
      memos.unshift(memo);
      // Whole members and a comma, and then what is an object by itself: together they are one.
      const rest = parseJson(`{${text.toString('utf8', memo.beginning.length)}`);
      // Nothing would leave the comma without a member to come.
      const isWhole = isRecord(rest) && Object.keys(rest).length > 0;
      return isWhole ? { ...memo.members, ...rest } : parseJson(text.toString());
    },
    /** Remembers the form of a text, once a project was read of it. */
    remember(text: Buffer, { schema, details }: Project) {
      // One that was found stands in front.
      if (memos[0] && beginsWith(text, memos[0])) return;
      const memo = memoOf(text.toString(), { schema, details });
      if (!memo) return;
      memos.unshift(memo);
      let room = mostBytes;
      const last = memos.findIndex(({ beginning }) => {
        room -= beginning.length;
        return room < 0;
      });
      if (last >= 0) memos.length = last;
    },
  };
}

function beginsWith(text: Buffer, { beginning }: Memo): boolean {
  return text.subarray(0, beginning.length).equals(beginning);
}

/** Cut before the layout, where what stands before it is members of its own. */
function memoOf(text: string, form: Pick<Project, 'schema' | 'details'>): Memo | undefined {
  for (const { index, 0: next } of text.matchAll(NEXT)) {
    const members = parseJson(`${text.slice(0, index)}}`);
    // A layout further inside, as in the name of a field, leaves something open.
    if (!isRecord(members)) continue;
    if (!isRecord(members.schema) || !isRecord(members.details)) return undefined;
    const beginning = Buffer.from(text.slice(0, index + next.indexOf(',') + 1));
    return { beginning, members: { ...members, ...form } };
  }
  return undefined;
}
