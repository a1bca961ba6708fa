/** Parses the text of an environment variable, or throws a sentence that says what it should be. */

export type Variables = Readonly<Record<string, string | undefined>>;

/** Thrown when a required variable is needed and missing. */
export class MissingVariable extends Error {
  constructor(name: string) {
    super(`Missing env var: ${name}`);
  }
}

export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
}

export function readPath(name: string, text: string, usual: string): string {
  if (text === '') return usual;
  if (/^\/[\w./-]*$/.test(text)) return text;
  throw new Error(`${name} must be a path such as ${usual}, not "${text}".`);
}

/** A day: a longer cache TTL is a mistake. */
const LONGEST_MS = 86_400_000;

export function readMilliseconds(name: string, text: string): number {
  const ms = Number(text || '0');
  if (/^\d*$/.test(text) && ms <= LONGEST_MS) return ms;
  throw new Error(`${name} must be milliseconds, a whole number from 0 to ${LONGEST_MS}, not "${text}".`);
}

/** An hour: orchestrators kill a process that takes longer to end. */
const LONGEST_DELAY_S = 3_600;

export function readSeconds(name: string, text: string): number {
  const seconds = Number(text || '0');
  if (/^\d*$/.test(text) && seconds <= LONGEST_DELAY_S) return seconds;
  throw new Error(`${name} must be seconds, a whole number from 0 to ${LONGEST_DELAY_S}, not "${text}".`);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readLogLevel(text: string): string {
  if (text === '') return 'info';
  if (LOG_LEVELS.includes(text)) return text;
  throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

export function readSwitch(name: string, text: string): boolean {
  if (text === '' || text === 'off') return false;
  if (text === 'on') return true;
  throw new Error(`${name} must be on or off, not "${text}".`);
}

/** In lower case, as Node names headers of requests. */
export function readHeaderName(name: string, text: string): string {
  if (text === '' || /^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text.toLowerCase();
  throw new Error(`${name} must be the name of a header such as X-Forwarded-User, not "${text}".`);
}

export function readScopes(text: string): readonly string[] {
  return text.split(/\s+/).filter((scope) => scope !== '');
}

/** Host names separated by commas or spaces; a port or a scheme is removed. */
export function readHosts(text: string): readonly string[] {
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

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Checks the scheme, because "localhost:5173" parses as a URL of the scheme "localhost:". */
export function readHttpUrl(name: string, text: string): URL {
  if (!isHttpUrl(text.trim()))
    throw new Error(`${name} must be an address that starts with http:// or https://`);
  return new URL(text.trim());
}

/**
 * Whether a URL may have a query and a fragment. Others are rejected: they would be dropped, published or
 * sent to other sites.
 */
export interface UrlParts {
  readonly query: boolean;
  readonly fragment: boolean;
}

/** Validates a URL. The error does not quote it, because it may contain a password by mistake. */
export function readUrlText(name: string, text: string, { query, fragment }: UrlParts): string {
  if (text === '') return text;
  const { username, password } = readHttpUrl(name, text);
  if (username !== '' || password !== '')
    throw new Error(`${name} must not contain a user name or password.`);
  if (!query && text.includes('?')) throw new Error(`${name} must not contain a query (?).`);
  if (!fragment && text.includes('#')) throw new Error(`${name} must not contain a fragment (#).`);
  return text;
}

/** Secrets separated by commas; the first one signs. A list without any is an error. */
export function readSecrets(name: string, text: string): readonly string[] {
  const secrets = text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (text !== '' && secrets.length === 0) throw new Error(`${name} is set and contains no text but commas.`);
  return secrets;
}

/** A longer token does not fit into a header. */
const LONGEST_TOKEN = 8_192;

/** Validates a fixed token. The error does not quote it, because it is secret. */
export function readFixedToken(token: string, account: string) {
  if (account !== '' && (!/^[1-9]\d{0,15}$/.test(account) || !Number.isSafeInteger(Number(account))))
    throw new Error(`PROVIDER_ACCOUNT must be the number of an account, not "${account}".`);
  if (token === '' && account === '') return undefined;
  if (token === '') throw new Error('PROVIDER_ACCOUNT says whose PROVIDER_TOKEN is, and that is not set.');
  if (!/^[\x21-\x7e]+$/.test(token) || token.length > LONGEST_TOKEN)
    throw new Error(
      'PROVIDER_TOKEN must be a token: one word of plain characters, without quotes or blanks.',
    );
  return { accessToken: token, portalId: account === '' ? undefined : Number(account) };
}
