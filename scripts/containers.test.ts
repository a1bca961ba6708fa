/** What can be said of the containers without Docker: nothing was forgotten, and images can be pinned. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATH } from '@formloom/form';
import { readConfig } from '@formloom/service';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const secondsOf = (path: string, name: string) =>
  Number(new RegExp(`${name} = (\\d+)_000`).exec(read(path))?.[1]);
/** How long the service takes at most to answer what has arrived. */
const grace = () => secondsOf('apps/service/src/run-service.ts', 'GRACE_MS');
/** How long it may take to reach its database and to migrate it. */
const longestStart = () =>
  secondsOf('apps/service/src/projects/postgres/pg-database.ts', 'CONNECT_MS') +
  secondsOf('apps/service/src/projects/postgres/pg-database.ts', 'MIGRATION_MS');

/** Each service's own lines. */
function servicesOf(compose: string): ReadonlyArray<readonly [name: string, lines: string]> {
  const [, services = ''] = /^services:\n([\s\S]*?)^\w/m.exec(compose) ?? [];
  return services
    .split(/^ {2}(?=\w+:\n)/m)
    .filter((part) => part.trim() !== '')
    .map((part) => [part.slice(0, part.indexOf(':')), part]);
}

describe('compose.yaml', () => {
  const services = servicesOf(read('compose.yaml'));

  it('has the service, its database, a proxy, and nothing else', () => {
    expect(services.map(([name]) => name)).toEqual(['formloom', 'postgres', 'proxy']);
  });

  it.each(services)('%s can write nowhere, and has no right that it does not need', (name, lines) => {
    expect(lines).toMatch(/^ {4}read_only: true$/m);
    expect(lines).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(lines).toMatch(/^ {4}security_opt: \['no-new-privileges:true'\]$/m);
    expect(lines).toMatch(/^ {4}pids_limit: \d+$/m);
    const added = /^ {4}cap_add: (.*)$/m.exec(lines)?.[1];
    expect(added).toBe(name === 'proxy' ? '[NET_BIND_SERVICE]' : undefined);
    const folders = [...lines.matchAll(/'(\/[\w/]+:[^']*size=[^']*)'/g)].map(([, folder]) => folder);
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders)
      expect(folder).toMatch(/:noexec,nosuid,nodev,size=\d+m(,uid=999,gid=999)?$/);
  });

  it.each(services)('%s has a health check, and bounds on its memory and its log', (name, lines) => {
    const { services: all } = parse(read('compose.yaml'));
    const { healthcheck, logging, mem_limit } = all[name];
    expect(healthcheck.test[0]).toBe('CMD');
    expect(logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(mem_limit).toMatch(/^\d+m$/);
    expect(lines).toMatch(/^ {4}restart: unless-stopped$/m);
  });

  it('formloom is healthy once it is ready, may take as long as its start does, and has time to end', () => {
    const { formloom, proxy } = parse(read('compose.yaml')).services;
    const check = formloom.healthcheck.test.join(' ');
    expect(check).toContain(`http://127.0.0.1:${readConfig({}).port}${PATH.ready}`);
    expect(Number.parseInt(formloom.healthcheck.start_period, 10)).toBeGreaterThanOrEqual(longestStart());
    expect(proxy.depends_on.formloom.condition).toBe('service_healthy');
    const [, delay] = /:-(\d+)\}$/.exec(formloom.environment.SHUTDOWN_DELAY) ?? [];
    expect(Number.parseInt(formloom.stop_grace_period, 10)).toBeGreaterThan(Number(delay) + grace());
    const [, health = ''] =
      /^http:\/\/127\.0\.0\.1:\{\$HEALTH_PORT:(\d+)\} \{$/m.exec(read('Caddyfile')) ?? [];
    expect(proxy.healthcheck.test.at(-1)).toBe(`http://127.0.0.1:${health}/health`);
  });

  it('the service comes to Postgres as a role of its own, which is no superuser', () => {
    const { formloom, postgres } = parse(read('compose.yaml')).services;
    const [, user] = /postgres:\/\/(\w+):/.exec(formloom.environment.DATABASE_URL) ?? [];
    // The image makes POSTGRES_USER a superuser; without it, that is postgres.
    expect(Object.keys(postgres.environment)).not.toContain('POSTGRES_USER');
    expect(postgres.volumes).toContain('./docker/postgres.sh:/docker-entrypoint-initdb.d/formloom.sh:ro');
    const script = read('docker/postgres.sh');
    expect(script).toContain(`create role ${user} login nosuperuser nocreatedb nocreaterole noreplication`);
    expect(script).toContain('alter role postgres password null;');
    expect(read('docs/running.md')).not.toMatch(/(?:dropdb|createdb) --username formloom/);
  });

  it('nothing but the proxy is open, and the session has a secret', () => {
    const open = services.map(([, lines]) => /^ {4}ports:/m.test(lines));
    expect(open).toEqual([false, false, true]);
    const { formloom } = parse(read('compose.yaml')).services;
    expect(formloom.environment.SESSION_SECRET).toMatch(/^\$\{SESSION_SECRET:\?/);
  });

  it('Postgres asks for a password, is reached by the service only, and keeps what it has in a volume', () => {
    const [[, formloom = ''] = [], [, postgres = ''] = []] = services;
    expect(formloom).toMatch(
      /DATABASE_URL: .*postgres:\/\/formloom:\$\{POSTGRES_PASSWORD:\?.*@postgres:5432\/formloom/,
    );
    expect(formloom).toMatch(/postgres:\n {8}condition: service_healthy/);
    expect(postgres).toContain('user: postgres');
    expect(postgres).toContain('networks: [inside]');
    expect(postgres).toContain('- postgres:/var/lib/postgresql/data');
    expect(read('compose.yaml')).toMatch(/^volumes:\n {2}postgres:$/m);
  });
});

describe('a caller’s own user header', () => {
  it('is removed by the Caddyfile before any proxy of it, unless an authenticating proxy sent it', () => {
    const lines = read('Caddyfile')
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('@outside not remote_ip {$AUTH_PROXIES:127.0.0.1/32}');
    const removed = lines.indexOf('request_header @outside -{$TRUSTED_USER_HEADER:X-Forwarded-User}');
    expect(removed).toBeGreaterThan(-1);
    expect(lines.findIndex((line) => line.startsWith('reverse_proxy'))).toBeGreaterThan(removed);
    // A directive inside a block of its own would cover the paths of that block only.
    const before = lines.slice(lines.indexOf('{$PUBLIC_NAME} {') + 1, removed);
    expect(before.filter((line) => line.endsWith('{'))).toEqual([]);
  });

  it('compose.yaml gives the proxy the very header that the service reads, and no network by itself', () => {
    const { formloom, proxy } = parse(read('compose.yaml')).services;
    const [, header] = /^\$\{(\w+):-\}$/.exec(formloom.environment.TRUSTED_USER_HEADER) ?? [];
    expect(header).toBe('TRUSTED_USER_HEADER');
    expect(proxy.environment).toMatchObject({
      TRUSTED_USER_HEADER: `\${${header}:-X-Forwarded-User}`,
      AUTH_PROXIES: expect.stringMatching(/^\$\{AUTH_PROXIES:-127\.0\.0\.1\/32\}$/),
    });
  });

  it('is overwritten by every nginx location that is shown for the service, or leads where no name counts', () => {
    const blocks = [...read('docs/running.md').matchAll(/```nginx\n([\s\S]*?)```/g)].map(
      ([, text = '']) => text,
    );
    const proxied = blocks.flatMap((text) =>
      [...text.matchAll(/location ([^{]*)\{([^}]*proxy_pass http:\/\/formloom[^}]*)\}/g)].map(
        ([, path = '', body = '']) => ({ path: path.trim(), body }),
      ),
    );
    expect(proxied.length).toBeGreaterThan(1);
    for (const { path, body } of proxied)
      if (path !== '= /figures') expect(body).toMatch(/proxy_set_header X-Forwarded-User (?:\$user|"");/);
  });
});

describe('docs/kubernetes.md', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(read('docs/kubernetes.md')) ?? [];
  const deployment = parse(text);
  const { spec: pod } = deployment.spec.template;
  const [container] = pod.containers;

  it('replaces pods one by one, and a drained node leaves one', () => {
    expect(deployment.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    const blocks = [...read('docs/kubernetes.md').matchAll(/```yaml\n([\s\S]*?)```/g)];
    const budget = blocks
      .map(([, block = '']) => parse(block))
      .find((one) => one.kind === 'PodDisruptionBudget');
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: deployment.spec.selector });
  });

  it('is as closed as the image allows, and the image is run by no name that a cluster cannot judge', () => {
    expect(read('Dockerfile')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const preStop = Number(container.lifecycle.preStop.exec.command.at(-1));
    const delay = Number(container.env.find(({ name }: { name: string }) => name === 'SHUTDOWN_DELAY').value);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStop + delay + grace());
    expect(container.resources.limits.memory).toBe(
      parse(read('compose.yaml')).services.formloom.mem_limit.replace('m', 'Mi'),
    );
  });

  it('asks what the service answers, where it listens, and sets what it reads', () => {
    const { livenessProbe, readinessProbe, startupProbe, ports, env } = container;
    const probes = [livenessProbe, readinessProbe, startupProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual([PATH.health, PATH.ready, PATH.health]);
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(longestStart());
    expect(ports[0].containerPort).toBe(readConfig({}).port);
    const variables = Object.fromEntries(env.map(({ name, value }: Record<string, string>) => [name, value]));
    expect(readConfig(variables)).toMatchObject({ metricsPort: ports[1].containerPort, tokenRefresh: true });
    const explained = read('docs/configuration.md');
    const named = [...text.matchAll(/\b[A-Z]+_[A-Z_]+\b|name: ([A-Z]+)\b/g)].map(
      ([all, alone]) => alone ?? all,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'formloom-pin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With a program in Docker's place that says what it is told to; the real one was not there to be tried. */
function pin(said: string) {
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${said}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return spawnSync('sh', [join(ROOT, 'docker/pin-images.sh')], { env, encoding: 'utf8' });
}

describe('images', () => {
  const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
  const VARIABLES = ['CADDY_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE'];

  it('are all given by a variable, so that each can be pinned', () => {
    const named = [...read('compose.yaml').matchAll(/^ *(?:image|NODE_IMAGE): (.*)$/gm)].map(
      ([, name]) => name,
    );
    expect(named).toHaveLength(VARIABLES.length);
    for (const name of named) expect(name).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w.:-]+\}$/);
    for (const [, name] of read('Dockerfile').matchAll(/^FROM (\S+)/gm))
      expect(name).toMatch(/^\$\{NODE_IMAGE\}$/);
    const [, byDefault] = /^ARG NODE_IMAGE=(.*)$/m.exec(read('Dockerfile')) ?? [];
    expect(named).toContain(`\${NODE_IMAGE:-${byDefault}}`);
  });

  it('are printed with their digests, as lines for the settings', () => {
    const said = `printf 'Name:      docker.io/library/%s\\nMediaType: any\\nDigest:    ${DIGEST}\\n\\nManifests:\\n' "$4"`;
    const { status, stdout } = pin(said);
    const lines = stdout.trim().split('\n');
    expect(status).toBe(0);
    expect(lines.map((line) => line.split('=')[0])).toEqual(VARIABLES);
    for (const line of lines) expect(line).toMatch(/^[A-Z]+_IMAGE=[\w.:-]+@sha256:[0-9a-f]{64}$/);
  });

  it.each([
    ['a digest that is none', "echo 'Digest: sha256:short'"],
    ['no digest', "echo 'Name: any'"],
    ['a registry that does not answer', 'exit 1'],
  ])('are not pinned by halves: %s', (_, said) => {
    const { status, stdout } = pin(said);
    expect([status, stdout]).toEqual([1, '']);
  });
});
