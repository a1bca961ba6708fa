/**
 * Checks the Host header against `ALLOWED_HOSTS`, where it is set. This prevents DNS rebinding: a page that
 * points its domain at this machine sends its own host name.
 */

/** Names of this machine; no page from another host can send them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** `allowed` contains names without port; one that begins with a dot matches every name with this suffix. */
export function isAllowedHost(host: string | undefined, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return [...LOOPBACK, ...allowed].some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
}

/**
 * Whether there are two Host headers: a proxy may have checked one of them, and Node uses the other. `raw`
 * alternates names and values.
 */
export function isHostDoubled(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
