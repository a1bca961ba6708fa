/** A reply without the access key, whatever put it there: a service may echo what it was sent. */

/** In every text of a value, keys of records included. */
export function withoutSecret<T>(value: T, secret: string): T {
  const spellings = secret === '' ? [] : spellingsOf(secret);
  return spellings.length === 0 ? value : (clean(value, spellings) as T);
}

/** Text that is told as it is, and as it travels. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const spellings = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
  ];
  return [...new Set(spellings)];
}

function clean(value: unknown, spellings: readonly string[]): unknown {
  if (typeof value === 'string') return spellings.reduce((text, one) => text.replaceAll(one, '•••'), value);
  if (Array.isArray(value)) return value.map((one) => clean(one, spellings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [clean(key, spellings), clean(one, spellings)]),
  );
}
