/**
 * Which folder a module may go to: one below the root of the account's own files, named in plain characters
 * and nothing else.
 */

const LONGEST_PATH = 300;

/**
 * Letters and digits of any script, and the few signs that folders really have; a part neither begins nor
 * ends with a dot or blank.
 */
const PART = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N} _.&+()-]*[\p{L}\p{M}\p{N}_)])?$/u;

/** A sentence that says what is wrong with it, or undefined. */
export function modulePathProblem(path: string): string | undefined {
  if (path.length > LONGEST_PATH) return `The path is longer than ${LONGEST_PATH} characters.`;
  // What turns into something else when it is written another way could turn into a step upward.
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
