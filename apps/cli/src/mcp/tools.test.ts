/** Each tool: what it gives, what it writes, and the words in which it refuses. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { exportFiles, previewDocument } from '@formloom/module';
import { readProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Assistant, openAssistant } from '../testing/assistant.ts';
import { definition, formloom, SUBMIT_URL } from '../testing/shell.ts';

let assistant: Assistant;
beforeEach(async () => {
  assistant = await openAssistant();
  const { at } = assistant;
  writeFileSync(at('definition.json'), JSON.stringify(definition()));
  const target = ['--account', '4210', '--submit-url', SUBMIT_URL];
  await formloom(['new', at('definition.json'), ...target, '-o', at('visit.json')]);
});
afterEach(() => assistant.close());

const text = (name: string) => readFileSync(assistant.at(name), 'utf8');
const THREE = '# You\nemail\n\n# Where\ncity\n\n# What\n0-2/size\n';

describe('work on a project', () => {
  it('opens it with its fields, its layout and a digest', async () => {
    const { data } = await assistant.call('open_project', { path: 'visit.json' });
    expect(data).toEqual({
      path: 'visit.json',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      form: { id: 'aa11', name: 'Loom visit', account: 4210 },
      layout: '# Step 1\nemail | city\n0-2/size\n',
      theme: 'plain',
      fields: [
        { key: 'email', label: 'Email', type: 'email', required: true, hidden: false },
        { key: 'city', label: 'City', type: 'single_line_text', required: false, hidden: false },
        expect.objectContaining({ key: '0-2/size', options: expect.any(Array) }),
      ],
      repairs: [],
    });
  });

  it('arranges it by text, into the project or into a new file, just as the command line does', async () => {
    const { data: shown } = await assistant.call('layout', { path: 'visit.json' });
    expect(shown.text).toBe('# Step 1\nemail | city\n0-2/size\n');
    const before = text('visit.json');
    await assistant.call('apply_layout', { path: 'visit.json', text: THREE, output: 'new/three.json' });
    expect(text('visit.json')).toBe(before);
    const { data } = await assistant.call('apply_layout', {
      path: 'visit.json',
      text: THREE,
      digest: shown.digest,
    });
    expect(data.layout).toBe(THREE);
    writeFileSync(assistant.at('by-hand.json'), before);
    await formloom(['layout', assistant.at('by-hand.json'), '--apply', '-'], { input: THREE });
    expect([text('visit.json'), text('new/three.json')]).toEqual([
      text('by-hand.json'),
      text('by-hand.json'),
    ]);
  });

  it('an unchanged text leaves its bytes alone', async () => {
    writeFileSync(assistant.at('visit.json'), text('visit.json').replaceAll('\n', '\r\n'));
    const before = text('visit.json');
    const { data } = await assistant.call('layout', { path: 'visit.json' });
    await assistant.call('apply_layout', { path: 'visit.json', text: data.text });
    expect(text('visit.json')).toBe(before);
  });

  it('refuses nonsense by the line, and writes nothing', async () => {
    const before = text('visit.json');
    const answer = await assistant.call('apply_layout', {
      path: 'visit.json',
      text: '# T\ncity | city\nphone\n',
    });
    expect([answer.isError, answer.text.split('\n'), text('visit.json')]).toEqual([
      true,
      [
        'The text cannot be used, and nothing was written.',
        'line 2: “city” is placed already',
        'line 3: the form has no field “phone”, or it stands with another one',
        'the required field “email” is missing',
      ],
      before,
    ]);
  });

  it.each([
    ['soft', 'soft', {}],
    [
      { preset: 'night', accent: '#0F766E', radius: 12, pill: true },
      'night',
      { accent: '#0f766e', radius: 12 },
    ],
    [{ css: 'p { color: red }' }, 'plain', { css: 'p { color: red }' }],
  ])('chooses the look %j', async (theme, preset, chosen) => {
    const { data } = await assistant.call('set_design', { path: 'visit.json', theme });
    expect(data.theme).toBe(preset);
    expect(readProject(text('visit.json')).project?.design.theme).toMatchObject(chosen);
  });

  it.each([
    ['gold', 'There is no theme "gold". Known: plain, soft'],
    [{ accent: 'red' }, 'accent cannot be "red": it is a colour such as #0f766e.'],
    [{ radius: 41 }, 'radius cannot be 41: it is a whole number from 0 to 40.'],
    [{ font: 'comic' }, 'font cannot be "comic": it is one of page, system'],
    [{ pill: 'yes' }, 'pill cannot be "yes": it is true or false.'],
    [{ shadow: 3 }, 'A look has no "shadow". Known: preset, css, accent'],
    [{ css: 'x'.repeat(20_001) }, 'css is text of at most 20,000 characters.'],
    [7, 'The name of a theme, or an object'],
  ])('refuses the look %j in words', async (theme, words) => {
    const before = text('visit.json');
    const answer = await assistant.call('set_design', { path: 'visit.json', theme });
    expect([answer.isError, answer.text, text('visit.json')]).toEqual([
      true,
      expect.stringContaining(words),
      before,
    ]);
  });
});

describe('shipping', () => {
  it('checks in the same words as the command line', async () => {
    const { data } = await assistant.call('check', { path: 'visit.json' });
    const { out } = await formloom(['check', assistant.at('visit.json'), '--json']);
    expect({ verdict: data.verdict, findings: data.findings, changes: data.changes }).toEqual(
      JSON.parse(out),
    );
  });

  it('exports the same bytes, and writes only to the given path', async () => {
    const { project } = readProject(text('visit.json'));
    if (!project) throw new Error('It cannot be read.');
    const seen = await assistant.call('export', { path: 'visit.json' });
    expect([seen.data.output, existsSync(assistant.at('out'))]).toEqual([undefined, false]);
    for (const as of ['module', 'page', 'embed', 'package'] as const) {
      const { data } = await assistant.call('export', { path: 'visit.json', as, output: `out/${as}` });
      expect(data.output).toBe(`out/${as}`);
      for (const file of exportFiles(project, as)) expect(text(`out/${as}/${file.path}`)).toBe(file.text);
    }
    expect((await assistant.call('export', { path: 'visit.json', output: 'visit.zip' })).data.output).toBe(
      'visit.zip',
    );
    const again = await assistant.call('open_project', { path: 'visit.zip' });
    expect(again.data.form.id).toBe('aa11');
    const onZip = await assistant.call('apply_layout', { path: 'visit.zip', text: THREE });
    expect(onZip.text).toContain('whole export. Say with output');
    const wrong = await assistant.call('export', { path: 'visit.json', output: 'visit.html' });
    expect(wrong.text).toContain('a module is a folder or a file that ends in .zip');
  });

  it('an export that visitors can never submit is written, and says why', async () => {
    const closed = { ...JSON.parse(text('visit.json')) };
    closed.form = { ...closed.form, account: null };
    writeFileSync(assistant.at('closed.json'), JSON.stringify(closed));
    const problems = async (as: string) =>
      (await assistant.call('export', { path: 'closed.json', as, output: `closed/${as}` })).data.problems;
    expect(await problems('page')).toEqual([
      expect.stringMatching(/^Visitors cannot submit this form\. The account is not known/),
    ]);
    expect([await problems('module'), existsSync(assistant.at('closed/page'))]).toEqual([undefined, true]);
  });

  it('what needs a service is refused without one', async () => {
    const { digest } = (await assistant.call('export', { path: 'visit.json' })).data;
    for (const [name, args] of [
      ['list_forms', {}],
      ['read_form', { form: 'aa11' }],
      ['open_project', { path: 'new.json', form: 'aa11' }],
      ['upload_draft', { path: 'visit.json', to: 'forms/a.module', digest }],
    ] as const)
      expect((await assistant.call(name, args)).text).toContain('No service is known');
    expect(existsSync(assistant.at('new.json'))).toBe(false);
  });
});

describe('arguments', () => {
  it.each([
    ['open_project', {}, 'An argument is missing. path: The project'],
    ['open_project', { path: 5 }, 'The argument path cannot be used. path: The project'],
    ['open_project', { path: 'visit.json', file: 'x' }, 'There is no argument file. Known: path, form.'],
    ['export', { path: 'visit.json', as: 'paper' }, 'The argument as cannot be used'],
    ['upload_draft', { path: 'visit.json', to: 'a.module' }, 'An argument is missing. digest'],
    ['publish', {}, 'There is no tool publish. Known: list_forms'],
    ['constructor', {}, 'There is no tool constructor'],
    ['open_project', { path: 'none.json' }, 'none.json: There is nothing of this name.'],
    ['open_project', { path: 'definition.json' }, 'cannot be opened'],
  ])('%s %j is refused in words', async (name, args, words) => {
    const answer = await assistant.call(name, args);
    expect([answer.isError, answer.text]).toEqual([true, expect.stringContaining(words)]);
  });
});

describe('resources', () => {
  it('are each opened project and its preview', async () => {
    const { client } = assistant;
    expect((await client.listResources()).resources).toEqual([]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'formloom://project/{+path}',
      'formloom://preview/{+path}',
    ]);
    await assistant.call('apply_layout', { path: 'visit.json', text: THREE, output: 'my forms/ñ.json' });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'formloom://project/my%20forms/%C3%B1.json',
      'formloom://preview/my%20forms/%C3%B1.json',
    ]);
    const read = async (uri = '') => (await client.readResource({ uri })).contents[0];
    expect(await read(resources[0]?.uri)).toMatchObject({ text: text('my forms/ñ.json') });
    const { project } = readProject(text('my forms/ñ.json'));
    expect(await read(resources[1]?.uri)).toMatchObject({ text: project && previewDocument(project) });
  });

  it.each([
    'formloom://project/../visit.json',
    'formloom://preview/%2Fetc%2Fpasswd',
    'formloom://secret/x',
    'formloom://project/%',
    'file:///etc/passwd',
  ])('%s is none', async (uri) => {
    await expect(assistant.client.readResource({ uri })).rejects.toThrow(
      /not inside the folder|no such resource/,
    );
  });
});

describe('formloom mcp', () => {
  const ask = (id: number, method: string, params: object) =>
    Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  const HELLO = ask(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });

  it('answers on standard output with nothing else there, and ends with its input when all is answered', async () => {
    const output = new PassThrough();
    // A file that a service has to be asked about takes a while.
    const words = ['mcp', '--service', 'http://s.test'];
    const { status, out, err } = await formloom(words, {
      cwd: () => assistant.folder,
      streams: () => ({
        input: Readable.from([
          HELLO,
          Buffer.from('no JSON at all\n'),
          ask(2, 'tools/call', { name: 'layout', arguments: { path: 'visit.json' } }),
          ask(3, 'tools/call', { name: 'list_forms', arguments: {} }),
        ]),
        output,
      }),
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return Response.json({ forms: [] });
      },
    });
    expect([status, out, err]).toEqual([0, '', '']);
    const lines = String(output.read())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(lines[2].result.structuredContent).toEqual({ forms: [] });
  });

  it.each([
    [['mcp', 'x'], 'x is too much'],
    [['mcp', '--service', 'nowhere'], 'needs an address such as'],
    [['mcp', '--key', 'k'], "Unknown option '--key'"],
  ])('%j is refused with 2', async (words, part) => {
    expect(await formloom(words)).toMatchObject({ status: 2, err: expect.stringContaining(part) });
  });
});
