/** What can be said of the containers without Docker: nothing was forgotten, and images can be pinned. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@formloom/service';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

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

  it('has the four that are known here', () => {
    expect(services.map(([name]) => name)).toEqual(['formloom', 'redis', 'postgres', 'proxy']);
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

  it('Redis asks for a password, is reached by the service only, and nothing but the proxy is open', () => {
    const [formloom, redis, postgres, proxy] = services.map(([, lines]) => lines);
    expect(formloom).toMatch(/REDIS_URL: redis:\/\/formloom:\$\{REDIS_PASSWORD:\?/);
    expect(redis).toContain('command: [sh, /redis.sh]');
    expect(redis).toContain('networks: [inside]');
    const open = [formloom, redis, postgres, proxy].map((lines) => /^ {4}ports:/m.test(lines ?? ''));
    expect(open).toEqual([false, false, false, true]);
  });

  it('Postgres asks for a password, is reached by the service only, and keeps what it has in a volume', () => {
    const [[, formloom = ''] = [], , [, postgres = ''] = []] = services;
    expect(formloom).toMatch(
      /WORK_URL: .*postgres:\/\/formloom:\$\{POSTGRES_PASSWORD:\?.*@postgres:5432\/formloom/,
    );
    expect(formloom).toMatch(/postgres:\n {8}condition: service_healthy/);
    expect(postgres).toContain('user: postgres');
    expect(postgres).toContain('networks: [inside]');
    expect(postgres).toContain('- postgres:/var/lib/postgresql/data');
    expect(read('compose.yaml')).toMatch(/^volumes:\n {2}redis:\n {2}postgres:$/m);
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
  const { spec: pod } = parse(text).spec.template;
  const [container] = pod.containers;

  it('is as closed as the image allows, and the image is run by no name that a cluster cannot judge', () => {
    expect(read('Dockerfile')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const [, grace] = /GRACE_MS = (\d+)_000/.exec(read('apps/service/src/run-service.ts')) ?? [];
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(grace));
  });

  it('asks what the service answers, where it listens, and sets what it reads', () => {
    const { livenessProbe, readinessProbe, ports, env } = container;
    expect([livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/health', '/ready']);
    expect(ports[0].containerPort).toBe(readConfig({}).port);
    const variables = Object.fromEntries(env.map(({ name, value }: Record<string, string>) => [name, value]));
    expect(readConfig(variables)).toMatchObject({ metricsPort: ports[1].containerPort, tokenRefresh: true });
    const explained = read('README.md');
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
  const VARIABLES = ['CADDY_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE', 'REDIS_IMAGE'];

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
