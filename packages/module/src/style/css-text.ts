/** Where brackets of a style sheet end, whatever stands in quotation marks. */

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/** The place at which the bracket that opens here is closed; the end of the text where it never is. */
export function closingOf(text: string, open: number): number {
  const end = PAIRS[text.charAt(open)];
  for (let at = open + 1; at < text.length; at = next(text, at)) if (text.charAt(at) === end) return at;
  return text.length;
}

/** The parts between marks that stand in no bracket. */
export function atTopLevel(text: string, mark: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text.charAt(at) !== mark) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Behind what begins here: a character, a text in quotation marks, or all that stands in a bracket. */
function next(text: string, at: number): number {
  const character = text.charAt(at);
  if (PAIRS[character]) return closingOf(text, at) + 1;
  if (character !== '"' && character !== "'") return at + 1;
  const end = text.indexOf(character, at + 1);
  return end < 0 ? text.length : end + 1;
}
