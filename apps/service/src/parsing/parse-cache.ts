/**
 * Caches the parsed form at the beginning of a project's text: it is most of the text and the same at each
 * save. A text that begins with the same bytes is not parsed again up to there. The layout that follows is
 * cached the same way.
 */

import { isRecord, type JsonRecord, parseStorableJson } from '@formloom/form';
import type { Project } from '@formloom/project';

interface CachedPart {
  /** Whole members of the JSON text, including the comma after the last; bytes compare fast. */
  readonly beginning: Buffer;
  readonly members: JsonRecord;
}

interface CachedForm extends CachedPart {
  /** The part that followed it the last time. */
  next?: CachedPart | undefined;
}

/**
 * The member after the form, and the one after the layout, in the order in which Formloom writes projects.
 */
const LAYOUT = /,\s*"layout"\s*:/g;
const DESIGN = /,\s*"design"\s*:/g;
/** The maximum size of all cached beginnings. */
const MOST_BYTES = 16_000_000;
/** The cache key: as Formloom writes projects, this much of a text identifies its form. */
const HEAD_BYTES = 256;

export function createParseCache(mostBytes = MOST_BYTES) {
  /** Keyed by the head of the text, least recently used first. */
  const forms = new Map<string, CachedForm>();

  function find(head: string, text: Buffer): CachedForm | undefined {
    const cached = forms.get(head);
    return cached && beginsWith(text, cached) ? cached : undefined;
  }

  function put(head: string, cached: CachedForm) {
    forms.delete(head);
    forms.set(head, cached);
  }

  /** Evicts the least recently used entries. */
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
    /** Returns the same as `parseStorableJson`, reusing cached parts of the project. */
    parse(text: Buffer): unknown {
      const cached = find(headOf(text), text);
      if (!cached) return parseStorableJson(text.toString());
      const after = text.subarray(cached.beginning.length);
      const { next } = cached;
      const isNext = next !== undefined && beginsWith(after, next);
      // The cached part ends with a comma. If the rest parses as an object, both together are valid JSON.
      const rest = parseStorableJson(`{${after.toString('utf8', isNext ? next.beginning.length : 0)}`);
      // An empty rest would leave a trailing comma.
      const isWhole = isRecord(rest) && Object.keys(rest).length > 0;
      if (!isWhole) return parseStorableJson(text.toString());
      return { ...cached.members, ...(isNext && next.members), ...rest };
    },
    /** Caches the form and the layout of a text after a project was parsed from it. */
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

/** Cuts the text before the layout; the part in front must be the form. */
function cachedFormOf(text: Buffer, form: Pick<Project, 'schema' | 'details'>): CachedForm | undefined {
  return cut(text, '', LAYOUT, form);
}

/**
 * Cuts the text before the next member, if the part in front consists of whole members and contains all of
 * `read`. `opening` is what the part lacks to be a JSON object.
 */
function cut(bytes: Buffer, opening: string, next: RegExp, read: Partial<Project>): CachedPart | undefined {
  const text = bytes.toString();
  for (const { index, 0: found } of text.matchAll(next)) {
    const members = parseStorableJson(`${opening}${text.slice(0, index)}}`);
    // A match inside a value, as in the name of a field, does not parse.
    if (!isRecord(members)) continue;
    if (!Object.keys(read).every((key) => isRecord(members[key]))) return undefined;
    const beginning = Buffer.from(text.slice(0, index + found.indexOf(',') + 1));
    return { beginning, members: { ...members, ...read } };
  }
  return undefined;
}
