/**
 * Text made safe for the place it is written to. Data can hold anything; nothing of it may become markup or
 * template.
 */

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A template language would start at these.
  '{': '&#123;',
  '}': '&#125;',
  // A parser would normalize these.
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Control characters and halves of characters cannot stand in HTML at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be replaced.
export const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** For text and for attributes alike: what comes out of a schema or a layout. */
export function escapeData(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"'{}\n\r]/g, (character) => ENTITY[character] ?? '');
}

/** For the module's own texts and settings, written as the provider's filters write them. */
export function escapeSetting(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');
}

/**
 * Texts that the provider prints may be read once more after printing: a joiner keeps template marks apart.
 */
export function breakTemplate(text: string): string {
  return text
    .replace(UNWRITABLE, '\uFFFD')
    .replace(/\{(?=[{%#])/g, '{\u2060')
    .replace(/([}%#])(?=\})/g, '$1\u2060');
}

/** A line of Markdown in which nothing is markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(UNWRITABLE, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&');
}
