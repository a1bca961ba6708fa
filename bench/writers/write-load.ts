/**
 * Writers at a steady pace: so many projects a second, each over the revision that was last answered, so that
 * one form is never written twice at once. Missed writes are reported.
 */

import { connect } from 'node:net';
import { normalizeDetails, normalizeForm, WORK_PATH } from '@formloom/form';
import { createProject, setText, writeProject } from '@formloom/project';

export interface WriteLoad {
  readonly port: number;
  readonly perSecond: number;
  readonly ms: number;
}

export interface Written {
  readonly perSecond: number;
  /** In all, with those that were answered after the time. */
  readonly count: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly refused: number;
  /** The bytes of one. */
  readonly bytes: number;
}

const FORMS = 100;
const FIELDS = 200;
const TICK_MS = 5;

function projectOf(form: string) {
  const definition = {
    id: form,
    name: form,
    fieldGroups: Array.from({ length: FIELDS }, (_, at) => ({
      fields: [
        {
          objectTypeId: '0-1',
          name: `field_${at}`,
          label: `What is asked in field ${at}`,
          fieldType: 'single_line_text',
          required: at % 3 === 0,
          description: 'A few words that help to answer it. '.repeat(3),
        },
      ],
    })),
  };
  return createProject(normalizeForm(definition).schema, {
    details: normalizeDetails(definition),
  });
}

/**
 * A separate connection for each form, over plain sockets as for reads: two cores are shared with what is
 * measured, and a general client would be measured instead.
 */
function createWriter(port: number, form: string) {
  const texts = ['Send', 'Send it'].map((word) =>
    Buffer.from(JSON.stringify(JSON.parse(writeProject(setText(projectOf(form), 'submit', word))))),
  );
  const host = `127.0.0.1:${port}`;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let revision = 0;
  let answer = '';
  let waiting = (_status: number) => {};
  let fail = (_error: Error) => {};
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error(`The connection that writes ${form} was closed`)));
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    const end = answer.indexOf('\r\n\r\n') + 4;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN);
    if (end < 4 || answer.length < end + length) return;
    revision = JSON.parse(answer.slice(end)).revision ?? revision;
    const status = Number(answer.slice(9, 12));
    answer = '';
    waiting(status);
  });

  return {
    bytes: texts[0]?.length ?? 0,
    close: () => {
      fail = () => {};
      socket.destroy();
    },
    put: () =>
      new Promise<number>((resolve, reject) => {
        waiting = resolve;
        fail = reject;
        const body = texts[revision % 2] ?? Buffer.alloc(0);
        const seen = revision === 0 ? 'If-None-Match: *' : `If-Match: "${revision}"`;
        socket.cork();
        socket.write(
          `PUT ${WORK_PATH.project(form)} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: ${body.length}\r\n${seen}\r\n\r\n`,
        );
        socket.write(body);
        socket.uncork();
      }),
  };
}

export function createWriters(port: number) {
  const writers = Array.from({ length: FORMS }, (_, at) => createWriter(port, `form-${at}`));
  const free = [...writers];

  async function write({ perSecond, ms }: Omit<WriteLoad, 'port'>): Promise<Written> {
    const latencies: number[] = [];
    let refused = 0;
    const under: Promise<unknown>[] = [];
    const began = performance.now();
    let sent = 0;
    for (let now = began; now - began < ms; now = performance.now()) {
      for (const due = ((now - began) / 1_000) * perSecond; sent < due && free.length > 0; sent += 1) {
        const writer = free.shift();
        if (!writer) break;
        const start = performance.now();
        under.push(
          writer.put().then((status) => {
            latencies.push(performance.now() - start);
            if (status !== 200) refused += 1;
            free.push(writer);
          }),
        );
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    const within = latencies.length;
    await Promise.all(under);
    latencies.sort((one, other) => one - other);
    return {
      perSecond: within / (ms / 1_000),
      count: latencies.length,
      medianMs: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
      p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
      refused,
      bytes: writers[0]?.bytes ?? 0,
    };
  }

  return {
    write,
    close() {
      for (const writer of writers) writer.close();
    },
  };
}
