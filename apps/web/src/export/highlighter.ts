/** highlight.js with the five languages of a module. */

import hljs from 'highlight.js/lib/core';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import xml from 'highlight.js/lib/languages/xml';

for (const [name, language] of Object.entries({ css, javascript, json, markdown, xml })) {
  hljs.registerLanguage(name, language);
}

export const highlighter = hljs;
