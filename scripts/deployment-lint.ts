/**
 * A linter for the files of a deployment. An unknown key, a value of the wrong kind, or a name that nothing
 * has would be ignored by some programs, and end others only where they run.
 */

import { parse } from 'yaml';

/** A check of one value, a list of one shape, or an object of these keys alone; `*` stands for any key. */
type Shape = ((value: unknown) => boolean) | readonly [Shape] | { readonly [key: string]: Shape };

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isLike = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What in a value is of another shape, each with the way to it. */
function misfits(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === 'function')
    return shape(value) ? [] : [`${at}: ${JSON.stringify(value)} is not valid`];
  if (Array.isArray(shape)) {
    const [each] = shape as readonly [Shape];
    if (!Array.isArray(value)) return [`${at}: a list is expected`];
    return value.flatMap((one, index) => misfits(one, each, `${at}[${index}]`));
  }
  if (!isRecord(value)) return [`${at}: an object is expected`];
  const known = shape as { readonly [key: string]: Shape };
  return Object.entries(value).flatMap(([key, one]) => {
    const of = known[key] ?? known['*'];
    return of === undefined ? [`${at}.${key}: unknown key`] : misfits(one, of, `${at}.${key}`);
  });
}

const DURATION = isLike(/^(?:\d+(?:ms|s|m|h))+$/);
const SIZE = isLike(/^\d+[kmg]b?$/);
const CAPABILITIES: Shape = [isLike(/^[A-Z_]+$/)];

const COMPOSE: Shape = {
  name: isLike(/^[a-z][a-z0-9_-]*$/),
  'x-logging': () => true,
  services: {
    '*': {
      build: { context: isText, args: { '*': isText } },
      image: isText,
      command: [isText],
      user: isText,
      deploy: { replicas: isCount },
      init: isFlag,
      read_only: isFlag,
      tmpfs: [isLike(/^\/[\w/]+:[\w,=]+$/)],
      cap_add: CAPABILITIES,
      cap_drop: CAPABILITIES,
      security_opt: [isText],
      pids_limit: isCount,
      mem_limit: SIZE,
      shm_size: SIZE,
      stop_grace_period: DURATION,
      restart: isOneOf('no', 'always', 'unless-stopped', 'on-failure'),
      logging: { driver: isText, options: { '*': isText } },
      healthcheck: {
        test: [isText],
        interval: DURATION,
        timeout: DURATION,
        start_period: DURATION,
        retries: isCount,
      },
      depends_on: { '*': { condition: isOneOf('service_started', 'service_healthy') } },
      environment: { '*': isScalar },
      ports: [isLike(/^\d+:\d+(?:\/udp)?$/)],
      volumes: [isLike(/^[\w./-]+:\/[\w./-]*(?::ro)?$/)],
      networks: [isText],
    },
  },
  volumes: { '*': isOneOf(null) },
  networks: { '*': (value) => value === null || misfits(value, { internal: isFlag }, '').length === 0 },
};

interface Service {
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly networks: object;
}

const listOf = (name: string, used: readonly string[], there: readonly string[]) => [
  ...used.filter((one) => !there.includes(one)).map((one) => `${name} ${one}: is not there`),
  ...there.filter((one) => !used.includes(one)).map((one) => `${name} ${one}: is not used`),
];

/** `hasFile` tells whether a path is in the repository. */
export function lintCompose(text: string, hasFile: (path: string) => boolean): string[] {
  const read: Compose = parse(text);
  const wrong = misfits(read, COMPOSE, 'compose');
  if (wrong.length > 0) return wrong;
  const services = Object.values(read.services);
  const mounted = services.flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''));
  const [files, named] = [mounted.filter(isPath), mounted.filter((one) => !isPath(one))];
  const needed = services.flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  return [
    ...files.filter((path) => !hasFile(path)).map((path) => `file ${path}: is not there`),
    ...listOf('volume', named, Object.keys(read.volumes)),
    ...listOf(
      'network',
      services.flatMap(({ networks = [] }) => networks),
      Object.keys(read.networks),
    ),
    ...needed.flatMap(([name, { condition }]) => {
      const service = read.services[name];
      if (!service) return [`service ${name}: is not there`];
      const isMute = condition === 'service_healthy' && !service.healthcheck;
      return isMute ? [`service ${name}: has no health check to wait for`] : [];
    }),
    ...wrongVariables(text),
  ];
}

const isPath = (source: string) => source.startsWith('.') || source.startsWith('/');

/** Names of variables, also of those within the default of another. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...withoutComments(text).matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)),
];

const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '');

/** A dollar sign that begins no variable, and a variable with no end. */
function wrongVariables(text: string): string[] {
  const VARIABLE = /\$\{[A-Z_]+(?::[-?][^${}]*)?\}/g;
  // From the inside out, since the default of a variable may hold another.
  const rest = withoutComments(text).replace(VARIABLE, '').replace(VARIABLE, '');
  return rest
    .split('\n')
    .filter((line) => line.includes('$'))
    .map((line) => `variable: ${line.trim()}`);
}

const PROBE: Shape = {
  httpGet: { path: isLike(/^\//), port: isText },
  periodSeconds: isCount,
  failureThreshold: isCount,
  timeoutSeconds: isCount,
};
const QUANTITY = isLike(/^\d+(?:m|Mi|Gi)?$/);
const META: Shape = { name: isLike(/^[a-z][a-z0-9-]*$/) };
const LABELS: Shape = { '*': isText };

const POD: Shape = {
  automountServiceAccountToken: isFlag,
  terminationGracePeriodSeconds: isCount,
  securityContext: { runAsNonRoot: isFlag, seccompProfile: { type: isOneOf('RuntimeDefault') } },
  containers: [
    {
      name: isText,
      image: isLike(/^[\w./-]+:[\w.-]+$/),
      ports: [{ name: isLike(/^[a-z-]{1,15}$/), containerPort: isCount }],
      // A number or a switch without quotes is refused by the cluster.
      env: [{ name: isLike(/^[A-Z_]+$/), value: isText }],
      envFrom: [{ secretRef: META }],
      startupProbe: PROBE,
      livenessProbe: PROBE,
      readinessProbe: PROBE,
      lifecycle: { preStop: { exec: { command: [isText] } } },
      securityContext: {
        readOnlyRootFilesystem: isFlag,
        allowPrivilegeEscalation: isFlag,
        capabilities: { drop: CAPABILITIES },
      },
      resources: { requests: { cpu: QUANTITY, memory: QUANTITY }, limits: { memory: QUANTITY } },
    },
  ],
};

const KINDS: Readonly<Record<string, Shape>> = {
  Deployment: {
    apiVersion: isOneOf('apps/v1'),
    kind: isText,
    metadata: META,
    spec: {
      replicas: isCount,
      strategy: { type: isText, rollingUpdate: { maxUnavailable: isCount, maxSurge: isCount } },
      selector: { matchLabels: LABELS },
      template: { metadata: { labels: LABELS }, spec: POD },
    },
  },
  PodDisruptionBudget: {
    apiVersion: isOneOf('policy/v1'),
    kind: isText,
    metadata: META,
    spec: { maxUnavailable: isCount, selector: { matchLabels: LABELS } },
  },
};

export function lintManifest(text: string): string[] {
  const read = parse(text);
  const shape = KINDS[read?.kind];
  if (!shape) return [`kind: ${read?.kind} is unknown`];
  const wrong = misfits(read, shape, read.kind);
  if (wrong.length > 0 || read.kind !== 'Deployment') return wrong;
  const { selector, template } = read.spec;
  const [container] = template.spec.containers;
  const ports = container.ports.map(({ name }: { name: string }) => name);
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
  return [
    ...Object.entries(selector.matchLabels)
      .filter(([key, value]) => template.metadata.labels[key] !== value)
      .map(([key]) => `selector ${key}: no pod has it`),
    ...probes
      .map((name) => container[name].httpGet.port)
      .filter((port) => !ports.includes(port))
      .map((port) => `port ${port}: is not there`),
  ];
}
