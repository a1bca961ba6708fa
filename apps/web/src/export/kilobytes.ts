/** How large a file is, as people read it. */

export function kilobytes(characters: number, language: string): string {
  const size = characters / 1024;
  const maximumFractionDigits = size < 1 ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits }).format(Math.max(size, 0.1))} kB`;
}
