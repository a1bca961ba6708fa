/** A service as a process, with shared work and a sandbox of its own, and a colleague who writes to it. */

import { normalizeForm, WORK_PATH } from '@formloom/form';
import { createProject, setText, writeProject } from '@formloom/project';
import { createSandbox } from '@formloom/sandbox';
import { freePort } from '../../scripts/free-port.ts';
import { sandboxSettings } from '../../scripts/run-together.ts';
import { type ServiceProcess, startService } from '../chaos/service-process.ts';
import { patientFetch } from './patient-fetch.ts';
import { visitWith, walkThroughConsent } from './walk.ts';

export interface WorkHouse {
  readonly service: ServiceProcess;
  readonly close: () => Promise<void>;
}

export async function openWorkHouse(
  workUrl: string,
  key?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<WorkHouse> {
  const sandboxPort = await freePort(0);
  const sandboxAddress = `http://localhost:${sandboxPort}`;
  const variables = { DATABASE_URL: workUrl, ...(key !== undefined && { ACCESS_KEY: key }), ...more };
  const service = await startService({ sandboxAddress, variables });
  const sandbox = createSandbox({ settings: { ...sandboxSettings(service.redirectUri), rateLimit: 1e6 } });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  await walkThroughConsent(visitWith(key), service.address, 'grant');
  return {
    service,
    async close() {
      service.kill();
      await sandbox.close();
    },
  };
}

export function projectText(form: string, submit: string): string {
  const { schema } = normalizeForm({ id: form, name: form, fields: [{ name: 'email' }] });
  return writeProject(setText(createProject(schema, { account: 4210 }), 'submit', submit));
}

export interface Put {
  readonly status: number;
  readonly revision: number | null;
  readonly details: string;
}

/** As the application does it, over what was seen; rejects where the line is cut. */
export async function putWork(
  { address }: ServiceProcess,
  form: string,
  submit: string,
  seen: number,
): Promise<Put> {
  const reply = await patientFetch(`${address}${WORK_PATH.project(form)}`, {
    method: 'PUT',
    headers: { origin: address, ...(seen === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${seen}"` }) },
    body: projectText(form, submit),
  });
  const { revision = null, details = '' } = await reply.json();
  return { status: reply.status, revision, details };
}

/** What is kept: its revision, and what was written last. */
export async function readWork({ address }: ServiceProcess, form: string) {
  const reply = await patientFetch(`${address}${WORK_PATH.project(form)}`);
  if (reply.status !== 200) return { status: reply.status, revision: 0, submit: '' };
  const { revision, project } = await reply.json();
  return { status: 200, revision: revision as number, submit: project.design.texts.submit as string };
}
