/** HubL's `sanitize_html`: text, blocks, links and images stay; everything executable is removed. */

import { Parser } from 'htmlparser2';
import { escapeHtml } from '../pages/page.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ALLOWED = words(
  'a b big br code del em i img ins mark q s small span strong sub sup u ' +
    'blockquote dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre ul caption table tbody td tfoot th thead tr',
);
/** Elements whose content is not text. */
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

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => ATTRIBUTES.has(name) && (!ADDRESSES.has(name) || isPlainAddress(value)))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** HTTP, mailto and tel URLs, and relative ones. */
function isPlainAddress(value: string): boolean {
  // Browsers ignore these characters, so they could hide a scheme.
  const bare = [...value].filter((char) => char > ' ').join('');
  return /^(?:https?:|mailto:|tel:)/i.test(bare) || !/^[^/?#]*:/.test(bare);
}
