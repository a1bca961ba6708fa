/** Values as they are written into a script. */

import type { SharedMarkup } from '../translations/shared-markup.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be written.
const CONTROL = /[\x01-\x08]/g;

/** Between backticks, where nothing has to be escaped that markup and style are full of. */
export function templateLiteral(text: string): string {
  // A line end of two characters would be read as one.
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r');
  return `\`${escaped.replace(CONTROL, (character) => `\\x0${character.charCodeAt(0)}`)}\``;
}

/** What each language says, in the order of the marks. */
export function wordsLiteral(words: SharedMarkup['words']): string {
  const languages = [...words].map(
    ([language, said]) => `"${language}":[${said.map(templateLiteral).join()}]`,
  );
  return `{${languages.join()}}`;
}
