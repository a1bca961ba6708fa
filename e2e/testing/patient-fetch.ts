/**
 * Asks as a person does: a service that has hardly a processor for a moment says that it is too busy, and is
 * asked again.
 */

import { setTimeout as pause } from 'node:timers/promises';

const TOO_BUSY = 'More is being asked than can be answered';
const TRIES = 50;
const PAUSE_MS = 200;

export async function patientFetch(url: string, request: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(url, request);
    if (reply.status !== 503 || tries === TRIES || !(await isTooBusy(reply))) return reply;
    await pause(PAUSE_MS);
  }
}

const isTooBusy = async (reply: Response) => (await reply.clone().text()).includes(TOO_BUSY);
