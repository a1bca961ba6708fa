/** Validates the folder of a module in HubSpot's design manager: below the root, in plain characters. */

const LONGEST_PATH = 300;

/**
 * Letters and digits of any script, and punctuation common in folder names. A segment neither starts nor ends
 * with a dot or space.
 */
const PART = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N} _.&+()-]*[\p{L}\p{M}\p{N}_)])?$/u;

/** A sentence that describes the problem, or undefined. */
export function modulePathProblem(path: string): string | undefined {
  if (path.length > LONGEST_PATH) return `The path is longer than ${LONGEST_PATH} characters.`;
  // Unicode normalization must not turn characters into a path traversal (`..`).
  if (path !== path.normalize('NFKC')) return 'The path has characters that can be read in two ways.';
  const parts = path.split('/');
  if (!parts.every((part) => PART.test(part))) {
    return 'The path must be made of names with "/" between them, such as forms/visit.module: no empty, "." or ".." part, no "\\" and no "%".';
  }
  const name = parts.pop() ?? '';
  if (!name.endsWith('.module')) return 'The path must end in .module.';
  if (parts.some((part) => part.toLowerCase().endsWith('.module')))
    return 'A module cannot stand inside another module.';
  return undefined;
}
