/**
 * Parses `DATABASE_URL`, the database of shared work. It may contain a password, so errors never quote it.
 */

export type DatabasePlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Returns undefined when work stays in the browser. */
export function readDatabaseUrl(text: string): DatabasePlace | undefined {
  if (text === '') return undefined;
  if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text };
  const path = /^file:(?:\/\/(?=\/))?(?<path>[^?#]+)$/.exec(text)?.groups?.path;
  if (path !== undefined && !path.endsWith('/')) return { kind: 'file', path: decodePath(path) };
  throw new Error(
    'DATABASE_URL must be a file, such as file:work.db, or an address that starts with postgres://',
  );
}

/** Decodes percent escapes; a lone percent sign stays as it is. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
