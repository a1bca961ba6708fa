/**
 * `action.yml`: its steps as they are written, run by bash against a repository with a bare remote, a
 * stand-in for `gh` that keeps what it is told, and a service that knows one form.
 */

import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProject, readDefinition, readProject, writeProject } from '@formloom/project';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { builtCli } from './testing/built-cli.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KEY = 'the-key-of-the-service';

interface Step {
  readonly name: string;
  readonly if?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}
interface Action {
  readonly inputs: Readonly<Record<string, { default?: string; required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
const action: Action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));

const field = (name: string, rest: object = {}) => ({
  name,
  label: name,
  fieldType: 'single_line_text',
  required: false,
  ...rest,
});
const definition = (...fields: object[]) => ({ id: 'aa11', name: 'Visit', fieldGroups: [{ fields }] });
const SOURCE = field('source', { hidden: true, label: 'Source' });
const BASE = definition(field('email', { required: true }), SOURCE);
const HARMLESS = definition(field('email', { required: true }), { ...SOURCE, label: 'Campaign' });
const BREAKS = definition(field('email', { required: true }), SOURCE, field('vat', { required: true }));
const BOTH = definition(
  field('email', { required: true }),
  { ...SOURCE, label: 'Campaign' },
  field('vat', { required: true }),
);

let folder: string;
let address: string;
let live: object = BASE;
/** Which accounts were asked for. */
const named = new Set<unknown>();
const server = createServer(({ url = '', headers }, reply) => {
  const say = (status: number, body: object) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  named.add(headers['x-account']);
  if (headers.authorization !== `Bearer ${KEY}`) say(500, { error: 'no key' });
  else if (url.startsWith('/api/account')) say(200, { portalId: 4210, scopes: [], expiresAt: null });
  else if (url.startsWith('/api/settings')) say(200, { submitUrl: SUBMIT_URL });
  else if (url === '/api/forms') say(200, { forms: [] });
  else {
    const { schema, details } = readDefinition(live) ?? {};
    say(200, { schema, debug: { groupCount: 1, fieldCount: 0 }, details });
  }
});
const MARK = '<!-- formloom -->';
const OURS = { url: 'https://github.test/pr/1', isCrossRepository: false, body: MARK };
const SUBMIT_URL = 'https://api.hsforms.com/submissions/v3/integration/submit';

let program: string;

beforeAll(async () => {
  program = await builtCli();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (...names: string[]) => join(folder, ...names);
const git = (...words: string[]) => execFileSync('git', words, { cwd: at('work'), encoding: 'utf8' }).trim();
const PROJECT = 'forms/visit us.json';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formloom-action-'));
  live = BASE;
  named.clear();
  execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', at('remote.git')]);
  execFileSync('git', ['clone', '--quiet', at('remote.git'), at('work')], { stdio: 'ignore' });
  for (const [name, value] of [
    ['user.name', 'Somebody'],
    ['user.email', 's@site.test'],
  ] as const)
    git('config', name, value);
  git('checkout', '--quiet', '-B', 'main');
  mkdirSync(at('work/forms'), { recursive: true });
  writeFileSync(at('work', PROJECT), projectText());
  writeFileSync(at('work/forms/formloom.schema.json'), '{}');
  git('add', '.');
  git('commit', '--quiet', '-m', 'A site');
  git('push', '--quiet', 'origin', 'main');
  mkdirSync(at('bin'));
  mkdirSync(at('temp'));
  // Keeps its words and the text it was given; knows a pull request once it made one.
  writeFileSync(
    at('bin/gh'),
    [
      '#!/bin/bash',
      `log=${at('gh.log')}`,
      `(pwd; env) > ${at('gh.env')}`,
      'echo "$*" >> "$log"',
      `while [ $# -gt 0 ]; do`,
      `  case "$1" in --body-file) cp "$2" ${at('body.md')} ;; body=@*) cp "\${1#body=@}" ${at('body.md')} ;; esac`,
      '  shift',
      'done',
      'case "$(tail -n 1 "$log")" in',
      `  "pr list"*) [ ! -f ${at('open.json')} ] || node ${at('select.mjs')} "$(tail -n 1 "$log")";;`,
      `  "pr create"*) echo '[${JSON.stringify(OURS)}]' > ${at('open.json')}; echo ${OURS.url};;`,
      `  "pr close"*) rm ${at('open.json')};;`,
      'esac',
      'exit 0',
      '',
    ].join('\n'),
  );
  chmodSync(at('bin/gh'), 0o755);
  // As much of jq as is needed.
  writeFileSync(
    at('select.mjs'),
    [
      "import { readFileSync } from 'node:fs';",
      `const pulls = JSON.parse(readFileSync('${at('open.json')}', 'utf8'));`,
      'const [, no] = /select\\(\\.(\\w+) == false\\)/.exec(process.argv[2]) ?? [];',
      'const [, mark] = /contains\\("([^"]*)"\\)/.exec(process.argv[2]) ?? [];',
      'for (const pull of pulls)',
      '  if (no === undefined || pull[no] === false) console.log(pull.url, pull.body.includes(mark));',
    ].join('\n'),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function projectText(): string {
  const form = readDefinition(BASE);
  if (!form) throw new Error('It is no definition.');
  return writeProject(
    createProject(form.schema, { details: form.details, account: 4210, submitUrl: SUBMIT_URL }),
  );
}

/** Stands in for a program in front of the real one: its script runs first, and may exit. */
function wrap(name: string, ...lines: string[]) {
  const real = execFileSync('which', [name], { encoding: 'utf8' }).trim();
  writeFileSync(at('bin', name), ['#!/bin/bash', ...lines, `exec ${real} "$@"`, ''].join('\n'));
  chmodSync(at('bin', name), 0o755);
}

/** The steps that are meant, one after the other, as a runner would; after a failure none. */
async function runAction(
  given: Readonly<Record<string, string>>,
  job: Readonly<Record<string, string>> = {},
) {
  const inputs: Record<string, string> = {};
  for (const [name, { default: usual = '' }] of Object.entries(action.inputs))
    inputs[`inputs.${name}`] = given[name] ?? usual.replace(/\$\{\{ github\.token \}\}/, 'ghs_x');
  const fill = (text: string) => text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name) => inputs[name] ?? '');
  const files = { GITHUB_OUTPUT: at('output'), GITHUB_STEP_SUMMARY: at('summary'), RUNNER_TEMP: at('temp') };
  let out = '';
  let status = 0;
  for (const step of action.runs.steps) {
    const [, name = '', value = ''] = /^(inputs\.[\w-]+) == '(\w*)'$/.exec(step.if ?? '') ?? [];
    if (status !== 0 || (step.if !== undefined && inputs[name] !== value)) continue;
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([key, text]) => [key, fill(text)]));
    const done = await new Promise<{ status: number; out: string }>((resolve) => {
      const child = execFile(
        step.shell,
        ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run],
        {
          cwd: at('work'),
          env: {
            PATH: `${at('bin')}:${process.env.PATH}`,
            HOME: folder,
            GITHUB_REF: 'refs/heads/main',
            GITHUB_REPOSITORY: 'somebody/site',
            GITHUB_SERVER_URL: 'https://github.com',
            GITHUB_ACTION_PATH: ROOT,
            ...job,
            ...files,
            ...env,
          },
        },
        (_, stdout, stderr) => resolve({ status: child.exitCode ?? 1, out: stdout + stderr }),
      );
    });
    out += done.out;
    status = status || done.status;
  }
  return { status, out };
}

const check = (more: Readonly<Record<string, string>> = {}) =>
  runAction({
    projects: 'forms/*.json',
    service: address,
    'access-key': KEY,
    program,
    ...more,
  });
const reconcile = (more: Readonly<Record<string, string>> = {}) => check({ mode: 'reconcile', ...more });
const reportsOf = (output: string) => output.match(/^report=(.*)$/m)?.[1] ?? '';
const told = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');
const onBranch = () => git('ls-remote', 'origin', 'refs/heads/formloom/reconcile');
/** Commits what is staged, and pushes it: the action accepts no other commit. */
const publish = (...words: string[]) => {
  git('commit', '--quiet', '-m', 'Prepared', ...words);
  git('push', '--quiet', 'origin', 'main');
};
/** Goes to the branch of the pull request, as a person would. */
const toBranch = () => {
  git('fetch', '--quiet', 'origin', 'formloom/reconcile');
  git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
};
const committed = (branch = 'formloom/reconcile') => {
  git('fetch', '--quiet', 'origin', branch);
  return git('-c', 'core.quotePath=false', 'diff', '--name-only', 'main', 'FETCH_HEAD').split('\n');
};
/** The lines that GitHub's runner obeys: `::` at the start or `##[` anywhere, unless it was stopped. */
const commandsIn = (out: string) => {
  let stopped: string | undefined;
  return out.split('\n').filter((line) => {
    const [, stop] = /^::stop-commands::(\S+)$/.exec(line) ?? [];
    if (line === `::${stopped}::`) stopped = undefined;
    else if (stopped === undefined && stop !== undefined) stopped = stop;
    else return stopped === undefined && /^\s*::|##\[/.test(line);
    return false;
  });
};
const labelsOn = (branch: string) => {
  git('fetch', '--quiet', 'origin', branch);
  const { project } = readProject(git('show', `FETCH_HEAD:${PROJECT}`));
  return project?.details.fields.map(({ label }) => label);
};

describe('action.yml', () => {
  it('is a composite of bash steps, into whose scripts no value is written', () => {
    expect(action.runs.using).toBe('composite');
    for (const { run, shell } of action.runs.steps) {
      expect(shell).toBe('bash');
      expect(run).not.toContain('${{');
    }
  });

  it('downloads no package by name, and every value it names is one', () => {
    for (const { run } of action.runs.steps) expect(run).not.toMatch(/\bnpx\b|npm (?:exec|install|i) /);
    const named = JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g);
    for (const [, name = ''] of named) expect(action.inputs).toHaveProperty(name);
  });

  it('is used in the documents as it can be', () => {
    const examples = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g);
    const used = [...examples].flatMap(([, text = '']) => {
      const { jobs } = parse(text) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
      return Object.values(jobs).flatMap(({ steps }) =>
        steps.filter(({ uses }) => /\/formloom@/.test(uses ?? '')),
      );
    });
    expect(used).toHaveLength(2);
    for (const { uses, with: given = {} } of used) {
      expect(uses).toMatch(new RegExp(`@v${manifest.version}$`));
      expect(Object.keys(given).filter((name) => !(name in action.inputs))).toEqual([]);
    }
  });
});

describe('without a program', () => {
  it('builds the one of its own version, and no package of others sees a key or a token', async () => {
    const job = { FORMLOOM_ACCESS_KEY: KEY, GITHUB_TOKEN: 'ghs_x', NPM_CONFIG_REGISTRY: 'https://npm.test' };
    writeFileSync(at('bin/npm'), `#!/bin/bash\n(pwd; echo "$*"; env) > ${at('npm.log')}\n`);
    chmodSync(at('bin/npm'), 0o755);
    wrap('node', `(echo "$*"; env) >> ${at('node.log')}`);
    live = BREAKS;
    const { status, out } = await runAction(
      { projects: 'forms/*.json', service: address, 'access-key': KEY },
      job,
    );
    expect([status, out]).toEqual([1, expect.stringContaining('“vat” was added and is required')]);
    const [place, words, ...rest] = told('npm.log').split('\n');
    expect([`${place}/`, words]).toEqual([ROOT, 'ci --ignore-scripts --no-audit --no-fund --silent']);
    expect(rest).toContain('NPM_CONFIG_REGISTRY=https://npm.test');
    const [build = '', run = ''] = told('node.log').split(/^(?=.*formloom\.mjs check )/m);
    expect(build).toContain(`scripts/build-cli.mjs ${at('temp/formloom-cli')}`);
    expect([run.startsWith(at('temp/formloom-cli/formloom.mjs')), run.includes(KEY)]).toEqual([true, true]);
    for (const seen of [rest.join('\n'), build]) expect(seen).not.toMatch(/ghs_x|the-key-of-the-service/);
  });

  it('ends with 2 and says so where the build fails', async () => {
    writeFileSync(at('bin/npm'), '#!/bin/bash\nexit 1\n');
    chmodSync(at('bin/npm'), 0o755);
    expect(await runAction({ projects: 'forms/*.json' })).toMatchObject({
      status: 2,
      out: expect.stringContaining('The command line could not be built.'),
    });
  });
});

describe('check', () => {
  it('is content with a form that has not changed, and fails with an annotation for one that breaks', async () => {
    expect(await check()).toMatchObject({ status: 0 });
    expect([...named]).toEqual([undefined]);
    live = BREAKS;
    named.clear();
    const { status, out } = await check({ account: '4210' });
    expect([status, ...named]).toEqual([1, '4210']);
    expect(out).toContain(
      `::error file=${PROJECT},title=Changed in the account::“vat” was added and is required`,
    );
    expect(git('status', '--porcelain')).toBe('');
  });

  it('names a project once, and warns of a pattern that matches none', async () => {
    live = BREAKS;
    const { status, out } = await check({ projects: 'forms/*.json\n./forms/v*.json\nform/*.json\n' });
    expect([status, commandsIn(out)]).toEqual([
      1,
      [
        '::warning title=Formloom::No project matches form/*.json',
        expect.stringMatching(/^::warning file=forms\/visit us\.json,/),
        expect.stringMatching(/^::error file=forms\/visit us\.json,/),
      ],
    ]);
  });

  it('finds projects in folders of any depth, and patterns with blanks and carriage returns around', async () => {
    mkdirSync(at('work/forms/deep/er'), { recursive: true });
    for (const name of ['deep/er/a.json', 'deep/b.json'])
      writeFileSync(at('work/forms', name), projectText());
    live = BREAKS;
    const { status, out } = await check({ projects: 'none.json*\r\n \r\n forms/**/*.json \r\n' });
    const files = commandsIn(out).flatMap((line) => /^::error file=([^,]*),/.exec(line)?.[1] ?? []);
    expect([status, files]).toEqual([1, ['forms/deep/b.json', 'forms/deep/er/a.json', PROJECT]]);
    expect(out).toContain('::warning title=Formloom::No project matches none.json*\n');
  });

  it.each(['check', 'reconcile'])('%s: text of the account is no command to GitHub', async (mode) => {
    const stand = at('stand-in.mjs');
    writeFileSync(
      stand,
      `const said = '##[error]bad ##[add-path]/tmp\\n::error::bad\\n::stop-commands::x';
const report = process.argv.indexOf('--report') + 1;
if (report > 0) console.log(said);
console.error(said);
if (report > 0) (await import('node:fs')).writeFileSync(process.argv[report], '# Visit');
`,
    );
    const { status, out } = await check({ mode, program: stand });
    expect([status, commandsIn(out)]).toEqual([0, []]);
    expect(out).toContain('::error::bad');
  });

  it.each(['', undefined])('check ends with 2 where the program holds %j', async (text) => {
    if (text !== undefined) writeFileSync(at('empty.mjs'), text);
    const { status, out } = await check({ program: at('empty.mjs') });
    expect([status, commandsIn(out)]).toEqual([
      2,
      ['::error title=Formloom::The file that the input program names is missing or empty.'],
    ]);
    rmSync(at('empty.mjs'), { force: true });
  });

  it.each(['checks', 'Reconcile', ''])(
    'ends with 2 for the mode %j, which would do nothing',
    async (mode) => {
      expect(await check({ mode })).toEqual({
        status: 2,
        out: '::error title=Formloom::The mode is check or reconcile, and nothing else.\n',
      });
    },
  );

  it.each(['check', 'reconcile'])('%s: the name of a project is never an option', async (mode) => {
    for (const name of ['--help', '-x', '--service=https:evil.test'])
      writeFileSync(at('work', name), projectText());
    git('add', '--', '.');
    publish();
    live = BREAKS;
    const { status, out } = await check({ mode, projects: '-*' });
    const level = mode === 'check' ? 'error' : 'warning';
    const lines = commandsIn(out).filter((line) => line.startsWith(`::${level} file=./-`));
    expect([status, lines.length, out]).toEqual([1, 3, expect.not.stringContaining('Exit status')]);
  });

  it('without a service it tells findings only; without a project, or without an answer, it is 2', async () => {
    live = BREAKS;
    expect((await check({ service: '' })).status).toBe(0);
    expect(await check({ projects: 'none/*.json' })).toMatchObject({
      status: 2,
      out: expect.stringContaining('No project was found'),
    });
    expect((await check({ 'access-key': 'wrong' })).status).toBe(2);
  });
});

describe('reconcile', () => {
  it('does nothing where nothing changed', async () => {
    expect((await reconcile({ account: '4210' })).status).toBe(0);
    expect([told('gh.log'), onBranch(), ...named]).toEqual(['', '', '4210']);
  });

  it('opens a pull request with the report and the changed project alone', async () => {
    live = HARMLESS;
    writeFileSync(at('work/beside.txt'), 'left by another step');
    const { status, out } = await reconcile();
    expect([status, commandsIn(out)]).toEqual([0, []]);
    expect(labelsOn('formloom/reconcile')).toEqual(['email', 'Campaign']);
    expect(git('show', '--stat', '--format=%ae %s', 'FETCH_HEAD')).toMatch(
      /^formloom@users\.noreply\.github\.com Take over what changed in the account\n\n.*visit us\.json.*\n 1 file/,
    );
    expect(told('gh.log')).toMatch(
      /^pr list .*\npr create .* --head formloom\/reconcile --base main --title /,
    );
    expect(told('body.md')).toContain('“Source” is called “Campaign” now');
    expect(told('summary')).toContain('Visit: one change taken over');
    expect(told('output')).toContain('pull-request=https://github.test/pr/1\n');
    expect(labelsOn('main')).toEqual(['email', 'Source']);
  });

  it('says where the pictures are instead of linking what a pull request cannot show', async () => {
    const stand = at('stand-in.mjs');
    const report = '# Visit: one change taken over\n\n## Before and after\n\n| ![Before](1-before.png) |\n';
    writeFileSync(
      stand,
      `import { readFileSync, writeFileSync } from 'node:fs';
const words = process.argv.slice(2);
writeFileSync(words[words.indexOf('-o') + 1], readFileSync(words[1], 'utf8') + ' ');
writeFileSync(words[words.indexOf('--report') + 1], ${JSON.stringify(report)});
process.exitCode = 3;
`,
    );
    expect((await reconcile({ program: stand })).status).toBe(0);
    expect(told('body.md')).toBe(
      '<!-- formloom -->\n\n# Visit: one change taken over\n\nPictures of before and after are among the reports of the run.\n\n',
    );
    expect(readFileSync(join(reportsOf(told('output')), '1.md'), 'utf8')).toBe(report);
  });

  it.each([0, 1, 3])('ends with 2 where the program exits with %i and compared nothing', async (code) => {
    writeFileSync(at('stand-in.mjs'), `process.exitCode = ${code};`);
    const { status, out } = await reconcile({ program: at('stand-in.mjs') });
    expect([status, out]).toEqual([2, expect.stringContaining('It could not be compared with the account.')]);
  });

  it('keeps one pull request up to date, and does not push the same twice', async () => {
    live = HARMLESS;
    await reconcile();
    const first = onBranch();
    await reconcile();
    expect(onBranch()).toBe(first);
    live = BOTH;
    const { status } = await reconcile({ take: 'all' });
    expect([status, onBranch() === first]).toEqual([0, false]);
    expect(labelsOn('formloom/reconcile')).toEqual(['email', 'Campaign', 'vat']);
    expect(told('gh.log').match(/pr create/g)).toHaveLength(1);
    // gh pr edit needs permissions that a workflow usually does not have.
    expect(told('gh.log')).toContain(
      'api --silent --hostname github.com --method PATCH repos/somebody/site/pulls/1 -f title=Forms: ',
    );
    expect(told('gh.log')).not.toContain('pr edit');
    expect(told('body.md')).toContain('“vat” was added and is required');
  });

  it('what a person must decide fails the run, with a pull request for the rest', async () => {
    live = BOTH;
    const { status, out } = await reconcile();
    expect([status, out]).toEqual([1, expect.stringContaining(`::warning file=${PROJECT},`)]);
    expect(labelsOn('formloom/reconcile')).toEqual(['email', 'Campaign']);
    expect(told('body.md')).toContain('## For a person to decide');
    live = BREAKS;
    expect((await reconcile()).status).toBe(1);
    expect(told('gh.log')).toContain('pr close https://github.test/pr/1 ');
  });

  it('never pushes over somebody’s work on the branch', async () => {
    live = HARMLESS;
    await reconcile();
    toBranch();
    writeFileSync(at('work/notes.txt'), 'mine');
    git('add', 'notes.txt');
    git('commit', '--quiet', '-m', 'By hand');
    git('push', '--quiet', 'origin', 'HEAD:formloom/reconcile');
    const mine = onBranch();
    git('checkout', '--quiet', 'main');
    const { status, out } = await reconcile();
    expect([status, out]).toEqual([1, expect.stringContaining('Nothing was pushed.')]);
    expect(onBranch()).toBe(mine);
  });

  it.each([
    ['amended', ['commit', '--quiet', '--amend', '--no-edit']],
    ['rebased', ['rebase', '--quiet', '--force-rebase', 'HEAD~1']],
  ])('never pushes over its own commit that somebody %s', async (_, words) => {
    live = HARMLESS;
    await reconcile();
    toBranch();
    writeFileSync(at('work/notes.txt'), 'mine');
    git('add', 'notes.txt');
    if (words[0] === 'rebase') git('rm', '--quiet', '--cached', 'notes.txt');
    git(...words);
    expect(git('log', '-1', '--format=%ae %ce')).toBe('formloom@users.noreply.github.com s@site.test');
    git('push', '--quiet', '--force', 'origin', 'HEAD:formloom/reconcile');
    const mine = onBranch();
    git('checkout', '--quiet', 'main');
    live = BOTH;
    const { status, out } = await reconcile({ take: 'all' });
    expect([status, out]).toEqual([
      1,
      expect.stringContaining(
        'Somebody worked on formloom/reconcile. Merge it or close it first. Nothing was pushed.',
      ),
    ]);
    expect([onBranch(), told('gh.log').match(/PATCH/)]).toEqual([mine, null]);
  });

  it.each([
    ['fetch', 'refs/formloom/base'],
    ['fetch', 'refs/formloom/open'],
    ['ls-remote', 'ls-remote'],
  ])('pushes nothing after a git %s that failed (%s)', async (_, failing) => {
    live = HARMLESS;
    await reconcile();
    toBranch();
    git('commit', '--quiet', '--amend', '--no-edit');
    git('push', '--quiet', '--force', 'origin', 'HEAD:formloom/reconcile');
    const mine = onBranch();
    git('checkout', '--quiet', 'main');
    wrap('git', `case " $* " in *"${failing}"*) exit 128 ;; esac`);
    const { status, out } = await reconcile();
    rmSync(at('bin/git'));
    expect([status, out]).toEqual([2, expect.stringMatching(/::error .*Nothing was pushed\./)]);
    expect(onBranch()).toBe(mine);
  });

  it.each([true, false])(
    'pushes over no commit that arrives while it runs (branch there: %s)',
    async (there) => {
      live = HARMLESS;
      if (there) await reconcile();
      live = BOTH;
      const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
      const move = `${real} --git-dir ${at('remote.git')} update-ref refs/heads/formloom/reconcile ${git('rev-parse', 'main')}`;
      wrap('git', `case " $* " in *" push "*) ${move} ;; esac`);
      const { status, out } = await reconcile({ take: 'all' });
      rmSync(at('bin/git'));
      expect([status, out]).toEqual([1, expect.stringContaining('changed since it was fetched')]);
      expect(onBranch()).toContain(git('rev-parse', 'main'));
    },
  );

  it('runs no hook of the repository, gives git neither key nor token, and commits as itself whatever the job says', async () => {
    live = HARMLESS;
    const ran = at('ran.sh');
    writeFileSync(ran, `#!/bin/bash\ntouch ${at('ran')}\ncat\n`);
    chmodSync(ran, 0o755);
    const hooks = ['pre-commit', 'post-checkout', 'pre-push', 'post-index-change', 'reference-transaction'];
    for (const name of hooks) symlinkSync(ran, at('work/.git/hooks', name));
    git('config', 'core.fsmonitor', ran);
    rmSync(at('ran'), { force: true });
    wrap('git', `(echo "# $*"; env) >> ${at('git.env')}`);
    const job = {
      GIT_COMMITTER_EMAIL: 's@site.test',
      GIT_AUTHOR_EMAIL: 's@site.test',
      GITHUB_TOKEN: 'ghs_x',
      GH_ENTERPRISE_TOKEN: 'ghs_x',
      GITHUB_ENTERPRISE_TOKEN: 'ghs_x',
    };
    const given = {
      projects: 'forms/*.json',
      service: address,
      'access-key': KEY,
      program,
      mode: 'reconcile',
    };
    expect((await runAction(given, job)).status).toBe(0);
    expect((await runAction(given, job)).status).toBe(0);
    expect(existsSync(at('ran'))).toBe(false);
    expect(told('git.env')).toMatch(/^# .* push /m);
    expect(told('git.env')).not.toMatch(/ghs_x|the-key-of-the-service/);
    expect(told('gh.env')).toContain('GH_TOKEN=ghs_x');
    expect(told('gh.env')).not.toContain(KEY);
    expect(told('gh.env').startsWith(at('temp'))).toBe(true);
    expect(told('gh.log')).toMatch(/^pr create --repo github\.com\/somebody\/site /m);
  });

  it('is let in by a GitHub Enterprise Server', async () => {
    live = HARMLESS;
    const given = { projects: PROJECT, service: address, 'access-key': KEY, program, mode: 'reconcile' };
    const server = { GITHUB_SERVER_URL: 'https://github.site.test' };
    expect((await runAction(given, server)).status).toBe(0);
    expect(told('gh.env')).toContain('GH_ENTERPRISE_TOKEN=ghs_x');
    expect(told('gh.log')).toMatch(/^pr create --repo github\.site\.test\/somebody\/site /m);
    expect((await runAction(given, server)).status).toBe(0);
    expect(told('gh.log')).toContain('api --silent --hostname github.site.test --method PATCH ');
  });

  it.each(['refs/pull/12/merge', 'refs/tags/v1', ''])(
    'pushes nothing where the workflow runs on no branch (%j), unless it is told the base',
    async (ref) => {
      live = HARMLESS;
      const given = { projects: PROJECT, service: address, 'access-key': KEY, program, mode: 'reconcile' };
      const { status, out } = await runAction(given, { GITHUB_REF: ref });
      expect([status, commandsIn(out)]).toEqual([
        2,
        [expect.stringContaining('The workflow runs on no branch.')],
      ]);
      expect([told('gh.log'), onBranch()]).toEqual(['', '']);
      expect((await runAction({ ...given, base: 'main' }, { GITHUB_REF: ref })).status).toBe(0);
      expect(told('gh.log')).toContain(' --base main ');
    },
  );

  it.each<[string, () => void]>([
    ['is of a pull request', () => git('commit', '--quiet', '--allow-empty', '-m', 'Not reviewed')],
    [
      'is of a fork, beside a base that moved on',
      () => {
        git('commit', '--quiet', '--allow-empty', '-m', 'Later');
        git('push', '--quiet', 'origin', 'main');
        git('reset', '--quiet', '--hard', 'HEAD~1');
        git('commit', '--quiet', '--allow-empty', '-m', 'Not reviewed');
      },
    ],
    ['was made by the job', () => git('commit', '--quiet', '--allow-empty', '--amend', '-m', 'Amended')],
  ])('publishes no commit that its base does not have: it %s', async (_, prepare) => {
    live = HARMLESS;
    prepare();
    const { status, out } = await reconcile({ base: 'main' });
    expect([status, commandsIn(out)]).toEqual([
      2,
      [expect.stringContaining('The checked out commit is not on main of the remote. Give actions/checkout')],
    ]);
    expect([told('gh.log'), onBranch()]).toEqual(['', '']);
  });

  it.each(['full', 'shallow'])(
    'runs on an earlier commit of a base that moved on, in a %s clone',
    async (kind) => {
      live = HARMLESS;
      if (kind === 'shallow') {
        rmSync(at('work'), { recursive: true });
        execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${at('remote.git')}`, at('work')]);
      }
      execFileSync('git', ['clone', '--quiet', at('remote.git'), at('other')]);
      const identity = ['-c', 'user.name=S', '-c', 'user.email=s@s.test'];
      for (const words of [
        [...identity, 'commit', '--quiet', '--allow-empty', '-m', 'Later'],
        ['push', '--quiet', 'origin', 'main'],
      ])
        execFileSync('git', words, { cwd: at('other') });
      expect(await reconcile()).toMatchObject({ status: 0 });
      expect(labelsOn('formloom/reconcile')).toEqual(['email', 'Campaign']);
    },
  );

  it('brings no commit of another base into its pull request', async () => {
    live = HARMLESS;
    await reconcile();
    const before = [onBranch(), told('gh.log')];
    git('checkout', '--quiet', '-b', 'feature');
    git('commit', '--quiet', '--allow-empty', '-m', 'In progress');
    git('push', '--quiet', 'origin', 'feature');
    const given = { projects: PROJECT, service: address, 'access-key': KEY, program, mode: 'reconcile' };
    const job = { GITHUB_REF: 'refs/heads/feature' };
    const { status, out } = await runAction(given, job);
    expect([status, commandsIn(out)]).toEqual([
      2,
      [expect.stringContaining('formloom/reconcile was made for another base than feature.')],
    ]);
    expect((await runAction({ ...given, branch: 'formloom/feature' }, job)).status).toBe(0);
    live = BASE;
    expect((await runAction(given, job)).status).toBe(0);
    expect([onBranch(), told('gh.log').split('\n').slice(0, 2).join('\n')]).toEqual([
      before[0],
      before[1]?.trim(),
    ]);
    expect(told('gh.log')).not.toContain('pr close');
  });

  it('neither edits nor closes a pull request that a person opened from its branch', async () => {
    live = HARMLESS;
    writeFileSync(at('open.json'), JSON.stringify([{ ...OURS, body: 'By hand' }]));
    expect((await reconcile()).status).toBe(0);
    expect(told('output')).toContain(`pull-request=${OURS.url}\n`);
    live = BASE;
    expect((await reconcile()).status).toBe(0);
    expect(told('gh.log')).not.toMatch(/PATCH|pr (?:create|close)/);
  });

  it.each([
    ['https://github.com/somebody/other', 2],
    ['https://x:y@github.test/somebody/site.git', 2],
    ['https://evil.test/@github.com/somebody/site', 2],
    ['git@github.com:else/site.git', 2],
    ['relative', 2],
    ['https://x:y@github.com:443/Somebody/Site.git', 0],
    ['https://GitHub.com/somebody/site/', 0],
    ['git@github.com:somebody/site.git', 0],
    ['ssh://git@github.com:22/somebody/site', 0],
  ])('pushes to the repository of the workflow alone: origin is %s', async (url, expected) => {
    live = HARMLESS;
    // Git shows the URL that is configured; what it would ask of a network goes to the local remote.
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    git('remote', 'set-url', 'origin', url);
    const local = `-c url.${at('remote.git')}.insteadOf=${url}`;
    wrap('git', `case " $* " in *" get-url "*) ;; *) exec ${real} ${local} "$@" ;; esac`);
    const { status, out } = await reconcile();
    expect([status, commandsIn(out)]).toEqual([
      expected,
      expected === 0 ? [] : [expect.stringContaining('The remote origin is not somebody/site.')],
    ]);
    expect(told('gh.log') === '').toBe(expected === 2);
  });

  it('cuts a summary that GitHub would drop, and says where the rest is', async () => {
    const stand = at('stand-in.mjs');
    writeFileSync(
      stand,
      `import { writeFileSync } from 'node:fs';
const words = process.argv.slice(2);
writeFileSync(words[words.indexOf('--report') + 1], 'ää\\n'.repeat(300_000));
process.exitCode = 1;
`,
    );
    await reconcile({ program: stand });
    expect(Buffer.byteLength(told('summary'))).toBeLessThan(1024 * 1024);
    expect(told('summary')).toMatch(/\nThe rest is in the reports of the run\.\n$/);
  });

  it('takes no pull request of a fork for its own', async () => {
    live = HARMLESS;
    const theirs = { url: 'https://github.test/pr/9', isCrossRepository: true, body: MARK };
    writeFileSync(at('open.json'), JSON.stringify([theirs]));
    expect((await reconcile()).status).toBe(0);
    expect(told('gh.log')).toContain('pr create ');
    writeFileSync(at('open.json'), JSON.stringify([theirs, OURS]));
    expect((await reconcile()).status).toBe(0);
    expect(told('gh.log')).toContain('PATCH repos/somebody/site/pulls/1 ');
    expect([told('gh.log'), told('output')].join()).not.toContain(theirs.url);
  });

  it('commits the changed projects alone, whatever is staged or changed, and however they are named', async () => {
    const names = ['*.json', ':x.json', ':!y.json'];
    for (const name of names) writeFileSync(at('work', name), projectText());
    writeFileSync(at('work/z.json'), '{}');
    git('--literal-pathspecs', 'add', '--', ...names, 'z.json');
    publish();
    writeFileSync(at('work/staged.txt'), 'by another step');
    git('add', 'staged.txt');
    for (const name of ['z.json', PROJECT]) writeFileSync(at('work', name), '{} ');
    live = HARMLESS;
    const before = git('status', '--porcelain');
    expect((await reconcile({ projects: '[*].json\n:x.json\n:!y.json' })).status).toBe(0);
    expect(committed().sort()).toEqual(names.sort());
    expect(git('status', '--porcelain')).toBe(before);
  });

  it('leaves out what an earlier step changed, where the account has nothing new', async () => {
    writeFileSync(at('work', PROJECT), `${projectText()}\n`);
    expect((await reconcile()).status).toBe(0);
    expect([told('gh.log'), onBranch()]).toEqual(['', '']);
  });

  it.each<[string, string, () => void]>([
    ['is a link', 'forms/link.json', () => symlinkSync('visit us.json', at('work/forms/link.json'))],
    ['is behind a link', 'linked/visit us.json', () => symlinkSync('forms', at('work/linked'))],
    ['is outside', '../out.json', () => writeFileSync(at('out.json'), projectText())],
    ['is untracked', 'new.json', () => writeFileSync(at('work/new.json'), projectText())],
    [
      'is in another repository',
      'sub/visit.json',
      () => {
        mkdirSync(at('work/sub'));
        git('init', '--quiet', 'sub');
        writeFileSync(at('work/sub/visit.json'), projectText());
        for (const words of [
          ['add', '.'],
          ['-c', 'user.name=S', '-c', 'user.email=s@s.test', 'commit', '--quiet', '-m', 'S'],
        ])
          git('-C', 'sub', ...words);
        git('-c', 'advice.addEmbeddedRepo=false', 'add', 'sub');
      },
    ],
    [
      'has a filter',
      PROJECT,
      () => {
        git('config', 'filter.x.clean', `touch ${at('ran')}; cat`);
        writeFileSync(at('work/.gitattributes'), '*.json filter=x\n');
      },
    ],
  ])('says so where a project cannot be changed by a pull request: it %s', async (_, project, prepare) => {
    live = HARMLESS;
    prepare();
    git('add', '--', '.', ':!new.json');
    publish('--allow-empty');
    rmSync(at('ran'), { force: true });
    const { status, out } = await reconcile({ projects: project });
    expect(commandsIn(out)).toEqual([
      expect.stringMatching(/^::error file=.*,title=Formloom::No pull request can change it\./),
    ]);
    expect([status, told('gh.log'), onBranch(), existsSync(at('ran'))]).toEqual([1, '', '', false]);
    expect(existsSync(at('out.json')) ? told('out.json') : projectText()).toBe(projectText());
  });

  it('closes its pull request once the account has nothing to take over', async () => {
    live = HARMLESS;
    await reconcile();
    live = BASE;
    expect((await reconcile()).status).toBe(0);
    expect(told('gh.log')).toMatch(/^pr close https:\/\/github\.test\/pr\/1 .*--comment The account/m);
    expect((await reconcile()).status).toBe(0);
    expect(told('gh.log').match(/pr close/g)).toHaveLength(1);
  });

  it('leaves its pull request open where a project of it was skipped', async () => {
    live = HARMLESS;
    await reconcile();
    const before = onBranch();
    writeFileSync(at('work/.gitattributes'), '*.json filter=lfs\n');
    expect((await reconcile()).status).toBe(1);
    expect([onBranch(), told('gh.log')]).toEqual([before, expect.not.stringContaining('pr close')]);
  });

  it('pushes neither tags nor submodules, whatever git is configured to', async () => {
    git('tag', '--annotate', '-m', 'Local', 'v9');
    git('config', 'push.followTags', 'true');
    git('config', 'push.recurseSubmodules', 'only');
    live = HARMLESS;
    expect((await reconcile()).status).toBe(0);
    expect([onBranch(), git('ls-remote', '--tags', 'origin')]).toEqual([expect.stringMatching(/./), '']);
  });

  it('leaves a pull request as it is where a project could not be compared', async () => {
    writeFileSync(at('work/forms/other.json'), projectText());
    git('add', 'forms');
    publish();
    live = HARMLESS;
    await reconcile();
    const [before, log] = [onBranch(), told('gh.log')];
    writeFileSync(at('work/forms/other.json'), '{}');
    const { status, out } = await reconcile();
    expect([status, commandsIn(out)]).toEqual([
      2,
      expect.arrayContaining([expect.stringContaining('Nothing was pushed, because a project could not')]),
    ]);
    expect([onBranch(), told('gh.log')]).toEqual([before, log]);
  });

  it('two uses in one job share neither commits nor reports', async () => {
    writeFileSync(at('work/forms/other.json'), projectText());
    git('add', 'forms');
    publish();
    live = HARMLESS;
    await reconcile({ projects: PROJECT, branch: 'one' });
    const first = told('output');
    await reconcile({ projects: 'forms/other.json', branch: 'two' });
    expect([committed('one'), committed('two')]).toEqual([[PROJECT], ['forms/other.json']]);
    expect(git('branch', '--show-current')).toBe('main');
    expect(existsSync(join(reportsOf(first), '1.md'))).toBe(true);
    expect(reportsOf(told('output').slice(first.length))).not.toBe(reportsOf(first));
  });

  it.each(['false', 'true'])('leaves a clone as shallow as it was (%s)', async (shallow) => {
    live = HARMLESS;
    if (shallow === 'true') {
      publish('--allow-empty');
      rmSync(at('work'), { recursive: true });
      execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${at('remote.git')}`, at('work')]);
    }
    await reconcile();
    git('checkout', '--quiet', 'main');
    expect((await reconcile()).status).toBe(0);
    expect(git('rev-parse', '--is-shallow-repository')).toBe(shallow);
    expect(labelsOn('formloom/reconcile')).toEqual(['email', 'Campaign']);
  });

  it.each<[string, Record<string, string>, () => void]>([
    ['the commit fails', {}, () => wrap('git', 'case " $* " in *" commit-tree "*) exit 128 ;; esac')],
    ['gh fails after the push', {}, () => writeFileSync(at('bin/gh'), '#!/bin/bash\nexit 1\n')],
    ['the branch cannot be named so', { branch: 'a..b' }, () => {}],
    ['the branch is the base', { branch: 'main' }, () => {}],
  ])('ends with 2 and one sentence where %s', async (_, more, prepare) => {
    live = HARMLESS;
    prepare();
    const { status, out } = await reconcile(more);
    expect([status, commandsIn(out)]).toEqual([2, [expect.stringMatching(/^::error title=Formloom::\w/)]]);
  });

  it('a service that does not answer is 2, changes nothing, and the key is nowhere', async () => {
    const { status, out } = await reconcile({ service: 'http://127.0.0.1:9' });
    expect([status, git('status', '--porcelain'), told('gh.log')]).toEqual([2, '', '']);
    live = BOTH;
    const done = await reconcile();
    expect([out, done.out, told('summary'), told('body.md'), told('output')].join()).not.toContain(KEY);
  });
});
