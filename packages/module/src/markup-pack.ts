/**
 * Compresses markup for the embed script: a repeated field key or number is replaced by a control character.
 * Rendered markup never contains control characters, so the replacement is reversible.
 */

const KEY = '\x01';
const SAME = '\x02';
const NEXT = '\x03';
const ID = 'formloom-f';

export function packMarkup(html: string): string {
  let key: string | undefined;
  let number = 0;
  return html.replace(
    /data-fl-key="([^"]*)"|((?:data-fl-)?name=)"([^"]*)"|formloom-f(\d+)/g,
    (whole: string, named: string | undefined, attribute = '', value = '', digits?: string) => {
      if (named !== undefined) key = named;
      if (named !== undefined || (digits === undefined && value !== key)) return whole;
      if (digits === undefined) return `${attribute}"${KEY}"`;
      const before = number;
      number = Number(digits);
      if (number === before) return SAME;
      if (number === before + 1) return NEXT;
      number = before;
      return whole;
    },
  );
}

export function unpackMarkup(packed: string): string {
  let key = '';
  let number = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the packed markup contains these.
  return packed.replace(/data-fl-key="([^"]*)"|[\x01-\x03]/g, (mark: string, named: string | undefined) => {
    if (named !== undefined) key = named;
    if (named !== undefined) return mark;
    if (mark === NEXT) number += 1;
    return mark === KEY ? key : ID + number;
  });
}
