/** Groups IP addresses by network, as the key of rate limits and connection caps. */

/** One IPv6 network counts as one caller, because each of its users has billions of addresses. */
export function networkOf(address = ''): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter((part) => part !== '');
  const back = tail.split(':').filter((part) => part !== '');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** Normalizes an IP address: lower case, no zone, and IPv4 instead of IPv4-mapped IPv6. */
export function plainAddress(address: string): string {
  return (address.toLowerCase().split('%')[0] ?? '').replace(/^::ffff:(?=[\d.]+$)/, '');
}
