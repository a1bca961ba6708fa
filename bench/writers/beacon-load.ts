/**
 * Visits told at a steady pace, as a proxy hands them on: over connections that stay, one after the other on
 * each, in ready bytes, because two cores are shared with what is measured.
 */

import { connect, type Socket } from 'node:net';
import { FIGURES_PATH, normalizeForm, WORK_PATH } from '@formloom/form';
import { createProject, versionIdOf, writeProject } from '@formloom/project';

const FORMS = 20;
const CONNECTIONS = 32;
const TICK_MS = 5;

const formOf = (at: number) => `counted-${at % FORMS}`;

function projectOf(at: number) {
  const { schema } = normalizeForm({ id: formOf(at), name: formOf(at), fields: [{ name: 'email' }] });
  return createProject(schema, {});
}

/** Only forms that are worked on are counted. */
export async function keepCountedForms(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  for (let at = 0; at < FORMS; at += 1) {
    const reply = await fetch(origin + WORK_PATH.project(formOf(at)), {
      method: 'PUT',
      headers: { origin, 'if-none-match': '*' },
      body: writeProject(projectOf(at)),
    });
    if (!reply.ok) throw new Error(`A form to be counted was refused: ${await reply.text()}`);
  }
}

/** One view for each of the forms. */
export async function countedViews(port: number): Promise<number> {
  let views = 0;
  for (let at = 0; at < FORMS; at += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}${FIGURES_PATH.of(formOf(at))}`);
    const { versions } = (await reply.json()) as { versions: Array<{ views: number }> };
    views += versions.reduce((sum, one) => sum + one.views, 0);
  }
  return views;
}

const KEY = projectOf(0).details.fields[0]?.key;

/** Events in the proportions of real visits: most are views, half are starts, some are submissions. */
const EVENTS = [
  { e: 'view' },
  { e: 'view' },
  { e: 'start', s: 0, k: KEY },
  { e: 'error', s: 0, k: KEY },
  { e: 'leave', s: 0, k: KEY },
  { e: 'return', s: 0, k: KEY },
  { e: 'send' },
  { e: 'done' },
];

function readyBytes(port: number): Buffer[] {
  return Array.from({ length: FORMS * EVENTS.length }, (_, at) => {
    const event = EVENTS[at % EVENTS.length];
    const body = JSON.stringify({ f: formOf(at), v: versionIdOf(projectOf(at)), ...event });
    return Buffer.from(
      `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: https://www.example.com\r\nReferer: https://www.example.com/\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

export interface Beacons {
  readonly start: () => void;
  readonly stop: () => void;
  readonly sent: () => number;
  readonly answered: () => number;
  readonly close: () => void;
}

/** Between start and stop; what finds no connection free is sent as soon as one is. */
export function openBeacons(port: number, perSecond: number): Beacons {
  const ready = readyBytes(port);
  let [sent, answered] = [0, 0];
  const free: Socket[] = [];
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => free.push(socket));
    socket.on('error', () => {});
    // Without a body an answer is short, and comes in one piece.
    socket.on('data', () => {
      answered += 1;
      free.push(socket);
    });
    return socket;
  });
  let timer: NodeJS.Timeout | undefined;
  function start() {
    const [began, before] = [performance.now(), sent];
    timer = setInterval(() => {
      const due = before + ((performance.now() - began) / 1_000) * perSecond;
      for (; sent < due && free.length > 0; sent += 1)
        free.shift()?.write(ready[sent % ready.length] ?? Buffer.alloc(0));
    }, TICK_MS);
  }
  const stop = () => clearInterval(timer);
  return {
    start,
    stop,
    sent: () => sent,
    answered: () => answered,
    close() {
      stop();
      for (const socket of sockets) socket.end();
    },
  };
}
