/**
 * Finds the real IP address of a caller behind trusted proxies. `X-Forwarded-For` starts with any text that
 * the caller sent, and each proxy appends an address. So only the header of proxies in `TRUSTED_PROXIES` is
 * used, from its end up to the first address that is not one of them.
 */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './network.ts';

export interface TrustedProxies {
  /** Whether any trusted proxy is configured. */
  readonly isSet: boolean;
  /** Whether a connection from this address carries requests of other callers. */
  readonly includes: (address: string | undefined) => boolean;
  readonly callerOf: (request: IncomingMessage) => string;
}

/** IP addresses and networks (`10.0.0.0/8`), separated by commas or spaces. */
export function readTrustedProxies(name: string, text: string): TrustedProxies {
  const list = new BlockList();
  for (const one of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', prefix, ...more] = one.split('/');
    const plain = plainAddress(address);
    const [family, bits] = isIP(plain) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const isRange = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (isIP(plain) === 0 || !isRange || more.length > 0)
      throw new Error(
        `${name} must be addresses such as 10.0.0.7 or 10.0.0.0/8, separated by commas, not "${one}".`,
      );
    list.addSubnet(plain, prefix === undefined ? bits : Number(prefix), family);
  }

  function includes(address = ''): boolean {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  }

  function callerOf({ socket, headers }: IncomingMessage): string {
    let nearest = socket.remoteAddress ?? '';
    if (!includes(nearest)) return nearest;
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    while (hops.length > 0 && includes(nearest)) {
      const hop = withoutPort((hops.pop() ?? '').trim());
      // A trusted proxy writes addresses only, so another text comes from the caller.
      if (isIP(hop) === 0) break;
      nearest = hop;
    }
    return nearest;
  }

  return text.trim() === '' ? NONE : { isSet: true, includes, callerOf };
}

const NONE: TrustedProxies = {
  isSet: false,
  includes: () => false,
  callerOf: ({ socket }) => socket.remoteAddress ?? '',
};

/** Removes the port: some proxies write `192.0.2.1:49152` or `[2001:db8::1]:49152`. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');
}
