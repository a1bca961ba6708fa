/** Takes secrets out of a text before it may leave the process, in a reply or in a log line. */

const MARK = '[redacted]';

/** Shorter values are no real secrets, and hiding them would eat innocent words. */
const SHORTEST = 8;

const BEARER = /\b(bearer\s+)[\w.~+/=-]{16,}/gi;
const PAIR =
  /((?:access_token|refresh_token|client_secret|id_token|code_verifier)["']?\s*[:=]\s*["']?)[^"'&\s,}]{8,}/gi;

export function redact(text: string, secrets: Iterable<string>): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue;
    for (const form of new Set([secret, encodeURIComponent(secret), escapeJson(secret)])) {
      clean = clean.replaceAll(form, MARK);
    }
  }
  return clean.replace(BEARER, `$1${MARK}`).replace(PAIR, `$1${MARK}`);
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
