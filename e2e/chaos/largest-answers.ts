/**
 * Sends the largest accepted provider responses, one after another: no step of the service may block the
 * event loop for long.
 */

import type { AttackContext } from './attack-context.ts';
import { readDelay } from './loop-delay.ts';

const MB = 1024 * 1024;
const MOST_STEP_MS = 50;
/** Pages of a list with 64 MB and 100,000 forms. */
const PAGES = 8;

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(',');

const ANSWERS: Readonly<Record<string, () => string>> = {
  'nested arrays': () => `{"fields":${'['.repeat(3.9 * MB)}${']'.repeat(3.9 * MB)}}`,
  'many fields': () =>
    `{"fields":[${many(150_000, () => '{"name":"a","label":"b","options":[{"label":"c"}]}')}]}`,
  'many forms': () =>
    `{"results":[${many(99_000, (id) => `{"id":"form-${id}","name":"name of form ${id}"}`)}]}`,
  'one long text': () => `{"name":"${'é'.repeat(3.9 * MB)}","results":[]}`,
  escapes: () => `{"name":"${'\\u0041%41&#65;'.repeat(0.5 * MB)}"}`,
};

function listPage(number: number): string {
  const forms = many(12_400, (id) => `{"id":"${number}-${id}","name":"${'x'.repeat(590)}"}`);
  const paging = number < PAGES ? `,"paging":{"next":{"after":"${number + 1}"}}` : '';
  return `{"results":[${forms}]${paging}}`;
}

export async function largestAnswers({ service, provider, note }: AttackContext) {
  let longest = 0;
  let where = '';
  const ask = async (name: string, path: string) => {
    await readDelay(service);
    const reply = await fetch(`${service.address}/api/forms${path}`);
    await reply.arrayBuffer();
    const { step } = await readDelay(service);
    if (step > longest) {
      longest = step;
      where = `${name}, ${reply.status}`;
    }
  };
  for (const [name, make] of Object.entries(ANSWERS)) {
    const body = Buffer.from(make());
    for (const status of [200, 500]) {
      provider.follow((_path, response) =>
        response.writeHead(status, { 'content-length': body.length }).end(body),
      );
      for (const path of ['/large', '/large?include=details', '']) await ask(name, path);
    }
  }
  provider.follow((path, response) => response.end(listPage(Number(/after=(\d+)/.exec(path)?.[1] ?? 1))));
  await ask('a list of 64 MB', '');
  await ask('the same list again', '');
  note(
    'the largest answers: longest step, ms of processor',
    `${longest} (${where})`,
    longest <= MOST_STEP_MS,
  );
}
