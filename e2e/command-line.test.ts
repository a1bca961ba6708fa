/**
 * The command line as it is shipped: one file, alone in a folder, beside a service and a provider that really
 * run.
 */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendObstacles } from '@formloom/check';
import { type FormSummary, PATH, type WholeFormReply } from '@formloom/form';
import { command, dispatch, writeLayoutText } from '@formloom/layout';
import { openFile, zipModule } from '@formloom/module';
import {
  boardOf,
  createProject,
  LANGUAGES,
  type Project,
  setLanguage,
  setLook,
  setSetting,
  setText,
  TEXT_KEYS,
  withLayout,
  writeProject,
} from '@formloom/project';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { runTogether, type Together } from '../scripts/run-together.ts';
import { builtCli } from './testing/built-cli.ts';
import { formsToTry } from './testing/covering-forms.ts';
import { openPackingPage, type PackingPage } from './testing/packing-page.ts';
import { askPatiently, patientFetch } from './testing/patient-fetch.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

let together: Together;
let folder: string;
let program: string;
let forms: FormSummary[];
let packing: PackingPage;
const wholeForms: WholeFormReply[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formloom-command-line-'));
  program = await builtCli();
  packing = await openPackingPage();
  together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot: '' });
  await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  await control('PATCH', '/sandbox/settings', { rateLimit: 10_000 });
  forms = (await api<{ forms: FormSummary[] }>(PATH.forms)).forms;
  // Read beforehand: packing keeps this process busy, and a service in it would say that it drowns.
  for (const { id } of forms) wholeForms.push(await api<WholeFormReply>(PATH.form(id, 'details')));
});

afterAll(async () => {
  await together?.close();
  await packing?.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const api = async <T>(path: string) => (await patientFetch(together.address + path)).json() as Promise<T>;
/** On a connection of its own: one that was kept may be over, unseen, where this process stood still. */
const control = (method: string, path: string, body?: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

interface Told {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** The sandbox and the service live in this process, so it must not stand still meanwhile. */
const formloom = (...words: string[]) =>
  askPatiently(
    () => runProgram(words),
    ({ out, err }) => out + err,
  );

function runProgram(words: string[]): Promise<Told> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd: folder, env: { PATH: process.env.PATH } }, (error, out, err) => {
      resolve({ status: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}

/** Work that follows from a number: another layout, another design, other settings. */
function workedOn(project: Project, seed: number): Project {
  const pick = (count: number, turn: number) =>
    Math.floor(Math.abs(Math.sin(seed * 97 + turn * 31)) * 1e6) % count;
  const board = boardOf(project);
  let ids = 0;
  const context = { board, newId: () => `work-${seed}-${++ids}` };
  let { layout } = project;
  for (let turn = 0; turn < 12; turn += 1) {
    const step = layout.steps[pick(layout.steps.length, turn)];
    const key = board.fields[pick(Math.max(1, board.fields.length), turn + 50)]?.key ?? '';
    const row = step?.rows[pick(Math.max(1, step.rows.length), turn + 100)]?.id ?? '';
    const commands = [
      command('addStep'),
      command('renameStep', step?.id ?? '', `Título ${turn} “${seed}”`),
      command('moveFieldToNewRow', step?.id ?? '', key, turn),
      command('addFieldToRow', step?.id ?? '', key, row, 0),
      command('removeFieldFromStep', step?.id ?? '', key),
      command('moveFieldBetweenSteps', key, 0, layout.steps.length - 1),
    ] as const;
    layout = dispatch(
      layout,
      context,
      commands[pick(commands.length, turn + 200)] ?? command('addStep'),
    ).layout;
  }
  const accent = `#${(pick(0xffffff, 1) + 0x1000000).toString(16).slice(1)}`;
  const designed = setLook(setLook(withLayout(project, layout), 'accent', accent), 'radius', pick(40, 2));
  const spoken = setText(
    setLanguage(designed, LANGUAGES[seed % LANGUAGES.length] ?? 'en'),
    TEXT_KEYS[seed % TEXT_KEYS.length] ?? 'submit',
    `<b>${seed}</b> {{ ñ }}`,
  );
  return setSetting(
    setSetting(spoken, 'showTitle', seed % 2 === 0),
    'name',
    seed % 3 === 0 ? `Módulo ${seed}` : '',
  );
}

describe('the round of a form', () => {
  it('a form of the sandbox, with work on it: exported, opened and exported again, here and in a browser, it is the same bytes', async () => {
    for (const [index, { schema, details }] of formsToTry(wholeForms).entries()) {
      const { name } = schema;
      const project = workedOn(
        createProject(schema, { details, account: 4210, submitUrl: 'https://api.hsforms.com/submit' }),
        index,
      );
      const bytes = zipModule(project);
      const opened = openFile(bytes);
      expect([name, opened]).toEqual([name, { project, repairs: [] }]);
      expect([name, opened.project && Buffer.compare(zipModule(opened.project), bytes)]).toEqual([name, 0]);
      // The same source runs in the browser: every fourth form stands for its neighbours.
      if (index % 4 === 0)
        expect([name, Buffer.compare(await packing.pack(bytes), bytes)]).toEqual([name, 0]);
      // Starting a program takes longer than all of that: every tenth form stands for its neighbours.
      if (index % 10 !== 0) continue;
      writeFileSync(at('work.json'), writeProject(project));
      const status = sendObstacles(project, 'module').length > 0 ? 1 : 0;
      for (const words of [
        ['work.json', '-o', 'first.zip'],
        ['first.zip', '-o', 'folder'],
        ['folder', '-o', 'second.zip'],
      ])
        expect([name, words, (await formloom('export', ...words)).status]).toEqual([name, words, status]);
      for (const file of ['first.zip', 'second.zip']) {
        expect([name, Buffer.compare(readFileSync(at(file)), bytes)]).toEqual([name, 0]);
      }
      rmSync(at('folder'), { recursive: true });
    }
  });

  it('random work on random forms comes back from text and ZIP as it was', () => {
    const some = wholeForms.filter((_, index) => index % 9 === 4);
    fc.assert(
      fc.property(fc.constantFrom(...some), fc.nat(10_000), ({ schema, details }, seed) => {
        const project = workedOn(createProject(schema, { details }), seed);
        expect(openFile(zipModule(project))).toEqual({ project, repairs: [] });
      }),
      { numRuns: 40 },
    );
  });

  it('new from a service is new from the definition, and says where answers go', async () => {
    const { id } = forms.find(({ name }) => name === 'Help with an order') ?? { id: '' };
    const definition = await (await control('GET', `/sandbox/forms/${id}`)).text();
    writeFileSync(at('definition.json'), definition);
    const target = [
      '--account',
      '4210',
      '--submit-url',
      `${together.sandboxAddress}/submissions/v3/integration/submit`,
    ];
    const fromFile = await formloom('new', 'definition.json', ...target);
    const fromService = await formloom('new', '--service', together.address, '--form', id);
    expect([fromService.status, fromService.err]).toEqual([0, '']);
    expect(fromService.out).toBe(fromFile.out);
  });
});

describe('a form that changes in the account', () => {
  it('formloom check is 0 before, and 1 once a required field was added, which it names', async () => {
    const { id } = forms.find(({ name }) => name === 'Showroom appointment') ?? { id: '' };
    expect(
      await formloom('new', '--service', together.address, '--form', id, '-o', 'shop.json'),
    ).toMatchObject({ status: 0 });
    expect((await formloom('export', 'shop.json', '-o', 'shop.zip')).status).toBe(0);
    const check = (...words: string[]) =>
      formloom('check', 'shop.zip', '--service', together.address, ...words);
    expect(await check()).toMatchObject({ status: 0, err: '' });

    const definition = (await (await control('GET', `/sandbox/forms/${id}`)).json()) as {
      fieldGroups: object[];
    };
    const vat = {
      objectTypeId: '0-2',
      name: 'vat_number',
      label: 'VAT number',
      fieldType: 'single_line_text',
      required: true,
    };
    const changed = {
      ...definition,
      fieldGroups: [...definition.fieldGroups, { groupType: 'default_group', fields: [vat] }],
    };
    expect((await control('PUT', `/sandbox/forms/${id}`, changed)).status).toBe(200);

    expect(await check()).toMatchObject({
      status: 1,
      out: expect.stringContaining('“VAT number” was added and is required'),
      err: '',
    });
    const json = await check('--json');
    expect([json.status, json.err]).toEqual([1, '']);
    expect(JSON.parse(json.out)).toMatchObject({
      verdict: 'must',
      changes: [{ change: 'field-added-required', severity: 'breaks', at: '0-2/vat_number' }],
    });
    expect((await check('--format', 'github')).out).toContain('::error file=shop.zip,');
  });

  it('a service that is not connected leaves it open, with 2', async () => {
    await formloom('new', '--service', together.address, '--form', forms[0]?.id ?? '', '-o', 'open.json');
    await patientFetch(together.address + PATH.logout, { method: 'POST' });
    const { status, out, err } = await formloom(
      'check',
      'open.json',
      '--service',
      together.address,
      '--json',
    );
    expect([status, JSON.parse(out).verdict]).toEqual([2, 'unknown']);
    expect(err).toContain('Open it and connect');
    await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  });
});

describe('the file itself', () => {
  it('starts almost as soon as Node itself does', () => {
    // In relation, by turns and until it is seen, because what else the machine does counts for either;
    // docs/measurements.md has the milliseconds.
    const time = (...words: string[]) => {
      const began = performance.now();
      expect(spawnSync(process.execPath, words, { cwd: folder }).status).toBe(0);
      return performance.now() - began;
    };
    let [quickest, node] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 25 && quickest >= 4 * node; round += 1) {
      quickest = Math.min(quickest, time(program, '--version'));
      node = Math.min(node, time('-e', '0'));
    }
    expect(quickest).toBeLessThan(4 * node);
  });

  it('writes the layout as text and takes it back', async () => {
    const { id } = forms.find(({ name }) => name === 'Every field type') ?? { id: '' };
    await formloom('new', '--service', together.address, '--form', id, '-o', 'every.json');
    const before = readFileSync(at('every.json'));
    const { out } = await formloom('layout', 'every.json');
    const opened = openFile(before);
    expect(out).toBe(opened.project && writeLayoutText(opened.project.layout));
    writeFileSync(at('every.txt'), out);
    expect((await formloom('layout', 'every.json', '--apply', 'every.txt')).status).toBe(0);
    expect(readFileSync(at('every.json'))).toEqual(before);
    writeFileSync(at('every.txt'), `${out}\nnonsense\n`);
    const refused = await formloom('layout', 'every.json', '--apply', 'every.txt');
    expect([refused.status, refused.err]).toEqual([1, expect.stringMatching(/line \d+: .*“nonsense”/)]);
    expect(readFileSync(at('every.json'))).toEqual(before);
  });

  it('ends with the status of the check when its output is not read on, and with 2 when its words cannot be written', async () => {
    const captcha = { id: 'x', name: 'X', fields: [{ name: 'email' }], captchaEnabled: true };
    writeFileSync(at('captcha.json'), JSON.stringify(captcha));
    await formloom('new', 'captcha.json', '-o', 'refused.json');
    const shell = (line: string) => spawnSync('bash', ['-c', line], { cwd: folder, encoding: 'utf8' });
    const command = `'${process.execPath}' '${program}' check refused.json`;
    expect(shell(`${command} | true; exit \${PIPESTATUS[0]}`).status).toBe(1);
    const full = shell(`${command} >/dev/full`);
    expect([full.status, full.stderr]).toEqual([2, expect.stringMatching(/^formloom: .*ENOSPC.*\n$/)]);
    const renamed = { ...captcha, fields: [{ name: 'email' }, { name: 'vat' }] };
    writeFileSync(at('renamed.json'), JSON.stringify(renamed));
    const done = shell(
      `'${process.execPath}' '${program}' reconcile refused.json --against renamed.json --take all >/dev/full`,
    );
    expect([done.status, done.stderr]).toEqual([3, expect.stringMatching(/^formloom: .*ENOSPC.*\n$/)]);
    expect(readFileSync(at('refused.json'), 'utf8')).toContain('vat');
  });
});
