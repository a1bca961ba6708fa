/** Visits on the command line: where they are counted, what visitors did, and a stranger's address. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject, readProject, setSetting, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { definition, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();

const VERSION = {
  version: 'k3j9x1',
  views: 1_240,
  starts: 806,
  done: 403,
  steps: [
    { index: 0, reached: 1_240, left: 120 },
    { index: 1, reached: 640, left: 200 },
  ],
  errors: Array.from({ length: 10 }, (_, at) => ({ key: `field_${at}`, count: 90 - at })),
  leftAt: [{ key: 'phone', count: 200 }],
};
const UNNAMED = {
  ...VERSION,
  version: 'p8w2d7',
  views: 29,
  starts: 0,
  done: 0,
  steps: [],
  errors: [],
  leftAt: [],
};

function service(answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    const { pathname, search } = new URL(String(url));
    asked.push(pathname + search);
    const replies: Record<string, unknown> = {
      '/api/figures/aa11': { versions: [VERSION, UNNAMED] },
      '/api/projects/aa11/versions': {
        versions: [{ id: 'k3j9x1', at: 0, by: 'Ana', why: 'export', name: 'Two\u001b[31m steps' }],
      },
      '/api/settings': { submitUrl: SUBMIT_URL, work: true, figuresUrl: 'https://forms.test/base' },
      '/api/account': { portalId: 4210, scopes: [], expiresAt: null },
      '/api/forms': { forms: [] },
      ...answers,
    };
    return pathname in replies
      ? Response.json(replies[pathname])
      : Response.json({ error: 'Not found' }, { status: 404 });
  };
  return { fetch, asked };
}
const AT = ['--service', 'http://s.test'];

it('figures prints a table per version, with its name if any', async () => {
  const { fetch, asked } = service();
  const { status, out } = await formloom(['figures', 'aa11', ...AT], { fetch });
  expect([status, asked]).toEqual([0, ['/api/figures/aa11?days=30', '/api/projects/aa11/versions']]);
  expect(out).toBe(`Two\uFFFD[31m steps (k3j9x1)
           visits   of 100   left here
  seen      1,240    100.0
  begun       806     65.0         120
  step 2      640     51.6         200
  sent        403     32.5
  mistakes: field_0 90, field_1 89, field_2 88, field_3 87, field_4 86, field_5 85, field_6 84, field_7 83, 2 more
  left at: phone 200

version p8w2d7
          visits   of 100   left here
  seen        29        –
  begun        0        –           0
  sent         0        –
`);
});

it('figures takes a project for its form, and gives JSON', async () => {
  const { schema } = JSON.parse(writeProject(createProject({ id: 'aa11', name: 'N', fields: [] })));
  const path = write('form.json', writeProject(createProject(schema)));
  const { fetch, asked } = service();
  const { status, out } = await formloom(['figures', path, ...AT, '--days', '400', '--json'], { fetch });
  expect([status, asked[0]]).toEqual([0, '/api/figures/aa11?days=400']);
  expect(JSON.parse(out)).toEqual({
    form: 'aa11',
    days: 400,
    versions: [
      { ...VERSION, name: 'Two\u001b[31m steps' },
      { ...UNNAMED, name: null },
    ],
  });
});

it('figures says so where nothing was counted, or nothing is', async () => {
  const empty = service({ '/api/figures/aa11': { versions: [] } });
  const { status, out } = await formloom(['figures', 'aa11', ...AT], empty);
  expect([status, out]).toEqual([0, expect.stringMatching(/^Nothing was counted in the last 30 days\. /)]);
  const off = await formloom(['figures', 'other', ...AT], service());
  expect([off.status, off.err]).toEqual([2, expect.stringContaining('it has to run with FIGURES=on')]);
  const odd = await formloom(['figures', 'aa11', ...AT], service({ '/api/figures/aa11': {} }));
  expect([odd.status, odd.err]).toEqual([2, expect.stringContaining('not as a Formloom service does')]);
});

it.each([
  [['figures', 'aa11'], '--service is missing.'],
  [['figures', ...AT], 'FORM is missing.'],
  [['figures', 'aa11', ...AT, '--days', '0'], '--days needs a number from 1 to 400, not 0.'],
  [['figures', 'aa11', ...AT, '--days', '401'], '--days needs a number from 1 to 400, not 401.'],
])('%j is refused with 2', async (words, part) => {
  const { status, err } = await formloom(words, service());
  expect([status, err]).toEqual([2, expect.stringContaining(part)]);
});

it('new takes over where the service counts, and leaves the switch off', async () => {
  const settingsOf = async (settings: object) => {
    const { fetch, asked } = service({
      '/api/forms/aa11': { ...normalizeForm(definition()), details: normalizeDetails(definition()) },
      '/api/settings': { submitUrl: SUBMIT_URL, ...settings },
    });
    const { out } = await formloom(['new', ...AT, '--form', 'aa11'], { fetch });
    expect(asked.filter((path) => path === '/api/settings')).toHaveLength(1);
    const { figures, figuresUrl } = readProject(out).project?.settings ?? {};
    return [figures, figuresUrl];
  };
  expect(await settingsOf({ work: true, figuresUrl: 'https://forms.test/base' })).toEqual([
    false,
    'https://forms.test/base',
  ]);
  expect(await settingsOf({})).toEqual([false, '']);
});

const counted = (url: string) =>
  write(
    'counted.json',
    writeProject(
      setSetting(
        setSetting(
          createProject({ id: 'aa11', name: 'N', fields: [] }, { account: 4210, submitUrl: SUBMIT_URL }),
          'figures',
          true,
        ),
        'figuresUrl',
        url,
      ),
    ),
  );

it.each([
  [
    'https://count.stranger.test:8443/x',
    AT,
    'count.stranger.test:8443, not the service’s own, https://forms.test/base.',
  ],
  ['https://user@count.stranger.test', [], 'count.stranger.test, which nobody here vouches for.'],
  ['https://Forms.test/base/', AT, ''],
  ['http://localhost:3001', [], ''],
])('export of a project that counts at %s, with %j, says %j', async (url, more, message) => {
  const words = ['export', counted(url), '-o', at('out.zip'), ...more];
  const { status, err } = await formloom(words, service());
  expect(status).toBe(0);
  if (message === '') expect(err).not.toContain('visits');
  else expect(err).toContain(`The project tells of visits to ${message}`);
});

it('check names the host that visits would be sent to', async () => {
  const findingOf = async (url: string, more: readonly string[]) => {
    const { out } = await formloom(['check', counted(url), '--json', ...more], service());
    const finding = JSON.parse(out).findings.find(({ code }: { code: string }) => code === 'other-figures');
    return [finding?.severity, finding?.message];
  };
  expect(await findingOf('https://count.stranger.test', [])).toEqual([
    'should',
    expect.stringMatching(
      /^Visits would be told to count\.stranger\.test\. .* unless you know whose it is\.$/,
    ),
  ]);
  expect((await findingOf('https://count.stranger.test', AT))[1]).toContain('https://forms.test/base');
  expect((await findingOf('https://forms.test/base', AT))[0]).not.toBe('should');
});
