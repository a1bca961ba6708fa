/** Where something can listen. */

import { createServer } from 'node:net';

/** Any port is below the range from which the system takes the near ends of connections. */
const ANY_FROM = 20_000;
/** Each test process gets a separate range of ports, so that no two listen on the same one. */
const STRETCH = 1_500;
const stretch = ANY_FROM + STRETCH * (Number(process.env.VITEST_POOL_ID ?? 0) % 8);
let next = Math.floor(Math.random() * STRETCH);

/** The wanted port, or the next free one; 0 asks for any, never twice in a row. */
export async function freePort(wanted: number): Promise<number> {
  if (wanted === 0) next += 1;
  const port = wanted || stretch + (next % STRETCH);
  if (await isFree(port)) return port;
  return freePort(wanted === 0 || wanted >= 65_000 ? 0 : wanted + 1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)));
  });
}
