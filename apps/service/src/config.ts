/**
 * Configuration (contract 5.3): parses the environment variables once, at the top of `main.ts`. The service
 * starts without any; a missing required variable fails only the request that needs it.
 */

import { readFiguresUrl, readPublicPort } from './figures/figures-config.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { type DatabasePlace, readDatabaseUrl } from './projects/database-url.ts';
import {
  MissingVariable,
  readFixedToken,
  readHeaderName,
  readHosts,
  readLogLevel,
  readMilliseconds,
  readPath,
  readPort,
  readScopes,
  readSeconds,
  readSecrets,
  readSwitch,
  readUrlText,
  type UrlParts,
  type Variables,
} from './read-variable.ts';
import { withSecretFiles } from './secret-files.ts';
import type { FixedToken } from './session/fixed-store.ts';
import { readSessionConfig, type SessionConfig, sessionWarnings } from './session-config.ts';

/** The version of the package; a test compares it with `package.json`. */
export const VERSION = '0.1.0';

/** Variables that are required only when a request needs them. */
export const REQUIRED_VARIABLES = [
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
  'PROVIDER_REDIRECT_URI',
  'PROVIDER_SCOPES',
  'PROVIDER_API_URL',
  'PROVIDER_AUTH_URL',
] as const;
type RequiredVariable = (typeof REQUIRED_VARIABLES)[number];

export interface Config extends SessionConfig {
  readonly port: number;
  /** Trimmed; empty when the callback responds with JSON. */
  readonly frontendUrl: string;
  /** Trimmed; empty when no tunnel is allowed. */
  readonly tunnelDomainSuffix: string;
  /** Host names this service answers to; empty when every host is allowed. */
  readonly allowedHosts: readonly string[];
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** In lower case: the header in which a trusted proxy names the caller; empty when it does not. */
  readonly trustedUserHeader: string;
  /** Database of shared work and the session; undefined when work stays in the browser. */
  readonly database: DatabasePlace | undefined;
  /** Public URL of the service for analytics events; empty when analytics are off. */
  readonly figuresUrl: string;
  /** A second port, only for visitors' browsers; undefined without one. */
  readonly publicPort: number | undefined;
  /** A fixed token that replaces the OAuth flow; undefined where accounts connect by OAuth. */
  readonly fixedToken: FixedToken | undefined;
  readonly providerTokenPath: string;
  readonly providerFormsPath: string;
  /** Path of the provider's API for CMS files. */
  readonly providerSourcePath: string;
  /** Trimmed; empty when users set the submit URL of exported forms themselves. */
  readonly providerSubmitUrl: string;
  readonly logLevel: string;
  /** Whether log lines contain the caller's network. */
  readonly logsCallers: boolean;
  /** Whether modules may be uploaded to the account. */
  readonly uploads: boolean;
  /** Callers must send one of these keys; empty without access control. The first one signs cookies. */
  readonly accessKeys: readonly string[];
  /** Cache TTL in milliseconds; at 0 only requests in flight are shared. */
  readonly freshForMs: number;
  /** Seconds during which the service still accepts requests after SIGTERM, while `/ready` returns 503. */
  readonly shutdownDelay: number;
  /** Port of the metrics; undefined when they are off. */
  readonly metricsPort: number | undefined;
  /** OAuth scopes as a list; use `required` to send them as they were written. */
  readonly scopes: readonly string[];
  /** Trimmed, for links to the provider's pages; use `required` to start a connection. */
  readonly authUrl: string;
  /** OAuth redirect URI; use `required` to send it. */
  readonly redirectUri: string;
  /** Only for redacting it in output; use `required` to send it. */
  readonly clientSecret: string;
  /** Throws `Missing env var: NAME` for a variable that is unset or blank. */
  readonly required: (name: RequiredVariable) => string;
}

export function readConfig(given: Variables): Config {
  const variables = withPreset(withSecretFiles(given));
  const optional = (name: string) => (variables[name] ?? '').trim();
  const folder = (name: string, usual: string) => readPath(name, optional(name), usual).replace(/\/+$/, '');
  const url = (name: string, parts?: Partial<UrlParts>) =>
    readUrlText(name, optional(name), { query: false, fragment: false, ...parts });
  url('PROVIDER_API_URL');
  const port = readPort('PORT', optional('PORT') || '3001');
  const hasFigures = readSwitch('FIGURES', optional('FIGURES'));
  const publicPort = readPublicPort(optional('PUBLIC_PORT'), hasFigures, port);
  return {
    port,
    frontendUrl: url('FRONTEND_URL', { query: true, fragment: true }),
    tunnelDomainSuffix: optional('TUNNEL_DOMAIN_SUFFIX'),
    allowedHosts: readHosts(optional('ALLOWED_HOSTS')),
    trustedProxies: readTrustedProxies('TRUSTED_PROXIES', optional('TRUSTED_PROXIES')),
    trustedUserHeader: readHeaderName('TRUSTED_USER_HEADER', optional('TRUSTED_USER_HEADER')),
    database: readDatabaseUrl(optional('DATABASE_URL')),
    figuresUrl: readFiguresUrl({
      isOn: hasFigures,
      publicUrl: optional('PUBLIC_URL'),
      hasWork: optional('DATABASE_URL') !== '',
    }),
    publicPort,
    fixedToken: readFixedToken(optional('PROVIDER_TOKEN'), optional('PROVIDER_ACCOUNT')),
    providerSubmitUrl: url('PROVIDER_SUBMIT_URL'),
    providerTokenPath: readPath('PROVIDER_TOKEN_PATH', optional('PROVIDER_TOKEN_PATH'), '/oauth/v1/token'),
    providerFormsPath: folder('PROVIDER_FORMS_PATH', '/marketing/v3/forms'),
    providerSourcePath: folder('PROVIDER_SOURCE_PATH', '/cms/v3/source-code'),
    accessKeys: readSecrets('ACCESS_KEY', optional('ACCESS_KEY')),
    freshForMs: readMilliseconds('FRESH_FOR_MS', optional('FRESH_FOR_MS')),
    shutdownDelay: readSeconds('SHUTDOWN_DELAY', optional('SHUTDOWN_DELAY')),
    metricsPort: readMetricsPort(optional('METRICS_PORT'), { PORT: port, PUBLIC_PORT: publicPort }),
    logLevel: readLogLevel(optional('LOG_LEVEL')),
    logsCallers: readSwitch('LOG_CALLERS', optional('LOG_CALLERS')),
    uploads: readSwitch('UPLOADS', optional('UPLOADS')),
    scopes: readScopes(optional('PROVIDER_SCOPES')),
    authUrl: url('PROVIDER_AUTH_URL'),
    redirectUri: url('PROVIDER_REDIRECT_URI', { query: true }),
    clientSecret: variables.PROVIDER_CLIENT_SECRET ?? '',
    ...readSessionConfig(optional),
    required: (name) => {
      const value = variables[name] ?? '';
      if (value.trim() === '') throw new MissingVariable(name);
      return value;
    },
  };
}

function readMetricsPort(text: string, others: Record<string, number | undefined>): number | undefined {
  if (text === '') return undefined;
  const port = readPort('METRICS_PORT', text);
  const [taken] = Object.entries(others).find(([, other]) => port !== 0 && port === other) ?? [];
  if (taken === undefined) return port;
  throw new Error(`METRICS_PORT and ${taken} are both ${port}: set METRICS_PORT to another port.`);
}

/** Warnings that the service logs at start: settings that are valid, but probably a mistake. */
export function configWarnings(config: Config): string[] {
  return [
    ...secretWarnings(config),
    ...tunnelWarnings(config),
    ...userHeaderWarnings(config),
    ...fixedTokenWarnings(config),
    ...openPortWarnings(config),
    ...sessionWarnings(config),
  ];
}

/** A shorter secret can be guessed by brute force. */
const SHORT_SECRET = 16;

function isShortSecret(secret: string): boolean {
  return secret !== '' && secret.length < SHORT_SECRET;
}

/** So few characters can be brute-forced even at the rate that the rate limit allows. */
const GUESSED_SECRET = 8;

export function isGuessable(secret: string): boolean {
  return secret.length < GUESSED_SECRET;
}

function secretWarnings({ accessKeys, sessionSecrets }: Config): string[] {
  const short = [
    ...(accessKeys.some(isShortSecret) ? ['ACCESS_KEY'] : []),
    ...(sessionSecrets.some(isShortSecret) ? ['SESSION_SECRET'] : []),
  ];
  return short.map(
    (name) => `${name} has fewer than ${SHORT_SECRET} characters; a random one is safe from guessing.`,
  );
}

function tunnelWarnings({ tunnelDomainSuffix, allowedHosts }: Config): string[] {
  if (tunnelDomainSuffix === '') return [];
  const warnings: string[] = [];
  if (!tunnelDomainSuffix.startsWith('.')) {
    warnings.push(
      'TUNNEL_DOMAIN_SUFFIX does not begin with a dot, so it admits every name that merely ends like it.',
    );
  }
  if (allowedHosts.length === 0) {
    warnings.push(
      'TUNNEL_DOMAIN_SUFFIX is set and ALLOWED_HOSTS is not, so this service answers to any name, also one that was pointed at it (DNS rebinding).',
    );
  }
  return warnings;
}

function userHeaderWarnings({ trustedUserHeader, trustedProxies }: Config): string[] {
  if (trustedUserHeader === '' || trustedProxies.isSet) return [];
  return ['TRUSTED_USER_HEADER is believed from TRUSTED_PROXIES only, and there are none.'];
}

function fixedTokenWarnings({ fixedToken, accessKeys, tokenRefresh }: Config): string[] {
  if (!fixedToken) return [];
  const open =
    'PROVIDER_TOKEN is set and ACCESS_KEY is not: whoever can reach this port uses the account, and no log-out ends that.';
  const vain = 'TOKEN_REFRESH changes nothing beside PROVIDER_TOKEN, which is never renewed.';
  return [...(accessKeys.length === 0 ? [open] : []), ...(tokenRefresh ? [vain] : [])];
}

function openPortWarnings({ database, uploads, accessKeys, port }: Config): string[] {
  if (accessKeys.length > 0) return [];
  const warn = (name: string, what: string) =>
    `${name} is set and ACCESS_KEY is not: anyone who can reach port ${port}, which is open on all interfaces, can ${what}.`;
  return [
    ...(database ? [warn('DATABASE_URL', "read and change the team's work")] : []),
    ...(uploads ? [warn('UPLOADS', 'put modules into the account')] : []),
  ];
}

/** Presets for known providers: `PROVIDER=hubspot` sets the values that are the same for every account. */
const PRESETS: Readonly<Record<string, Variables>> = {
  hubspot: {
    PROVIDER_API_URL: 'https://api.hubapi.com',
    PROVIDER_AUTH_URL: 'https://app.hubspot.com',
    // The older /oauth/v1/token has the same request and response, but ends on 2027-02-16.
    PROVIDER_TOKEN_PATH: '/oauth/2026-03/token',
    // The dated API for forms is still a beta, so forms stay on the numbered version.
    PROVIDER_SOURCE_PATH: '/cms/source-code/2026-03',
    PROVIDER_SUBMIT_URL: 'https://api.hsforms.com/submissions/v3/integration/submit',
  },
};

/** Merges a preset with the variables: a variable that is set overrides the preset, a blank one does not. */
export function withPreset(variables: Variables): Variables {
  const name = (variables.PROVIDER ?? '').trim().toLowerCase();
  if (name === '') return variables;
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (preset === undefined)
    throw new Error(`PROVIDER must be one of ${Object.keys(PRESETS).join(', ')}, or unset, not "${name}".`);
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...preset, ...Object.fromEntries(set) };
}
