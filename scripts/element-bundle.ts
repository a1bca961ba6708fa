/**
 * The script of a form as an element: the visitor's script as a function of its page, and the class around
 * it, minified as one.
 */

import { minify } from 'terser';

/** Of the page: parameters of these names stand in their place, in the order of `Inside`. */
const PAGE_NAMES = [
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'clearTimeout',
  'matchMedia',
  'MutationObserver',
  'CustomEvent',
  'document',
  'navigator',
];

/** Further properties that never leave it, since nothing of them is read from or written to anywhere. */
const INSIDE =
  'problem|press|seconds|linkSchemes|pageLink|headings|dropped|limits|characters|pixels|marks|readAnswers|forget';

/** Module marker that the bundler adds and nothing reads. */
const MODULE_MARK = /Object\.defineProperty\(exports, Symbol\.toStringTag, \{ value: "Module" \}\);/g;

/** Lists of many words: as one text they are shorter. */
const WORDS = /\["[\w-]+"(?:,"[\w-]+"){7,}\]/g;

/** Both are bundles that make one variable, with what they export as its keys. */
export async function elementScript(inside: string, outside: string, mangled: string): Promise<string> {
  const script = `const formloom = (() => {
const INSIDE = (${PAGE_NAMES.join()}) => { ${inside}; return inside; };
${outside}
return element.createFormElement;
})();`;
  const { code = '' } = await minify(script.replace(MODULE_MARK, ''), {
    ecma: 2020,
    compress: {
      passes: 4,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      keep_fargs: false,
      inline: 1,
    },
    mangle: { properties: { regex: new RegExp(`^(?:${mangled}|${INSIDE})$`) } },
  });
  return code.replace(/;$/, '').replace(WORDS, (list) => `"${JSON.parse(list).join(' ')}".split(" ")`);
}
