/**
 * Writers at a steady pace: so many projects a second, each over the revision that was last answered, so that
 * one form is never written twice at once. What cannot keep the pace is told, not hidden.
 */

import { Agent, request } from 'node:http';
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

export function createWriters(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: FORMS });
  const forms = Array.from({ length: FORMS }, (_, at) => `form-${at}`);
  const texts = forms.map((form) =>
    ['Send', 'Send it'].map((word) =>
      // Ready to be sent: what a sender costs is not what is measured.
      Buffer.from(JSON.stringify(JSON.parse(writeProject(setText(projectOf(form), 'submit', word))))),
    ),
  );
  const revisions = forms.map(() => 0);
  const free = forms.map((_, at) => at);

  function put(at: number): Promise<number> {
    const body = texts[at]?.[(revisions[at] ?? 0) % 2] ?? Buffer.alloc(0);
    const seen = revisions[at] === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revisions[at]}"` };
    return new Promise((resolve, reject) => {
      const host = `127.0.0.1:${port}`;
      const headers = { host, origin: `http://${host}`, 'content-length': body.length, ...seen };
      const path = WORK_PATH.project(forms[at] ?? '');
      const sent = request({ agent, port, host: '127.0.0.1', method: 'PUT', path, headers }, (reply) => {
        let text = '';
        reply.on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () => {
          revisions[at] = JSON.parse(text).revision ?? revisions[at];
          resolve(reply.statusCode ?? 0);
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function write({ perSecond, ms }: Omit<WriteLoad, 'port'>): Promise<Written> {
    const latencies: number[] = [];
    let refused = 0;
    const under: Promise<unknown>[] = [];
    const began = performance.now();
    let sent = 0;
    for (let now = began; now - began < ms; now = performance.now()) {
      for (const due = ((now - began) / 1_000) * perSecond; sent < due && free.length > 0; sent += 1) {
        const at = free.shift() ?? 0;
        const start = performance.now();
        under.push(
          put(at).then((status) => {
            latencies.push(performance.now() - start);
            if (status !== 200) refused += 1;
            free.push(at);
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
      bytes: texts[0]?.[0]?.length ?? 0,
    };
  }

  return { write, close: () => agent.destroy() };
}
