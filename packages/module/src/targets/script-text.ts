/** Serializes values as JavaScript literals for generated scripts. */

import type { SharedMarkup } from '../translations/shared-markup.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are escaped.
const CONTROL = /[\x01-\x08]/g;

/** Template literal: unlike a string literal, it needs no escapes for quotes in markup and style. */
export function templateLiteral(text: string): string {
  // JavaScript normalizes CRLF in a template literal to LF, so CR is escaped.
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r');
  return `\`${escaped.replace(CONTROL, (character) => `\\x0${character.charCodeAt(0)}`)}\``;
}

/** The texts of each language, in the order of the marks. */
export function wordsLiteral(words: SharedMarkup['words']): string {
  const languages = [...words].map(
    ([language, said]) => `"${language}":[${said.map(templateLiteral).join()}]`,
  );
  return `{${languages.join()}}`;
}
