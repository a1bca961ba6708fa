/** Words of others inside Markdown: read as words, whatever they hold. */

import { visible } from '../io.ts';

/**
 * On one line, without markup, links, references to issues or mentions of people: an account's label must
 * neither call a user of that name nor close an issue. GitHub looks for both in what is shown, where no
 * backslash is left, so a comment keeps their parts apart.
 */
export function plainMarkdown(text: string): string {
  return visible(text)
    .replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
    .replace(/[\\`*_{}[\]()#+!|~$-]/g, '\\$&')
    .replace(/\\#|\bGH\\-|@/gi, '$&<!-- -->')
    .replace(/(https?|www)(?=[:.])/gi, '$1<!-- -->');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
