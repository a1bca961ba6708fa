/** The reply of the list out of the bytes of its pages (4.5), in steps that hold up no other work (8). */

import type { FormsReply } from '@formloom/form';
import { asBuffer, type JsonBuffer, knownJson } from '../json-bytes.ts';
import { idAt, type SerializedPage, startOf } from '../parsing/serialized-page.ts';
import { isTurnOver, yieldToEventLoop } from './event-loop.ts';

/** So much is copied in one turn of the event loop. */
const STEP = 4 * 1024 * 1024;

const OPEN = Buffer.from('{"forms":[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']}');

export async function writeList(pages: readonly SerializedPage[]): Promise<JsonBuffer<FormsReply>> {
  const runs: Uint8Array[] = [];
  const isNew = createDeduplicator();
  for (const [number, page] of pages.entries()) {
    // What stands alone has no double on another page.
    const kept = pages.length === 1 ? [page.bytes] : await runsOf(page, (id) => isNew(id, number));
    for (const run of kept) if (run.length > 0) runs.push(run);
  }
  return knownJson(
    await join([OPEN, ...runs.flatMap((run, index) => (index === 0 ? [run] : [COMMA, run])), CLOSE]),
  );
}

/** The longest pieces of a page that hold nothing but what is kept. */
async function runsOf(page: SerializedPage, isKept: (id: string) => boolean): Promise<Uint8Array[]> {
  const runs: Uint8Array[] = [];
  let from: number | undefined;
  for (const index of page.ends.keys()) {
    if (isTurnOver(index)) await yieldToEventLoop();
    const start = startOf(page, index);
    if (isKept(idAt(page, index))) from ??= start;
    else if (from !== undefined) {
      runs.push(page.bytes.subarray(from, start - 1));
      from = undefined;
    }
  }
  if (from !== undefined) runs.push(page.bytes.subarray(from));
  return runs;
}

async function join(parts: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  let pause = STEP;
  for (const part of parts) {
    for (let from = 0; from < part.length; from += STEP) {
      if (at >= pause) {
        await yieldToEventLoop();
        pause = at + STEP;
      }
      at += asBuffer(part).copy(whole, at, from, from + STEP);
    }
  }
  return whole;
}

/** A form that an earlier page had is not listed again; one without an id is the double of no other. */
function createDeduplicator() {
  const pageOf = new Map<string, number>();
  return (id: string, page: number): boolean => {
    const seen = pageOf.get(id);
    if (seen === undefined) pageOf.set(id, page);
    return id === '' || seen === undefined || seen === page;
  };
}
