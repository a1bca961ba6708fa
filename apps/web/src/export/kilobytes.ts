/** Formats a file size for people; a kilobyte is 1,000 bytes. */

export function kilobytes(bytes: number, language: string): string {
  return `${thousands(bytes, language, bytes < 1_000 ? 1 : 0)} kB`;
}

/** The number alone, with a fixed number of decimals. */
export function thousands(bytes: number, language: string, digits: number): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  return format.format(Math.max(bytes / 1_000, 0.1));
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
