/** The provider's `sanitize_html`: words, blocks, links and pictures stay; nothing that could run does. */

import { Parser } from 'htmlparser2';
import { escapeHtml } from '../pages/page.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ALLOWED = words(
  'a b big br code del em i img ins mark q s small span strong sub sup u ' +
    'blockquote dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre ul caption table tbody td tfoot th thead tr',
);
/** What stands in these is not text. */
const DROPPED = words('script style iframe object embed noscript template title textarea xmp svg math');
const EMPTY = words('br hr img');
const ATTRIBUTES = words('alt class colspan dir height href lang rel rowspan src target title width');
const ADDRESSES = words('href src');

export function sanitizeHtml(html: string): string {
  let written = '';
  let dropped = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name)) dropped += 1;
      else if (dropped === 0 && ALLOWED.has(name)) written += `<${name}${attributesOf(attributes)}>`;
    },
    ontext(text) {
      if (dropped === 0) written += escapeHtml(text);
    },
    onclosetag(name) {
      if (DROPPED.has(name)) dropped -= 1;
      else if (dropped === 0 && ALLOWED.has(name) && !EMPTY.has(name)) written += `</${name}>`;
    },
  });
  parser.end(html);
  return written;
}

function attributesOf(given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .filter(([name, value]) => ATTRIBUTES.has(name) && (!ADDRESSES.has(name) || isPlainAddress(value)))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** An address of the web, of a mailbox or a telephone, or one beside this page. */
function isPlainAddress(value: string): boolean {
  // Browsers read past these, so that they could hide a scheme.
  const bare = [...value].filter((char) => char > ' ').join('');
  return /^(?:https?:|mailto:|tel:)/i.test(bare) || !/^[^/?#]*:/.test(bare);
}
