/** `formloom check`: what it says in each form, and the status it ends with. */

import { mkdirSync, readFileSync } from 'node:fs';
import { compare, type Finding, setAside } from '@formloom/check';
import { normalizeDetails, normalizeForm } from '@formloom/form';
import { readDefinition, readProject, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { definition, FIELDS, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();

const TARGET = ['--account', '4210', '--submit-url', SUBMIT_URL];
const DEFINITION = write('definition.json', definition());
const PROJECT = at('project.json');
await formloom(['new', DEFINITION, ...TARGET, '-o', PROJECT]);

const [email, city, size] = FIELDS;
const against = (name: string, fields: readonly object[], rest: object = {}) => [
  '--against',
  write(`${name}.json`, definition(fields, rest)),
];
const json = async (words: readonly string[], world = {}) => {
  const { status, out, err } = await formloom(['check', ...words, '--json'], world);
  return { status, err, report: JSON.parse(out) };
};

describe('the status', () => {
  it.each<[string, () => Promise<string[]> | string[], number]>([
    ['0 for a form that can be sent', () => [PROJECT], 0],
    ['0 where the definition is the same', () => [PROJECT, '--against', DEFINITION], 0],
    [
      '0 where a change only shows',
      () => [PROJECT, ...against('label', [email, { ...city, label: 'Town' }, size].map(Object))],
      0,
    ],
    [
      '1 where a required field was added',
      () => [PROJECT, ...against('added', [...FIELDS, { name: 'vat', fieldType: 'number', required: true }])],
      1,
    ],
    [
      '0 where a field was removed and that is set aside',
      () => [leftAside('aside-removed', FIELDS.slice(0, 2)), ...against('aside', FIELDS.slice(0, 2))],
      0,
    ],
    ['1 where a field was removed', () => [PROJECT, ...against('removed', FIELDS.slice(0, 2))], 1],
    [
      '1 for a captcha',
      async () => [await fresh('captcha', { configuration: { recaptchaEnabled: true } })],
      1,
    ],
    [
      '1 for a required file',
      async () => [await fresh('file', {}, [...FIELDS, { name: 'plan', fieldType: 'file', required: true }])],
      1,
    ],
    ['1 where answers would go nowhere', async () => [await fresh('nowhere', {}, FIELDS, [])], 1],
    ['2 for a file that is not there', () => [at('none.json')], 2],
    ['2 for what is no project', () => [DEFINITION], 2],
    ['2 where there is nothing to compare with', () => [PROJECT, '--against', at('none.json')], 2],
    ['2 for a folder that cannot be looked into', () => [deepFolder()], 2],
    ['2 where the service does not answer', () => [PROJECT, '--service', 'http://localhost:1'], 2],
  ])('is %s', async (_, words, status) => {
    const input = await words();
    expect((await formloom(['check', ...input])).status).toBe(status);
    expect((await json(input)).status).toBe(status);
    expect((await formloom(['check', ...input, '--format', 'github'])).status).toBe(status);
  });
});

describe('--json', () => {
  it('is one object with a verdict, findings and changes, and nothing else', async () => {
    const { report, err } = await json([
      PROJECT,
      ...against('vat', [...FIELDS, { name: 'vat', label: 'VAT', fieldType: 'number', required: true }]),
    ]);
    expect(err).toBe('');
    expect(Object.keys(report)).toEqual(['verdict', 'findings', 'changes']);
    expect(report.verdict).toBe('must');
    expect(report.changes).toEqual([
      {
        change: 'field-added-required',
        severity: 'breaks',
        at: 'vat',
        message: '“VAT” was added and is required',
      },
    ]);
    expect(report.findings[0]).toEqual({
      code: 'drift',
      severity: 'must',
      message: expect.stringContaining('changed'),
    });
    for (const finding of report.findings) expect(finding.message).not.toBe('');
  });

  it('lists ignored changes after the others', async () => {
    const now = [email, { ...city, label: 'Town' }].map(Object);
    const path = leftAside('aside-json', FIELDS.slice(0, 2));
    const { report } = await json([path, ...against('aside-now', now)]);
    expect(report.changes).toEqual([
      expect.objectContaining({ change: 'label', at: 'city' }),
      expect.objectContaining({ change: 'field-removed', at: '0-2/size', setAside: true }),
    ]);
    expect(report.changes[0]).not.toHaveProperty('setAside');
    const { out } = await formloom(['check', path, ...against('aside-now', now)]);
    expect(out).toMatch(/Changed in the account and set aside\n {2}breaks {4}“Size” was removed\n/);
    const github = await formloom(['check', path, ...against('aside-now', now), '--format', 'github']);
    expect(github.out).toMatch(/^::notice file=.*,title=Set aside::“Size” was removed$/m);
  });

  it('says where it could not be checked, and keeps what could', async () => {
    const { report, err } = await json([PROJECT, '--service', 'http://localhost:1']);
    expect([report.verdict, report.changes]).toEqual(['unknown', []]);
    expect(report.findings.length).toBeGreaterThan(10);
    expect(err).toContain('does not answer');
    expect((await json([at('none.json')])).report).toEqual({ verdict: 'unknown', findings: [], changes: [] });
    const { out } = await formloom(['check', PROJECT, '--service', 'http://localhost:1']);
    expect(out).toContain(': It could not be checked to the end\n');
  });

  it('names a required field that was taken out of the file by hand', async () => {
    const project = JSON.parse((await formloom(['new', DEFINITION, ...TARGET])).out);
    project.layout.steps[0].rows[0].fields = ['city'];
    const { status, report } = await json([write('by-hand.json', project)]);
    expect([status, report.findings[0]]).toMatchObject([
      1,
      { code: 'required-missing', severity: 'must', at: 'email' },
    ]);
  });
});

describe('--format github', () => {
  it('is an annotation for each thing, with everything escaped', async () => {
    const odd = { name: 'a', label: '100 %,\n::x', fieldType: 'number', required: true };
    const { out } = await formloom([
      'check',
      PROJECT,
      ...against('odd', [...FIELDS, odd], { name: 'Other' }),
      '--format',
      'github',
    ]);
    const file = PROJECT.replaceAll(':', '%3A').replaceAll(',', '%2C');
    expect(out.split('\n')).toEqual([
      `::error file=${file},title=Changed in the account::“100 %25,%0A::x” was added and is required`,
      `::warning file=${file},title=Changed in the account::The form is called “Other” now`,
      '',
    ]);
  });
});

describe('what was not foreseen', () => {
  const broken = () => {
    throw Object.assign(new Error('read EAGAIN'), { code: 'EAGAIN' });
  };

  it('standard input that cannot be read is a sentence, and 2', async () => {
    const { status, err, report } = await json([PROJECT, '--against', '-'], { stdin: broken });
    expect([status, report.verdict]).toEqual([2, 'unknown']);
    expect(err).toBe('formloom check: Standard input: It cannot be used (EAGAIN).\n');
  });

  it.each([
    ['check', [PROJECT, '--service', 'http://s.test']],
    ['new', ['--service', 'http://s.test', '--form', 'x']],
  ])('%s: an error of the machine is a sentence, and 2', async (command, words) => {
    const { status, err } = await formloom([command, ...words], {
      fetch: () => {
        throw new TypeError('out of\nsockets');
      },
    });
    expect(status).toBe(2);
    expect(err).toBe(
      `formloom ${command}: Something happened that nobody foresaw, and nothing is known. TypeError: out of\u21b5sockets\n`,
    );
  });
});

describe('as text', () => {
  it('is coloured on a terminal only, and not for those who want none', async () => {
    const isTerminal = { out: true, err: true };
    const words = ['check', PROJECT];
    expect((await formloom(words)).out).not.toContain('\u001b');
    expect((await formloom(words, { isTerminal })).out).toContain('\u001b[32m');
    expect((await formloom(words, { isTerminal, env: { NO_COLOR: '1' } })).out).not.toContain('\u001b');
  });

  it('shows a mark where a name would steer the terminal', async () => {
    const path = await fresh('steer', { name: 'A\u001b[2Jname' }, [
      { ...email, label: '\u001b]0;x\u0007' },
      { name: 'plan', label: '\u001b[31m', fieldType: 'file' },
    ]);
    const { out } = await formloom(['check', path]);
    expect(out).toContain('A\uFFFD[2Jname');
    expect(out).not.toContain('\u001b');
  });

  it('keeps every value on its line, in each report format and in messages', async () => {
    const path = await fresh('breaks', { name: 'A\nFAKE: all is well\u2028B' }, [
      ...FIELDS,
      { name: 'plan', label: 'x\r\nFAKE\u202e\u009b2J', fieldType: 'file' },
    ]);
    const { out } = await formloom(['check', path]);
    expect(out).toContain('A\u21b5FAKE: all is well\u21b5B');
    for (const words of [[], ['--json'], ['--format', 'github']]) {
      const report = await formloom(['check', path, ...words]);
      expect(report.out).not.toMatch(/^\s*FAKE/m);
      expect(report.out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028-\u202e]/u);
    }
    expect(JSON.parse((await formloom(['check', path, '--json'])).out).findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('x\r\nFAKE\u202e\u009b2J') }),
      ]),
    );
    for (const words of [['check'], ['export'], ['new'], ['layout']]) {
      const { err } = await formloom([...words, at('none\n\u001b[2JFAKE')]);
      expect(err).toContain('none\u21b5\uFFFD[2JFAKE');
    }
    expect((await formloom(['FAKE\u001b[2J'])).err).toContain('no command FAKE\uFFFD[2J');
    const zip = at('out\u001b[2J.zip');
    expect((await formloom(['export', path, '-o', zip])).err).toContain('out\uFFFD[2J.zip');
  });

  it('lists errors, warnings and changes', async () => {
    const path = await fresh('texts', {}, [...FIELDS, { name: 'plan', label: 'Plan', fieldType: 'file' }]);
    const captcha = against('now', FIELDS, { configuration: { recaptchaEnabled: true } });
    const { out } = await formloom(['check', path, ...captcha]);
    expect(out).toMatch(/Must be fixed\n {2}The form asks for a captcha/);
    expect(out).toMatch(/Should be known\n {2}“Plan” cannot be sent\n/);
    expect(out).toMatch(/Changed in the account\n {2}breaks {4}Captcha was switched on\n/);
  });
});

describe('--service', () => {
  const reply = (body: unknown, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
  const service = (replies: Record<string, unknown>) => async (url: unknown, init?: RequestInit) => {
    const answers: Record<string, unknown> = { '/api/settings': { submitUrl: SUBMIT_URL }, ...replies };
    const path = new URL(String(url)).pathname;
    asked.push([path, new Headers(init?.headers).get('authorization')]);
    return path in answers
      ? reply(answers[path])
      : reply({ error: 'Failed to fetch form details from provider' }, 404);
  };
  const asked: Array<[string, string | null]> = [];
  const account = { portalId: 4210, scopes: [], expiresAt: null };

  it('sends the key along, and only where there is one', async () => {
    const fetch = service({ '/api/account': account });
    expect(
      (await json([PROJECT, '--service', 'http://s.test/'], { fetch, env: { FORMLOOM_ACCESS_KEY: 'k1' } }))
        .status,
    ).toBe(1);
    expect(asked).toEqual([
      ['/api/account', 'Bearer k1'],
      ['/api/settings', 'Bearer k1'],
      ['/api/forms/aa11', 'Bearer k1'],
    ]);
    await json([PROJECT, '--service', 'http://s.test'], { fetch });
    expect(asked.at(-1)).toEqual(['/api/forms/aa11', null]);
  });

  it('says so where the service asks for its key, and sends any letters', async () => {
    const sent: (string | null)[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return new Response('{"error":"Wrong access key"}', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer realm="Formloom"' },
      });
    };
    const env = { FORMLOOM_ACCESS_KEY: ' clé 鍵\n' };
    const { status, err } = await formloom(['check', PROJECT, '--service', 'http://s.test'], { fetch, env });
    expect([status, err]).toEqual([
      2,
      'formloom check: http://s.test asks for its access key: Wrong access key. Set FORMLOOM_ACCESS_KEY to it.\n',
    ]);
    expect(sent).toEqual([`Bearer ${Buffer.from('clé 鍵').toString('latin1')}`]);
  });

  it('reports a deleted form', async () => {
    const fetch = service({ '/api/account': account });
    const { status, report } = await json([PROJECT, '--service', 'http://s.test'], { fetch });
    expect([status, report.verdict, report.findings[0].code]).toEqual([1, 'must', 'gone']);
  });

  it('reports unknown when the form’s account is unknown', async () => {
    const path = await fresh('whose', {}, FIELDS, TARGET.slice(2));
    const fetch = service({ '/api/account': account });
    const { status, report } = await json([path, '--service', 'http://s.test'], { fetch });
    expect([status, report.verdict]).toEqual([2, 'unknown']);
  });

  it('reports another connected account, without requesting the form', async () => {
    const fetch = service({ '/api/account': { ...account, portalId: 9001 } });
    const { status, report } = await json([PROJECT, '--service', 'http://s.test'], { fetch });
    expect([status, report.findings[0].code]).toEqual([1, 'other-account']);
  });

  it('judges the account by where answers go, also where the operator named it', async () => {
    const path = await fresh('own-account', {}, FIELDS, TARGET.slice(2));
    const own = JSON.parse(readFileSync(path, 'utf8'));
    write('own-account.json', { ...own, settings: { ...own.settings, account: '4210' } });
    asked.length = 0;
    const fetch = service({ '/api/account': { ...account, portalId: 9001 } });
    const { status, report } = await json([path, '--service', 'http://s.test'], { fetch });
    expect([status, report.findings[0].code]).toEqual([1, 'other-account']);
    expect(asked.map(([asking]) => asking)).toEqual(['/api/account', '/api/settings']);
  });

  it('is not asked for a form without an id', async () => {
    const path = await fresh('no-id', { id: '' });
    asked.length = 0;
    const { status, report } = await json([path, '--service', 'http://s.test'], {
      fetch: service({ '/api/account': account }),
    });
    expect([status, report.findings[0].code]).toEqual([1, 'no-form-id']);
    expect(asked.map(([asking]) => asking)).toEqual(['/api/account', '/api/settings']);
  });

  const AGENCY = 'https://answers.agency.test/in';

  it.each<[string, string | null, readonly string[], number]>([
    ['the service’s own', AGENCY, [], 0],
    ['another than the service’s own', 'https://forms.agency.test/submit', [], 1],
    [
      'another, which is allowed',
      'https://forms.agency.test/submit',
      ['--allow-submit-url', `${AGENCY}/`],
      0,
    ],
    [
      'another, where a third is allowed',
      'https://forms.agency.test/submit',
      ['--allow-submit-url', 'https://x.test'],
      1,
    ],
    ['unknown, where the service names none', null, [], 1],
  ])('compares the address with the service’s: %s', async (_, submitUrl, words, expected) => {
    const fetch = service({
      '/api/account': account,
      '/api/settings': { submitUrl },
      '/api/forms/aa11': { ...normalizeForm(definition()), details: normalizeDetails(definition()) },
    });
    const project = at('agency.json');
    await formloom(['new', DEFINITION, '--account', '4210', '--submit-url', AGENCY, '-o', project]);
    const { status, report, err } = await json([project, '--service', 'http://s.test', ...words], { fetch });
    const { severity, message } = report.findings.find(({ code }: Finding) => code === 'other-address');
    expect([status, severity]).toEqual([expected, expected === 0 ? 'fine' : 'must']);
    if (expected === 0) return;
    expect(message).toContain(AGENCY);
    if (submitUrl !== null) expect(message).toContain(`The service’s own is ${submitUrl}.`);
    expect(err).toContain(`--allow-submit-url ${AGENCY}`);
  });

  it('new: a form of the older structure, which has no id in the contract, has the one that was asked for', async () => {
    const older = {
      guid: 'bb22',
      name: 'Old',
      formFieldGroups: [{ fields: [{ name: 'email', fieldType: 'text' }] }],
    };
    const fetch = service({
      '/api/account': account,
      '/api/settings': { submitUrl: null },
      '/api/forms': { forms: [] },
      '/api/forms/bb22': { ...normalizeForm(older), details: normalizeDetails(older) },
    });
    const { status, out } = await formloom(['new', '--service', 'http://s.test', '--form', 'bb22'], {
      fetch,
    });
    expect(status).toBe(0);
    expect([JSON.parse(out).form.id, JSON.parse(out).schema?.id ?? 'bb22']).toEqual(['bb22', 'bb22']);
  });

  it('shows a line while it waits, on a terminal, and takes it away', async () => {
    const fetch = service({});
    const { err } = await formloom(['check', PROJECT, '--service', 'http://s.test'], {
      fetch,
      isTerminal: { out: false, err: true },
    });
    const waited = 'Asking http://s.test …\r\u001b[2K';
    expect(err).toMatch(/no such form/);
    expect(err.startsWith(`${waited}formloom check: `)).toBe(true);
  });
});

/** So deep that the project inside it has a name longer than any system takes. */
function deepFolder(): string {
  const parts = Array.from({ length: 40 }, () => 'x'.repeat(200)).join('/');
  const path = at(parts).slice(0, 4_090);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The project, with all that a definition of these fields changes left on purpose. */
function leftAside(name: string, fields: readonly object[]): string {
  const { project } = readProject(readFileSync(PROJECT, 'utf8'));
  const now = readDefinition(definition(fields));
  if (!project || !now) throw new Error('It should be readable');
  return write(`${name}.json`, writeProject(setAside(project, now, compare(project, now))));
}

async function fresh(
  name: string,
  rest: object,
  fields: readonly object[] = FIELDS,
  target = TARGET,
): Promise<string> {
  await formloom([
    'new',
    write(`${name}-definition.json`, definition(fields, rest)),
    ...target,
    '-o',
    at(`${name}.json`),
  ]);
  return at(`${name}.json`);
}
