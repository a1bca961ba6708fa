/** `formloom reconcile`: applied and remaining changes, report, and exit status. */

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setAside } from '@formloom/check';
import { openFile } from '@formloom/module';
import { readDefinition, readProject, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { neededBrowser } from '../../../scripts/browser.ts';
import { plainMarkdown } from './report/reconcile-markdown.ts';
import { definition, FIELDS, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();

const [EMAIL, CITY, SIZE] = FIELDS as [object, object, object];
const SOURCE = {
  name: 'source',
  label: 'Source',
  fieldType: 'single_line_text',
  required: false,
  hidden: true,
};
const BASE = [EMAIL, CITY, SIZE, SOURCE];
const TARGET = ['--account', '4210', '--submit-url', SUBMIT_URL];
const MADE = await formloom(['new', write('definition.json', definition(BASE)), ...TARGET]);

/** One change of each severity. */
const HARMLESS = { ...SOURCE, label: 'Campaign' };
const SHOWS = { ...CITY, label: 'Town' };
const VAT = { name: 'vat', label: 'VAT number', fieldType: 'single_line_text', required: true };
const against = (fields: readonly object[], rest: object = {}) => write('now.json', definition(fields, rest));
const ALL = [EMAIL, SHOWS, SIZE, HARMLESS, VAT];

function project(name = 'project.json'): string {
  return write(name, MADE.out);
}
const text = (path: string) => readFileSync(path, 'utf8');
const labels = (path: string) =>
  readProject(text(path)).project?.details.fields.map(({ label }) => label) ?? [];

describe('the status', () => {
  it.each([
    [0, 'nothing changed', BASE, [], ['Email', 'City', 'Size', 'Source']],
    [0, 'nothing changed, at every level', BASE, ['--take', 'all'], ['Email', 'City', 'Size', 'Source']],
    [1, 'nothing may be taken', [EMAIL, CITY, SIZE, HARMLESS], [], ['Email', 'City', 'Size', 'Source']],
    [
      3,
      'all of it may',
      [EMAIL, CITY, SIZE, HARMLESS],
      ['--take', 'harmless'],
      ['Email', 'City', 'Size', 'Campaign'],
    ],
    [1, 'some of it may', ALL, ['--take', 'harmless'], ['Email', 'City', 'Size', 'Campaign']],
    [1, 'more of it may', ALL, ['--take', 'shows'], ['Email', 'Town', 'Size', 'Campaign']],
    [3, 'everything may', ALL, ['--take', 'all'], ['Email', 'Town', 'Size', 'Campaign', 'VAT number']],
  ] as const)('is %i where %s', async (status, _, fields, words, expected) => {
    const path = project();
    const output = await formloom(['reconcile', path, '--against', against(fields), ...words]);
    expect([output.status, output.err]).toEqual([status, '']);
    expect(labels(path)).toEqual(expected);
    if (expected.includes('Source' as never)) expect(text(path)).toBe(MADE.out);
    const again = await formloom(['reconcile', path, '--against', at('now.json'), ...words]);
    expect([again.status, labels(path)]).toEqual([status === 3 ? 0 : status, expected]);
  });

  it.each([
    [[], 'PROJECT is missing'],
    [['project.json'], '--service or --against'],
    [['project.json', '--against', 'a', '--service', 'http://x.test'], 'not both'],
    [['project.json', '--against', 'a', '--take', 'most'], 'one of all, shows, harmless'],
    [['none.json', '--against', at('definition.json')], 'There is nothing of this name'],
    [[project('sound.json'), '--against', at('none.json')], 'There is nothing of this name'],
    [[write('bad.json', '{}'), '--against', at('definition.json')], 'cannot be opened'],
    [[at('sound.json'), '--against', at('sound.json')], 'is a project already'],
    [[at('sound.json'), '--service', 'http://x.test'], 'Is the service running there?'],
    [
      [at('sound.json'), '--against', write('other.json', definition(BASE, { id: 'bb22' }))],
      'is another form',
    ],
  ])('is 2 for %j, with why', async (words, part) => {
    const { status, out, err } = await formloom(['reconcile', ...words]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(part);
  });

  it('ignored changes count as decided: status 0, and they are reported', async () => {
    const now = readDefinition(definition([EMAIL, SHOWS, SIZE, SOURCE]));
    const { project: made } = readProject(MADE.out);
    if (!now || !made) throw new Error('Neither can be read.');
    const path = write('aside.json', writeProject(setAside(made, now, [{ change: 'label', at: 'city' }])));
    const output = await formloom([
      'reconcile',
      path,
      '--against',
      against([EMAIL, SHOWS, SIZE, SOURCE]),
      '--take',
      'all',
    ]);
    expect([output.status, labels(path)]).toEqual([0, ['Email', 'City', 'Size', 'Source']]);
    expect(output.out).toContain('Left on purpose');
  });
});

describe('where it goes', () => {
  it('is the file that was named, a ZIP where it is called so, and PROJECT stays', async () => {
    const path = project();
    const words = ['reconcile', path, '--against', against(ALL), '--take', 'all', '-o'];
    expect((await formloom([...words, at('taken.json')])).status).toBe(3);
    expect((await formloom([...words, at('taken.zip')])).status).toBe(3);
    expect(text(path)).toBe(MADE.out);
    const zipped = openFile(readFileSync(at('taken.zip'))).project;
    expect(zipped && writeProject(zipped)).toBe(text(at('taken.json')));
  });

  it('a whole export needs -o, and nothing is written when nothing is applied', async () => {
    await formloom(['export', project(), '-o', at('whole.zip')]);
    const words = ['reconcile', at('whole.zip'), '--against', against(ALL)];
    expect((await formloom(words)).status).toBe(1);
    expect(await formloom([...words, '--take', 'all'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('Say with -o'),
    });
    const same = ['reconcile', at('whole.zip'), '--against', at('definition.json'), '--take', 'all'];
    expect((await formloom([...same, '-o', at('untouched.json')])).status).toBe(0);
    expect(existsSync(at('untouched.json'))).toBe(false);
  });
});

describe('nothing is written', () => {
  it('into a report and a project of the same name, under any path', async () => {
    const words = ['reconcile', project(), '--against', against(ALL), '--take', 'all', '-o', at('both.md')];
    for (const report of [at('both.md'), at('./x/../both.md')])
      expect(await formloom([...words, '--report', report])).toMatchObject({
        status: 2,
        err: expect.stringContaining('is a file that this command'),
      });
    expect(existsSync(at('both.md'))).toBe(false);
  });

  it.each(['', 'new/'])('into a project that cannot be (%j), and no report either', async (name) => {
    const output = name === '' ? '' : at(name);
    const words = ['reconcile', project(), '--against', against(ALL), '--take', 'all', '-o', output];
    expect((await formloom([...words, '--report', at('early.md')])).status).toBe(2);
    expect(existsSync(at('early.md'))).toBe(false);
  });

  it('where the device for one of the two is full', async () => {
    for (const words of [
      ['-o', '/dev/full', '--report', at('early.md')],
      ['--report', '/dev/full'],
    ]) {
      const path = project();
      const { status } = await formloom([
        'reconcile',
        path,
        '--against',
        against(ALL),
        '--take',
        'all',
        ...words,
      ]);
      expect([status, text(path), existsSync(at('early.md'))]).toEqual([2, MADE.out, false]);
    }
  });

  it('where the report cannot be', async () => {
    mkdirSync(at('folder.md'));
    const path = project();
    const words = ['reconcile', path, '--against', against(ALL), '--take', 'all', '--report'];
    const output = await formloom([...words, at('folder.md')]);
    expect([output.status, output.err, text(path)]).toEqual([
      2,
      expect.stringContaining('It is a folder.'),
      MADE.out,
    ]);
  });
});

it('takes - for a file of this name, unless it reads a definition from standard input', async () => {
  const start = process.cwd();
  mkdirSync(at('dash'));
  write('dash/-', MADE.out);
  process.chdir(at('dash'));
  try {
    const input = JSON.stringify(definition(ALL));
    const reconcile = (...words: string[]) =>
      formloom(['reconcile', ...words, '--against', '-', '--take', 'all'], { input });
    const refused = { status: 2, err: expect.stringContaining('- is a file that this command reads') };
    expect(await reconcile('-', '--report', '-')).toMatchObject(refused);
    expect(await reconcile(at('project.json'), '-o', '-', '--report', '-')).toMatchObject(refused);
    expect(text('-')).toBe(MADE.out);
    expect((await reconcile(project(), '-o', '-')).status).toBe(3);
    expect(labels('-')).toContain('Town');
  } finally {
    process.chdir(start);
  }
});

describe('the access key in a definition', () => {
  const KEY = 'k-secret@1';
  const reconcile = (take: string) =>
    formloom(
      [
        'reconcile',
        project(),
        '--against',
        against([EMAIL, { ...CITY, label: `Town ${KEY}` }, SIZE, SOURCE]),
      ].concat(['--take', take, '--report', at('key.md')]),
      { env: { FORMLOOM_ACCESS_KEY: KEY } },
    );

  it('is redacted in the report', async () => {
    expect((await reconcile('harmless')).status).toBe(1);
    expect(text(at('key.md'))).toMatch(/“Town •••”/);
    rmSync(at('key.md'));
  });

  it('comes into no project', async () => {
    expect(await reconcile('all')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Nothing was written: the form contains the access key'),
    });
    expect([text(at('project.json')), existsSync(at('key.md'))]).toEqual([MADE.out, false]);
  });

  it('comes into no new project and no export', async () => {
    const refused = {
      status: 2,
      err: expect.stringContaining('Nothing was written: the form contains the access key'),
    };
    const keyed = write('keyed.json', definition([{ ...CITY, label: `Town ${KEY}` }]));
    const io = { env: { FORMLOOM_ACCESS_KEY: KEY } };
    expect(await formloom(['new', keyed, '-o', at('new.json'), ...TARGET], io)).toMatchObject(refused);
    expect((await formloom(['new', keyed, '-o', at('plain.json'), ...TARGET])).status).toBe(0);
    for (const output of ['site', 'site.zip'])
      expect(await formloom(['export', at('plain.json'), '-o', at(output)], io)).toMatchObject(refused);
    expect(['new.json', 'site', 'site.zip'].filter((name) => existsSync(at(name)))).toEqual([]);
  });
});

describe('the report', () => {
  it('says what was taken, what a person must decide and what it does', async () => {
    const words = ['reconcile', project(), '--against', against(ALL), '--take', 'shows'];
    const { status, out } = await formloom([...words, '--report', at('reports/drift.md')]);
    expect(status).toBe(1);
    expect(out).toContain('Loom visit: 2 changes taken over, one change for a person to decide');
    expect(text(at('reports/drift.md'))).toBe(
      [
        '# Loom visit: 2 changes taken over, one change for a person to decide',
        'Form aa11 of account 4210.',
        '## Taken over',
        [
          '- “City” is called “Town” now (*shows*: visitors see something else than in the account)',
          '- “Source” is called “Campaign” now (*harmless*: no visitor notices)',
        ].join('\n'),
        '## For a person to decide',
        '- “VAT number” was added and is required (*breaks*: answers of copies on sites are refused or lost)',
        'Open the project in the application and take these over one by one, or leave them on purpose there; or run `formloom reconcile` with `--take all`.\n',
      ].join('\n\n'),
    );
  });

  it('holds words of others as words', async () => {
    const evil = {
      ...CITY,
      label: '<img src=x> @everyone [a](https://e.test) fixes #1, closes gh-2 `x` |\n# Fake',
    };
    const path = project();
    await formloom([
      'reconcile',
      path,
      '--against',
      against([EMAIL, evil, SIZE, SOURCE]),
      '--report',
      at('evil.md'),
    ]);
    const report = text(at('evil.md'));
    expect(report).not.toMatch(/<img|@everyone|\]\(http|https:\/\/e|^# Fake/m);
    expect(report).toContain('&lt;img src=x&gt; @<!-- -->everyone');
    // As it is shown, without backslashes.
    expect(report.replaceAll('\\', '')).not.toMatch(/#\d|gh-\d/i);
  });

  const script = (name: string, ...lines: string[]) => {
    const path = write(name, ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(path, 0o755);
    return path;
  };
  const draw = (path: string) =>
    formloom(
      ['reconcile', project(), '--against', against(ALL), '--take', 'all', '--report', at('drawn.md')],
      { env: { PATH: process.env.PATH, CHROMIUM_PATH: path, FORMLOOM_ACCESS_KEY: 'k-secret-1' } },
    );

  it('has pictures where a browser draws them, which gets no key', async () => {
    const chromium = await neededBrowser();
    const browser = script('browser', `env > ${at('seen.txt')}`, `exec ${chromium} --no-sandbox "$@"`);
    expect(await draw(browser)).toMatchObject({ status: 3, err: '' });
    expect(text(at('drawn.md'))).toContain('| ![Before](drawn-before.png) | ![After](drawn-after.png) |');
    const [before, after] = ['before', 'after'].map((name) => readFileSync(at(`drawn-${name}.png`)));
    expect([before, after].map((png) => png?.toString('latin1', 1, 4))).toEqual(['PNG', 'PNG']);
    expect(before?.equals(after ?? new Uint8Array())).toBe(false);
    expect(text(at('seen.txt'))).not.toContain('k-secret-1');
  });

  it('leaves earlier pictures where the project was saved while a browser draws new ones', async () => {
    const chromium = await neededBrowser();
    const edit = `printf ' ' >> ${at('project.json')}`;
    rmSync(at('drawn-before.png'), { force: true });
    expect(await draw(script('edits', edit, `exec ${chromium} --no-sandbox "$@"`))).toMatchObject({
      status: 2,
      err: expect.stringContaining('was changed while this command ran. Nothing was written.'),
    });
    expect(existsSync(at('drawn-before.png'))).toBe(false);
  });

  it.each([
    [
      'refuses',
      ['echo "No [root] without --no-sandbox" >&2', 'exit 1'],
      'exited. No [root] without --no-sandbox',
    ],
    [
      'says something else',
      ['printf "hello\\0" >&4', 'exec cat <&3'],
      'does not speak the DevTools protocol',
    ],
    ['is not there', undefined, 'did not start: spawn'],
  ])('says why it has none where the browser %s, with the same status', async (_, lines, why) => {
    const path = lines ? script('broken', ...lines) : at('nowhere');
    const { status, err } = await draw(path);
    expect([status, err]).toEqual([3, expect.stringContaining(why)]);
    const report = text(at('drawn.md'));
    expect(report).not.toContain('drawn-before.png');
    expect(report).toContain(`## No pictures\n\nThe browser ${plainMarkdown(why).slice(0, 15)}`);
  });

  it.each(['google-chrome', 'chromium', 'chromium-headless-shell'])(
    'starts %s where PATH has it',
    async (name) => {
      const folder = at(`path-${name}`);
      mkdirSync(folder);
      script(`path-${name}/${name}`, 'echo started >&2', 'exit 1');
      const words = ['--against', against(ALL), '--take', 'all', '--report', at('found.md')];
      const { err } = await formloom(['reconcile', project(), ...words], { env: { PATH: folder } });
      expect(err).toContain('The browser exited. started');
    },
  );

  it('is given up on a signal, and neither the browser nor its folder is left', async () => {
    let signals = 0;
    const count = () => {
      signals += 1;
    };
    // Keeps this process alive.
    process.on('SIGHUP', count);
    try {
      const lines = [`echo "$HOME" > ${at('home.txt')}`, 'kill -HUP $PPID', 'exec sleep 60'];
      const { err } = await draw(script('hangs', ...lines));
      expect(err).toContain('The browser exited.');
      // Once of the browser, and once more to end the process.
      await expect.poll(() => signals).toBe(2);
      expect(existsSync(text(at('home.txt')).trim())).toBe(false);
    } finally {
      process.off('SIGHUP', count);
    }
  });

  it('stays where a process of the browser goes on writing while its folder is removed', async () => {
    const writing = 'while [ ! -e "$stop" ] && true > "$HOME/$i" 2>/dev/null; do i=$((i + 1)); done &';
    const path = script('writes', `stop=${at('stop')} i=0`, writing, 'exit 1');
    try {
      expect(await draw(path)).toMatchObject({ status: 3 });
      expect(text(at('drawn.md'))).toContain('## No pictures');
    } finally {
      write('stop', '');
    }
  });
});

describe('a service', () => {
  const service = (form: object | null, account: number | null = 4210) => ({
    fetch: (async (url: unknown) => {
      const { pathname } = new URL(String(url));
      if (pathname === '/api/account')
        return Response.json({ portalId: account, scopes: [], expiresAt: null });
      if (pathname === '/api/settings') return Response.json({ submitUrl: 'https://new.test/submit' });
      if (pathname === '/api/forms')
        return Response.json({ forms: [{ id: 'zz', name: 'Loom visit', createdAt: 0, updatedAt: 0 }] });
      if (form === null) return Response.json({ error: 'gone' }, { status: 404 });
      const now = readDefinition(form);
      return Response.json({
        schema: now?.schema,
        debug: { groupCount: 1, fieldCount: 0 },
        details: now?.details,
      });
    }) as typeof globalThis.fetch,
  });
  const words = (path: string) => ['reconcile', path, '--service', 'http://s.test', '--take', 'all'];

  it('adopts account, URL and shared name, as the web app does', async () => {
    const path = project();
    expect((await formloom(words(path), service(definition(ALL)))).status).toBe(3);
    expect(readProject(text(path)).project?.form).toEqual({
      id: 'aa11',
      account: 4210,
      name: 'Loom visit',
      submitUrl: 'https://new.test/submit',
      nameShared: true,
    });
  });

  it('that takes its time replaces nothing that was saved in the meantime', async () => {
    const path = project();
    const { fetch } = service(definition(ALL));
    const slow = (async (url, init) => {
      write('project.json', `${MADE.out} `);
      return fetch(url, init);
    }) as typeof globalThis.fetch;
    const output = await formloom([...words(path), '--report', at('late.md')], { fetch: slow });
    expect([output.status, output.out, output.err, text(path), existsSync(at('late.md'))]).toEqual([
      2,
      '',
      expect.stringContaining('was changed while this command ran. Nothing was written.'),
      `${MADE.out} `,
      false,
    ]);
  });

  it('that has the form no more is for a person: 1, in the report, and nothing is written', async () => {
    const path = project();
    const output = await formloom([...words(path), '--report', at('gone.md')], service(null));
    expect([output.status, text(path)]).toEqual([1, MADE.out]);
    expect(text(at('gone.md'))).toContain('the account no longer has this form');
  });

  it('of another account, or one that does not know its own and has no such form, is 2', async () => {
    const other = await formloom(words(project()), service(definition(ALL), 77));
    expect([other.status, other.err]).toEqual([2, expect.stringContaining('belongs to 4210')]);
    expect((await formloom(words(project()), service(null, null))).status).toBe(2);
  });
});
