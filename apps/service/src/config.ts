/**
 * Configuration (5.3): read once, at the top of `main.ts`, from a plain record of variables.
 * The service starts without any; a required one complains only when it is needed.
 */

import { withPreset } from './provider-presets.ts';

type RequiredVariable =
  | 'PROVIDER_CLIENT_ID'
  | 'PROVIDER_CLIENT_SECRET'
  | 'PROVIDER_REDIRECT_URI'
  | 'PROVIDER_SCOPES'
  | 'PROVIDER_API_URL'
  | 'PROVIDER_AUTH_URL';

export interface Config {
  readonly port: number;
  /** Trimmed; empty when the callback should answer with JSON. */
  readonly frontendUrl: string;
  /** Trimmed; empty when no tunnel is admitted. */
  readonly tunnelDomainSuffix: string;
  /** The names this service answers to; empty when any will do. */
  readonly allowedHosts: readonly string[];
  readonly providerTokenPath: string;
  readonly providerFormsPath: string;
  /** Trimmed; empty when exported forms are to be pointed at the provider by hand. */
  readonly providerSubmitUrl: string;
  readonly logLevel: string;
  /** Whether modules may be put into the account. */
  readonly uploads: boolean;
  /** What callers have to bring along; empty when nobody is asked for it. */
  readonly accessKey: string;
  /** What signs and encrypts from now on; empty when there is none. */
  readonly sessionSecret: string;
  /** Answers may be this old; at 0 none is older than a call under way. */
  readonly freshForMs: number;
  /** Where metrics are told; undefined when they are not. */
  readonly metricsPort: number | undefined;
  /** What is asked of the provider, one by one; use `required` to send it as it was written. */
  readonly scopes: readonly string[];
  /** Trimmed, for leading people to the provider's pages; use `required` to start a connection. */
  readonly authUrl: string;
  /** Where the provider leads back to; use `required` to send it. */
  readonly redirectUri: string;
  /** For hiding it in texts that leave the process; use `required` to send it. */
  readonly clientSecret: string;
  /** Throws `Missing env var: NAME` for a variable that is unset or blank. */
  readonly required: (name: RequiredVariable) => string;
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** "localhost:5173" parses as an address of the scheme "localhost:"; a person who writes it meant something else. */
export function readHttpUrl(name: string, text: string): URL {
  if (!isHttpUrl(text.trim()))
    throw new Error(`${name} must be an address that starts with http:// or https://`);
  return new URL(text.trim());
}

export type Variables = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(given: Variables): Config {
  const variables = withPreset(given);
  const optional = (name: string) => (variables[name] ?? '').trim();
  const metricsPort = optional('METRICS_PORT');
  return {
    port: readPort('PORT', optional('PORT') || '3001'),
    frontendUrl: optional('FRONTEND_URL'),
    tunnelDomainSuffix: optional('TUNNEL_DOMAIN_SUFFIX'),
    allowedHosts: readHosts(optional('ALLOWED_HOSTS')),
    providerSubmitUrl: optional('PROVIDER_SUBMIT_URL'),
    providerTokenPath: readPath('PROVIDER_TOKEN_PATH', optional('PROVIDER_TOKEN_PATH'), '/oauth/v1/token'),
    providerFormsPath: readPath(
      'PROVIDER_FORMS_PATH',
      optional('PROVIDER_FORMS_PATH'),
      '/marketing/v3/forms',
    ).replace(/\/+$/, ''),
    accessKey: optional('ACCESS_KEY'),
    sessionSecret: optional('SESSION_SECRET').split(',')[0]?.trim() ?? '',
    freshForMs: readMilliseconds('FRESH_FOR_MS', optional('FRESH_FOR_MS')),
    metricsPort: metricsPort === '' ? undefined : readPort('METRICS_PORT', metricsPort),
    logLevel: readLogLevel(optional('LOG_LEVEL')),
    uploads: readSwitch('UPLOADS', optional('UPLOADS')),
    scopes: readScopes(optional('PROVIDER_SCOPES')),
    authUrl: optional('PROVIDER_AUTH_URL'),
    redirectUri: optional('PROVIDER_REDIRECT_URI'),
    clientSecret: variables.PROVIDER_CLIENT_SECRET ?? '',
    required: (name) => {
      const value = variables[name] ?? '';
      if (value.trim() === '') throw new Error(`Missing env var: ${name}`);
      return value;
    },
  };
}

/** What can be meant, but hardly is: told at the start. */
export function configWarnings(config: Config): string[] {
  return [...accessWarnings(config), ...tunnelWarnings(config)];
}

/** A key that can be guessed protects nothing, however slowly it is guessed. */
const SHORT_KEY = 16;

function accessWarnings({ accessKey }: Config): string[] {
  if (accessKey === '' || accessKey.length >= SHORT_KEY) return [];
  return [`ACCESS_KEY has fewer than ${SHORT_KEY} characters; a random one is safe from guessing.`];
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

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
}

function readPath(name: string, text: string, usual: string): string {
  if (text === '') return usual;
  if (/^\/[\w./-]*$/.test(text)) return text;
  throw new Error(`${name} must be a path such as ${usual}, not "${text}".`);
}

/** A day is more than anybody can want: by then it is another form. */
const LONGEST_MS = 86_400_000;

function readMilliseconds(name: string, text: string): number {
  const ms = Number(text || '0');
  if (/^\d*$/.test(text) && ms <= LONGEST_MS) return ms;
  throw new Error(`${name} must be milliseconds, a whole number from 0 to ${LONGEST_MS}, not "${text}".`);
}

function readLogLevel(text: string): string {
  if (text === '') return 'info';
  if (LOG_LEVELS.includes(text)) return text;
  throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '' || text === 'off') return false;
  if (text === 'on') return true;
  throw new Error(`${name} must be on or off, not "${text}".`);
}

function readScopes(text: string): readonly string[] {
  return text.split(/\s+/).filter((scope) => scope !== '');
}

/** Names separated by commas or spaces; a port or a scheme that came along is no part of a name. */
function readHosts(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) =>
      name
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '')
        .replace(/:\d*$/, ''),
    )
    .filter((name) => name !== '');
}
