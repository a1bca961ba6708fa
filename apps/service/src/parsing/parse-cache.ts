/**
 * The form at the beginning of a project's text: most of its length, and the same each time the work on it is
 * saved. What was read of it before is not parsed again where the text begins with the very same characters;
 * nor is the layout that follows it, where that is the same, too.
 */

import { isRecord, type JsonRecord, parseStorableJson } from '@formloom/form';
import type { Project } from '@formloom/project';

interface CachedPart {
  /** Whole members of the text, with the comma after the last of them; as bytes, which compare at once. */
  readonly beginning: Buffer;
  readonly members: JsonRecord;
}

interface CachedForm extends CachedPart {
  /** What followed it the last time. */
  next?: CachedPart | undefined;
}

/** What the beginning has to hold, and what follows it, as our own programs write projects. */
const LAYOUT = /,\s*"layout"\s*:/g;
const DESIGN = /,\s*"design"\s*:/g;
/** Of all beginnings together. */
const MOST_BYTES = 16_000_000;
/** So much of a text says which form it is of, as our own programs write projects. */
const HEAD_BYTES = 256;

export function createParseCache(mostBytes = MOST_BYTES) {
  /** By the head of the text, the one used last at the end. */
  const forms = new Map<string, CachedForm>();

  function find(head: string, text: Buffer): CachedForm | undefined {
    const cached = forms.get(head);
    return cached && beginsWith(text, cached) ? cached : undefined;
  }

  function put(head: string, cached: CachedForm) {
    forms.delete(head);
    forms.set(head, cached);
  }

  /** Those not used for longest go first. */
  function makeRoom() {
    let bytes = 0;
    for (const { beginning } of forms.values()) bytes += beginning.length;
    for (const [head, { beginning }] of forms) {
      if (bytes <= mostBytes) return;
      forms.delete(head);
      bytes -= beginning.length;
    }
  }

  return {
    /** What `parseStorableJson` gives, with parts of the project that was read of such a text last. */
    parse(text: Buffer): unknown {
      const cached = find(headOf(text), text);
      if (!cached) return parseStorableJson(text.toString());
      const after = text.subarray(cached.beginning.length);
      const { next } = cached;
      const isNext = next !== undefined && beginsWith(after, next);
      // Whole members and a comma, and then what is an object by itself: together they are one.
      const rest = parseStorableJson(`{${after.toString('utf8', isNext ? next.beginning.length : 0)}`);
      // Nothing would leave the comma without a member to come.
      const isWhole = isRecord(rest) && Object.keys(rest).length > 0;
      if (!isWhole) return parseStorableJson(text.toString());
      return { ...cached.members, ...(isNext && next.members), ...rest };
    },
    /** Remembers the form of a text and its layout, once a project was read of it. */
    remember(text: Buffer, { schema, details, layout }: Project) {
      const head = headOf(text);
      const known = find(head, text);
      const cached = known ?? cachedFormOf(text, { schema, details });
      if (!cached) return;
      const after = text.subarray(cached.beginning.length);
      if (!cached.next || !beginsWith(after, cached.next)) cached.next = cut(after, '{', DESIGN, { layout });
      put(head, cached);
      if (!known) makeRoom();
    },
  };
}

const headOf = (text: Buffer) => text.toString('latin1', 0, HEAD_BYTES);

function beginsWith(text: Buffer, { beginning }: CachedPart): boolean {
  const { length } = beginning;
  return text.length >= length && text.compare(beginning, 0, length, 0, length) === 0;
}

/** Cut before the layout, where what stands before it is the form. */
function cachedFormOf(text: Buffer, form: Pick<Project, 'schema' | 'details'>): CachedForm | undefined {
  return cut(text, '', LAYOUT, form);
}

/**
 * Cut before the next member, where what stands before it is members of its own, and all that were read are
 * among them. `opening` is what the text lacks to be an object.
 */
function cut(bytes: Buffer, opening: string, next: RegExp, read: Partial<Project>): CachedPart | undefined {
  const text = bytes.toString();
  for (const { index, 0: found } of text.matchAll(next)) {
    const members = parseStorableJson(`${opening}${text.slice(0, index)}}`);
    // Such a member further inside, as in the name of a field, leaves something open.
    if (!isRecord(members)) continue;
    if (!Object.keys(read).every((key) => isRecord(members[key]))) return undefined;
    const beginning = Buffer.from(text.slice(0, index + found.indexOf(',') + 1));
    return { beginning, members: { ...members, ...read } };
  }
  return undefined;
}
