/**
 * Configuration (5.3): read once, at the top of `main.ts`, from a plain record of variables.
 * The service starts without any; a required one complains only when it is needed.
 */

import { readSessionConfig, type SessionConfig } from './session-config.ts';

type RequiredVariable =
  | 'PROVIDER_CLIENT_ID'
  | 'PROVIDER_CLIENT_SECRET'
  | 'PROVIDER_REDIRECT_URI'
  | 'PROVIDER_SCOPES'
  | 'PROVIDER_API_URL'
  | 'PROVIDER_AUTH_URL';

export interface Config extends SessionConfig {
  readonly port: number;
  /** Trimmed; empty when the callback should answer with JSON. */
  readonly frontendUrl: string;
  /** Trimmed; empty when no tunnel is admitted. */
  readonly tunnelDomainSuffix: string;
  /** The names this service answers to; empty when any will do. */
  readonly allowedHosts: readonly string[];
  readonly providerTokenPath: string;
  /** Trimmed; empty when exported forms are to be pointed at the provider by hand. */
  readonly providerSubmitUrl: string;
  readonly logLevel: string;
  /** What is asked of the provider, one by one; use `required` to send it as it was written. */
  readonly scopes: readonly string[];
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

export function readConfig(variables: Variables): Config {
  const optional = (name: string) => (variables[name] ?? '').trim();
  return {
    port: readPort(optional('PORT')),
    frontendUrl: optional('FRONTEND_URL'),
    tunnelDomainSuffix: optional('TUNNEL_DOMAIN_SUFFIX'),
    allowedHosts: readHosts(optional('ALLOWED_HOSTS')),
    providerSubmitUrl: optional('PROVIDER_SUBMIT_URL'),
    providerTokenPath: readTokenPath(optional('PROVIDER_TOKEN_PATH')),
    logLevel: readLogLevel(optional('LOG_LEVEL')),
    scopes: readScopes(optional('PROVIDER_SCOPES')),
    redirectUri: optional('PROVIDER_REDIRECT_URI'),
    clientSecret: variables.PROVIDER_CLIENT_SECRET ?? '',
    ...readSessionConfig(optional),
    required: (name) => {
      const value = variables[name] ?? '';
      if (value.trim() === '') throw new Error(`Missing env var: ${name}`);
      return value;
    },
  };
}

/** What can be meant, but hardly is: told at the start. */
export function configWarnings({ tunnelDomainSuffix, allowedHosts, sessionSecrets }: Config): string[] {
  const warnings: string[] = [];
  if (sessionSecrets.some((secret) => secret.length < 16))
    warnings.push('SESSION_SECRET has fewer than 16 characters, which can be guessed.');
  if (tunnelDomainSuffix === '') return warnings;
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

function readPort(text: string): number {
  if (text === '') return 3001;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function readTokenPath(text: string): string {
  if (text === '') return '/oauth/v1/token';
  if (/^\/[\w./-]*$/.test(text)) return text;
  throw new Error(`PROVIDER_TOKEN_PATH must be a path such as /oauth/v1/token, not "${text}".`);
}

function readLogLevel(text: string): string {
  if (text === '') return 'info';
  if (LOG_LEVELS.includes(text)) return text;
  throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
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
