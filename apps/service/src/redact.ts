/** Takes secrets out of a text before it may leave the process. */

import { encodeSegment } from '@formloom/form';

const MARK = '[redacted]';

/** Shorter values are no real secrets, and hiding them would eat innocent words. */
const SHORTEST = 8;

const BEARER = /\b(bearer\s+)[\w.~+/=-]{16,}/gi;
const PAIR =
  /((?:access_token|refresh_token|client_secret|id_token|code_verifier)["']?\s*[:=]\s*["']?)[^"'&\s,}]{8,}/gi;

/** Longest first, so that a secret which begins like another leaves no tail behind. */
export function redact(text: string, secrets: Iterable<string>): string {
  const known = [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST).flatMap(writings);
  let clean = text;
  for (const writing of known.sort((one, other) => other.length - one.length)) {
    clean = clean.replaceAll(writing, MARK);
  }
  return clean.replace(BEARER, `$1${MARK}`).replace(PAIR, `$1${MARK}`);
}

/** The same value as it stands in plain text, in a path, in a form and in JSON. */
function writings(secret: string): string[] {
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const json = JSON.stringify(secret).slice(1, -1);
  const percent = [encodeSegment(secret), form];
  const small = percent.map((text) => text.replace(/%[0-9A-F]{2}/g, (part) => part.toLowerCase()));
  return [secret, json, json.replaceAll('/', '\\/'), ...percent, ...small];
}
