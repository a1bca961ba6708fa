/** What has arrived when the service is told to end: large projects are read by threads, which end last. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { FIGURES_PATH, normalizeForm, WORK_PATH } from '@formloom/form';
import { createProject, versionIdOf, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { VARIABLES } from '../testing/harness.ts';
import { createWorkHarness } from '../testing/work-harness.ts';

const FIELDS = Array.from({ length: 200 }, (_, at) => ({ name: `field${at}`, label: `Field ${at}` }));
const FORM = normalizeForm({ id: 'f1', name: 'Contact', fieldGroups: [{ fields: FIELDS }] });
const PROJECT = createProject(FORM.schema, { account: 4210 });
const OF = { account: '4210', form: 'f1' };

it('a large project that arrives during shutdown is stored', async () => {
  const { app, connect: connectAccount, memory } = await createWorkHarness();
  await connectAccount();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const text = writeProject(PROJECT);
  const head = [
    `PUT ${WORK_PATH.project('f1')} HTTP/1.1`,
    'Host: localhost:3001',
    'Origin: http://localhost:3001',
    'If-None-Match: *',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ].join('\r\n');
  const socket = connect(Number(port), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  const asked = once(app.server, 'request');
  socket.write(`${head}\r\n\r\n${text.slice(0, 1_000)}`);
  await asked;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write(text.slice(1_000));
  await Promise.all([closed, once(socket, 'close')]);
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect((await memory.store.readProject(OF))?.revision).toBe(1);
});

it('analytics events of a large project that wait during shutdown are counted', async () => {
  const variables = {
    ...VARIABLES,
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.test',
    DATABASE_URL: 'file:x.db',
  };
  const { app, connect: connectAccount, put, memory } = await createWorkHarness({ variables });
  await connectAccount();
  await put(PROJECT, { 'if-none-match': '*' });
  const payload = JSON.stringify({ f: 'f1', v: versionIdOf(PROJECT), e: 'view' });
  await app.inject({ method: 'POST', url: FIGURES_PATH.events, payload });
  await app.close();
  expect(await memory.store.readFigures({ ...OF, from: 0 })).toMatchObject([{ what: 'view', count: 1 }]);
});
