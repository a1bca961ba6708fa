/** Whether a text looks like an address to the provider: browsers alone accept a host without a dot. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
