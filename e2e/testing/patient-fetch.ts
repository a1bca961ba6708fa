/**
 * Asks as a person does: a service that has hardly a processor for a moment says that it is too busy, and is
 * asked again.
 */

import { setTimeout as pause } from 'node:timers/promises';

const TOO_BUSY = 'More is being asked than can be answered';
const TRIES = 50;
const PAUSE_MS = 200;

/** `wordsOf` gives what was answered, as text. */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  wordsOf: (answer: Answer) => string | Promise<string>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (tries === TRIES || !(await wordsOf(answer)).includes(TOO_BUSY)) return answer;
    await pause(PAUSE_MS);
  }
}

export const patientFetch = (url: string, request: RequestInit = {}): Promise<Response> =>
  askPatiently(
    () => fetch(url, request),
    (reply) => (reply.status === 503 ? reply.clone().text() : ''),
  );
