/** Escapes untrusted text for HTML, attributes, HubL templates and Markdown (XSS, template injection). */

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // These start a template expression.
  '{': '&#123;',
  '}': '&#125;',
  // An HTML parser would normalize these.
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Control characters and halves of characters cannot stand in HTML at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be replaced.
export const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** Escapes text of a form definition or a layout, for HTML text and attributes. */
export function escapeData(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"'{}\n\r]/g, (character) => ENTITY[character] ?? '');
}

/** Escapes texts and settings of the module in the same way as the provider's filters. */
export function escapeSetting(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');
}

/**
 * The provider may interpret printed text as a template once more, so a word joiner separates template
 * delimiters (`{{`).
 */
export function breakTemplate(text: string): string {
  return text
    .replace(UNWRITABLE, '\uFFFD')
    .replace(/\{(?=[{%#])/g, '{\u2060')
    .replace(/([}%#])(?=\})/g, '$1\u2060');
}

/** Escapes one line of text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(UNWRITABLE, '\uFFFD')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&');
}
