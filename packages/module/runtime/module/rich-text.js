// Rich text in the visitor's browser: read inert and rebuilt from the allow list of src/rich-text-list.ts, step by step as
// src/rich-text-*.ts writes markup, so that a message looks the same wherever it is read.

/** Shows a message in an element, in place of what is there, and tells whether there was anything to show. */
export function buildRichText(html, into) {
  const rules = richTextRules();
  const writable = (text) => text.replace(rules.unwritable, '\uFFFD');
  const create = ({ name, attributes = {} }) => {
    const element = document.createElement(name);
    for (const key of Object.keys(attributes)) element.setAttribute(key, writable(attributes[key]));
    return element;
  };
  const isSame = (tag, other) => tag === other || Boolean(tag.mark && other && tag.mark === other.mark);

  let open = [];
  const ends = [into];
  into.replaceChildren();
  for (const { block, marks, content } of readRichText(String(html || ''), rules)) {
    // An item's only paragraph needs no tag of its own.
    const around = block.home[block.home.length - 1];
    const bare = block.level === 0 && around && around.name === 'li' && around.paragraphs === 1;
    const path = [...block.home, ...(bare ? [] : [block]), ...marks];
    let shared = 0;
    while (shared < path.length && isSame(path[shared], open[shared])) shared += 1;
    ends.length = shared + 1;
    for (const tag of path.slice(shared)) {
      const element = create(tag);
      ends[ends.length - 1].append(element);
      ends.push(element);
    }
    open = path;
    ends[ends.length - 1].append(typeof content === 'string' ? writable(content) : create(content));
  }
  into.normalize();
  return into.hasChildNodes();
}

/** The values of `RICH_TEXT`; a test compares them. */
function richTextRules() {
  return {
    marks: [
      ['strong', 'strong'],
      ['b', 'strong'],
      ['em', 'em'],
      ['i', 'em'],
      ['u', 'u'],
      ['s', 's'],
      ['strike', 's'],
      ['del', 's'],
    ],
    headings: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    topHeading: 3,
    lists: ['ul', 'ol'],
    quote: 'blockquote',
    linkSchemes: ['http', 'https', 'mailto', 'tel'],
    imageSchemes: ['https'],
    pageLink: { target: '_blank', rel: 'noopener' },
    blocks: [
      ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
      ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'dt', 'dd'],
      ...[
        'fieldset',
        'figcaption',
        'figure',
        'footer',
        'form',
        'header',
        'hgroup',
        'hr',
        'legend',
        'listing',
      ],
      ...['main', 'menu', 'nav', 'plaintext', 'pre', 'search', 'section', 'summary', 'xmp'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
    ],
    dropped: [
      ...['script', 'style', 'template', 'title', 'noscript', 'noembed', 'noframes', 'textarea'],
      ...['iframe', 'frameset', 'object', 'applet', 'embed', 'svg', 'math'],
      ...['audio', 'video', 'canvas', 'select', 'datalist'],
    ],
    limits: { characters: 100000, tags: 3000, address: 2000, depth: 12, pixels: 9999 },
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be replaced.
    unwritable: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu,
  };
}

/** The message as a flat list of pieces, each with the whole path of tags it stands in. */
function readRichText(html, rules) {
  const beginning = richTextBeginning(html, rules.limits);
  const plain = beginning.length < html.length;
  const root = parseRichText(beginning);
  if (!root) return [];
  const top = { containers: [], level: 0, marks: [] };
  const pieces = createRichTextPieces(rules);
  const todo = [{ node: root, place: top }];
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { node, place } = step;
    const name = node?.localName;
    if (!node) pieces.endBlock();
    else if (node.nodeType === 3) pieces.addText(node.data, place);
    else if (node.nodeType !== 1 || rules.dropped.includes(name)) continue;
    else if (name === 'br') pieces.addBreak(place);
    else if (name === 'img') {
      const image = plain ? null : richTextImage(node, rules);
      if (image) pieces.add(image, place);
      else pieces.addText(node.getAttribute('alt') || '', place);
    } else {
      if (rules.blocks.includes(name)) {
        pieces.endBlock();
        todo.push({ node: null, place });
      }
      const within = plain ? place : richTextPlace(node, place, rules);
      for (const child of Array.from(node.childNodes).reverse()) todo.push({ node: child, place: within });
    }
  }
  if (plain) pieces.add('…', top);
  return pieces.finish();
}

function richTextBeginning(html, { characters, tags }) {
  let end = -1;
  for (let count = 0; count <= tags; count += 1) {
    end = html.indexOf('<', end + 1);
    if (end < 0) return html.slice(0, characters);
  }
  return html.slice(0, Math.min(end, characters));
}

/**
 * In a document of its own nothing runs and nothing is loaded. A browser repeats unclosed tags in every paragraph after
 * them, as many as differ by an attribute: a message that could keep it busy for minutes is not read. Nor is any where
 * the page's own policy forbids it.
 */
function parseRichText(html) {
  const differing = html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) || [];
  if (differing.length > 50) return null;
  try {
    return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').documentElement;
  } catch {
    return null;
  }
}

/** Spaces and breaks count only between words, so no block is empty. */
function createRichTextPieces(rules) {
  const pieces = [];
  let block = null;
  let pending = [];

  function add(content, place) {
    if (!block) {
      const home = richTextHome(place.containers, rules);
      if (place.level === 0 && home.length > 0) home[home.length - 1].paragraphs += 1;
      block = { name: 'p', home, level: place.level };
    }
    for (const piece of [...pending, { block, marks: place.marks, content }]) append(piece);
    pending = [];
  }

  function append(piece) {
    const last = pieces[pieces.length - 1];
    const words = last && typeof last.content === 'string' && typeof piece.content === 'string';
    if (words && last.block === piece.block && last.marks === piece.marks) last.content += piece.content;
    else pieces.push(piece);
  }

  function addSpace({ marks }) {
    if (block && pending.length === 0) pending = [{ block, marks, content: ' ' }];
  }

  function addText(text, place) {
    const words = richTextWords(text);
    const core = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined);
    if (words.startsWith(' ')) addSpace(place);
    if (core) add(core, place);
    if (words.endsWith(' ')) addSpace(place);
  }

  function addBreak({ marks }) {
    if (!block) return;
    if (pending.length > 0 && pending[0].content === ' ') pending = [];
    pending.push({ block, marks, content: { name: 'br' } });
  }

  function endBlock() {
    block = null;
    pending = [];
  }

  function finish() {
    const levels = [...new Set(pieces.map((piece) => piece.block.level))].filter(Boolean).sort();
    for (const piece of pieces) {
      const rank = levels.indexOf(piece.block.level);
      if (rank >= 0) piece.block.name = `h${Math.min(rules.topHeading + rank, 6)}`;
    }
    return pieces;
  }

  return { add, addText, addBreak, endBlock, finish };
}

function richTextWords(text) {
  return text.replace(/[\t\n\f\r ]+/g, ' ');
}

/** What stands loose in a list joins the item before it, or begins one. */
function richTextHome(containers, rules) {
  const list = containers[containers.length - 1];
  if (!list || !rules.lists.includes(list.name)) return containers;
  if (!list.item) list.item = { name: 'li', paragraphs: 0 };
  return [...containers, list.item];
}

function richTextPlace(element, place, rules) {
  const { containers, marks } = place;
  const name = element.localName;
  const level = rules.headings.indexOf(name) + 1;
  if (level > 0) return { ...place, level };
  if (rules.lists.includes(name) || name === rules.quote) {
    const home = richTextHome(containers, rules);
    if (home.length >= rules.limits.depth) return place;
    return { ...place, containers: [...home, { name, paragraphs: 0 }], level: 0 };
  }
  const list = containers[containers.length - 1];
  if (name === 'li' && list && rules.lists.includes(list.name)) {
    list.item = { name, paragraphs: 0 };
    return { ...place, containers: [...containers, list.item], level: 0 };
  }
  const mark = name === 'a' ? richTextLink(element, rules) : richTextMark(name, rules);
  if (!mark || marks.some((one) => one.mark === mark.mark)) return place;
  return { ...place, marks: [...marks.filter((one) => one.name !== mark.name), mark] };
}

function richTextMark(name, rules) {
  const [, to] = rules.marks.find(([from]) => from === name) || [];
  return to && { name: to, mark: to };
}

function richTextLink(element, { linkSchemes, limits, pageLink }) {
  const href = richTextAddress(element.getAttribute('href') || '', linkSchemes, limits);
  const more = href.startsWith('http') ? pageLink : {};
  return href && { name: 'a', attributes: { href, ...more }, mark: `a ${href}` };
}

function richTextImage(element, { imageSchemes, limits }) {
  const src = richTextAddress(element.getAttribute('src') || '', imageSchemes, limits);
  const attributes = { src, alt: richTextWords(element.getAttribute('alt') || '') };
  for (const name of ['width', 'height']) {
    const value = element.getAttribute(name) || '';
    const pixels = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (pixels > 0 && pixels <= limits.pixels) attributes[name] = String(pixels);
  }
  return src && { name: 'img', attributes };
}

/** Blanks and controls around an address do not count, nor do tabs and line breaks within it. */
function richTextAddress(value, schemes, limits) {
  if (value.length > limits.address) return '';
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  const address = value.slice(start, end).replace(/[\t\n\r]/g, '');
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const [, scheme = '', rest = ''] = /^([a-z]+):(.+)$/is.exec(whole) || [];
  const name = scheme.toLowerCase();
  if (!schemes.includes(name)) return '';
  return name.startsWith('http') && !/^\/\/[^/\\?#\s]/.test(rest) ? '' : `${name}:${rest}`;
}
