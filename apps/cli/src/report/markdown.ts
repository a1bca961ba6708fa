/** Words of others inside Markdown: read as words, whatever they hold. */

import { visible } from '../io.ts';

/**
 * On one line, without markup, links, references to issues or mentions of people: an account's label must not
 * call any user of that name.
 */
export function plainMarkdown(text: string): string {
  return visible(text)
    .replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
    .replace(/[\\`*_{}[\]()#+!|~$-]/g, '\\$&')
    .replace(/@/g, '@<!-- -->')
    .replace(/(https?|www)(?=[:.])/gi, '$1<!-- -->');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
