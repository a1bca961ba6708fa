/** The files of a deployment pass a linter, and the linter finds what a hurried hand would break in them. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hasProgram } from './debian-programs.ts';
import { lintCompose, lintManifest, variablesIn } from './deployment-lint.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const hasFile = (path: string) => existsSync(join(ROOT, path));

const COMPOSE = read('compose.yaml');
const MANIFESTS = [...read('docs/kubernetes.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);
const [DEPLOYMENT = '', BUDGET = ''] = MANIFESTS;

/** The text with one thing changed, which must be there. */
function changed(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('compose.yaml', () => {
  it('has no unknown key, no value of the wrong kind, and no name of something that is not there', () => {
    expect(lintCompose(COMPOSE, hasFile)).toEqual([]);
  });

  it('asks for no variable that the guide does not explain', () => {
    const guide = read('docs/running.md');
    expect(variablesIn(COMPOSE).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    ['mem_limit: 1024m', 'mem_limits: 1024m', 'compose.services.formloom.mem_limits: unknown key'],
    ['mem_limit: 1024m', 'mem_limit: 1024 MB', 'compose.services.formloom.mem_limit: "1024 MB" is not valid'],
    ['read_only: true', "read_only: 'yes'", 'compose.services.formloom.read_only: "yes" is not valid'],
    ['cap_drop: [ALL]', 'cap_drop: ALL', 'compose.services.formloom.cap_drop: a list is expected'],
    [
      'start_period: 70s',
      'start_period: 70',
      'compose.services.formloom.healthcheck.start_period: 70 is not valid',
    ],
    ['- caddy:/data', '- cache:/data', 'volume cache: is not there'],
    ['- caddy:/data', '- cache:/data', 'volume caddy: is not used'],
    ['networks: [inside, outside]', 'networks: [inside, outsid]', 'network outsid: is not there'],
    ['- ./docker/postgres.sh:', '- ./docker/postgres:', 'file ./docker/postgres: is not there'],
    [
      '      postgres:\n        condition',
      '      database:\n        condition',
      'service database: is not there',
    ],
    [
      `    healthcheck:
      test: [CMD, pg_isready, --username, formloom, --dbname, formloom, --host, 127.0.0.1]
      interval: 5s
      timeout: 3s
`,
      '',
      'service postgres: has no health check to wait for',
    ],
  ])('with %j as %j is refused: %s', (from, to, complaint) => {
    expect(lintCompose(changed(COMPOSE, from, to), hasFile)).toContain(complaint);
  });

  it.each([
    ['ALLOWED_HOSTS', '{PUBLIC_NAME}\n      # The networks', 'PUBLIC_NAME\n      # The networks'],
    ['TOKEN_REFRESH', '{TOKEN_REFRESH:-on}', '{TOKEN_REFRESH:-on'],
  ])('with a variable in %s that is none is refused', (name, from, to) => {
    expect(lintCompose(changed(COMPOSE, from, to), hasFile)).toEqual([
      expect.stringMatching(`^variable: ${name}: `),
    ]);
  });

  it('with a key twice is refused', () => {
    expect(() => lintCompose(changed(COMPOSE, 'init: true', 'init: true\n    init: true'), hasFile)).toThrow(
      /unique/,
    );
  });
});

describe('docs/kubernetes.md', () => {
  it('has manifests without an unknown key, a value of the wrong kind, or a port that is not there', () => {
    expect(MANIFESTS.map(lintManifest)).toEqual([[], []]);
  });

  it.each([
    [
      'livenessProbe:',
      'livenesProbe:',
      'Deployment.spec.template.spec.containers[0].livenesProbe: unknown key',
    ],
    ["value: '5'", 'value: 5', 'Deployment.spec.template.spec.containers[0].env[8].value: 5 is not valid'],
    ['memory: 1024Mi', 'memory: 1024MB', /limits\.memory: "1024MB" is not valid$/],
    ['path: /health, port: http', 'path: /health, port: web', 'port web: is not there'],
    ['labels: { app: formloom }', 'labels: { app: form }', 'selector app: no pod has it'],
  ])('with %j as %j is refused: %s', (from, to, complaint) => {
    expect(lintManifest(changed(DEPLOYMENT, from, to))).toContainEqual(
      typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
    );
  });

  it('has no kind that the linter does not know', () => {
    expect(lintManifest(changed(BUDGET, 'PodDisruptionBudget', 'PodBudget'))).toEqual([
      'kind: PodBudget is unknown',
    ]);
  });

  /** Decodes without a cluster: a wrong kind of value ends it, an unknown key is lost on the way. */
  const decoded = (text: string) => {
    const words = ['set', 'env', '--local', '-f', '-', 'LINT=1', '-o', 'json'];
    const { status, stdout, stderr } = spawnSync('kubectl', words, { input: text, encoding: 'utf8' });
    return status === 0 ? stdout : stderr;
  };
  it.runIf(hasProgram('kubectl'))('is read by kubectl, key by key', () => {
    const keys = [...DEPLOYMENT.matchAll(/(?<=[{ ])([a-zA-Z]+):(?= |$)/gm)].map(([, key]) => key);
    const typed = decoded(DEPLOYMENT);
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => !typed.includes(`"${key}":`))).toEqual([]);
    expect(decoded(changed(DEPLOYMENT, 'readinessProbe', 'readyProbe'))).not.toContain('readyProbe');
    expect(decoded(changed(DEPLOYMENT, "value: '5'", 'value: 5'))).toContain('cannot unmarshal number');
  });
});

const SCRIPTS = readdirSync(join(ROOT, 'docker')).filter((name) => name.endsWith('.sh'));

it.each(SCRIPTS)('docker/%s is a script for any shell, and ends at the first failure', (name) => {
  const text = read(`docker/${name}`);
  expect(text).toMatch(/^#!\/bin\/sh\n/);
  expect(text).toMatch(/^set -eu$/m);
  const { status, stderr } = spawnSync('sh', ['-n', join(ROOT, 'docker', name)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

/** Each instruction of the Dockerfile with what it is told, lines that continue put together. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const);

it('Dockerfile uses instructions that exist, stages that are named, and files that are there', () => {
  const KNOWN = ['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'FROM', 'HEALTHCHECK', 'RUN', 'USER', 'WORKDIR'];
  expect(instructions.map(([word]) => word).filter((word) => !KNOWN.includes(word))).toEqual([]);
  const of = (word: string) => instructions.flatMap(([one, rest]) => (one === word ? [rest] : []));
  const stages = of('FROM').map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
  const copied = of('COPY').flatMap((rest) => /--from=(\w+)/.exec(rest)?.[1] ?? []);
  expect(copied.filter((name) => !stages.includes(name))).toEqual([]);
  const declared = of('ARG').map((rest) => rest.split('=')[0] ?? '');
  const used = of('FROM').flatMap((rest) => variablesIn(rest));
  expect(used.filter((name) => !declared.includes(name))).toEqual([]);
  // As lists: a shell would not pass signals on.
  for (const rest of of('CMD')) expect(JSON.parse(rest)).toEqual(expect.any(Array));
});

describe('the proxies’ files', () => {
  it('docker/nginx.conf closes what it opens, and each line ends', () => {
    const text = read('docker/nginx.conf')
      .replace(/#.*$/gm, '')
      .replace(/'[^'\n]*'|"[^"\n]*"/g, 'text');
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line !== '' && !/[;{}]$/.test(line))).toEqual([]);
  });

  it('Caddyfile is indented as deep as its braces', () => {
    let depth = 0;
    for (const line of read('Caddyfile').split('\n')) {
      if (line.trim() === '}') depth -= 1;
      if (line !== '') expect(/^\t*/.exec(line)?.[0].length, line).toBe(depth);
      if (/ \{$|^\{$/.test(line)) depth += 1;
    }
    expect(depth).toBe(0);
  });
});
