/** What a provider's rich text may consist of, wherever it is read: the allow list and the bounds. */

export const RICH_TEXT = {
  /** What marks a stretch of text, and the tag it is written with. */
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
  /**
   * A page has its own heading, and a form its title. So the highest heading of a text becomes `topHeading`,
   * the next one below it the next, none is skipped, and `h6` is the last. Reading the result again changes
   * nothing.
   */
  headings: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  topHeading: 3,
  lists: ['ul', 'ol'],
  quote: 'blockquote',
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  imageSchemes: ['https'],
  /** A link to another page opens beside the form, so that no answer is lost, and cannot reach back. */
  pageLink: { target: '_blank', rel: 'noopener' },
  /**
   * Where one of these begins or ends, a paragraph ends. Those that are not allowed leave only that behind.
   */
  blocks: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
    ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'dt', 'dd'],
    ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'legend', 'listing'],
    ...['main', 'menu', 'nav', 'plaintext', 'pre', 'search', 'section', 'summary', 'xmp'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ],
  /** These go with all that is in them: it is no text, or none that a browser would show. */
  dropped: [
    ...['script', 'style', 'template', 'title', 'noscript', 'noembed', 'noframes', 'textarea'],
    ...['iframe', 'frameset', 'object', 'applet', 'embed', 'svg', 'math'],
    ...['audio', 'video', 'canvas', 'select', 'datalist'],
  ],
  limits: {
    /** Of a longer text, or one with more tags, only the words of the beginning are shown. */
    characters: 100_000,
    tags: 3_000,
    /** A longer address is none: links are repeated in every paragraph they reach into. */
    address: 2_000,
    /** Lists, items and quotes within each other. */
    depth: 12,
    pixels: 9_999,
  },
} as const;
