/**
 * Which names this service answers to. Off unless `ALLOWED_HOSTS` is set; then a page that had its own name
 * pointed at this machine (DNS rebinding) is refused, because its requests carry that name.
 */

/** This machine's own names; no page from elsewhere can carry them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** `allowed` holds names without port; one that begins with a dot stands for everything that ends so. */
export function isAllowedHost(host: string | undefined, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return [...LOOPBACK, ...allowed].some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
}

/**
 * A proxy in front may have judged one of them, and Node gives the other. `raw` holds names and values by
 * turns.
 */
export function isHostDoubled(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
