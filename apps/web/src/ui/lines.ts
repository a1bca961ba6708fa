/** Line offsets in a text: where line N (from 1) starts and ends. */
export function rangeOfLine(text: string, line: number): [from: number, to: number] {
  const lines = text.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const from = lines.slice(0, at).reduce((total, one) => total + one.length + 1, 0);
  return [from, from + (lines[at]?.length ?? 0)];
}
