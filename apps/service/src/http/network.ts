/** Whose an address is: what budgets are kept for. */

/** Who has one address of version 6 has billions of them: those of one network count as one. */
export function networkOf(address = ''): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter((part) => part !== '');
  const back = tail.split(':').filter((part) => part !== '');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** In lower case, without a zone, and of version 4 where it is one in the clothes of version 6. */
export function plainAddress(address: string): string {
  return (address.toLowerCase().split('%')[0] ?? '').replace(/^::ffff:(?=[\d.]+$)/, '');
}
