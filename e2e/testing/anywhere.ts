/** What docs/anywhere.md tells people to write, as it stands there. */

import { readFileSync } from 'node:fs';

const TEXT = readFileSync(new URL('../../docs/anywhere.md', import.meta.url), 'utf8');

/** The snippets of one kind under one heading. */
export function documented(heading: string, kind: string): string[] {
  const section = TEXT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language, text = '']) =>
    language === kind ? [text] : [],
  );
}
