/**
 * Writes the list of forms from the bytes of its pages (contract 4.5), in steps that do not block the event
 * loop (contract 8).
 */

import type { FormsReply } from '@formloom/form';
import { asBuffer, type JsonBuffer, knownJson } from '../json-bytes.ts';
import { idAt, type SerializedPage, startOf } from '../parsing/serialized-page.ts';
import { isTurnOver, yieldToEventLoop } from './event-loop.ts';

/** The maximum number of bytes to copy in one turn of the event loop. */
const STEP = 4 * 1024 * 1024;

const OPEN = Buffer.from('{"forms":[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']}');

export async function writeList(pages: readonly SerializedPage[]): Promise<JsonBuffer<FormsReply>> {
  const runs: Uint8Array[] = [];
  const isNew = createDeduplicator();
  for (const [number, page] of pages.entries()) {
    // A single page needs no deduplication.
    const kept = pages.length === 1 ? [page.bytes] : await runsOf(page, (id) => isNew(id, number));
    for (const run of kept) if (run.length > 0) runs.push(run);
  }
  return knownJson(
    await join([OPEN, ...runs.flatMap((run, index) => (index === 0 ? [run] : [COMMA, run])), CLOSE]),
  );
}

/** Returns the longest contiguous runs of a page without duplicates. */
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

/** Removes forms that an earlier page contained; forms without an id are never duplicates. */
function createDeduplicator() {
  const pageOf = new Map<string, number>();
  return (id: string, page: number): boolean => {
    const seen = pageOf.get(id);
    if (seen === undefined) pageOf.set(id, page);
    return id === '' || seen === undefined || seen === page;
  };
}
