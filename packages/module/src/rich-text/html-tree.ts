/** A provider's HTML, parsed as browsers parse it, where there is no browser. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as namespaces, parse } from 'parse5';
import type { Tree } from './read.ts';

export const HTML_TREE: Tree<DefaultTreeAdapterTypes.Node> = {
  // A body of its own, or a frameset could swallow the text; no scripting, as where the visitor's browser
  // reads, or `noscript` differs.
  parse: (html) =>
    parse(`<!doctype html><body>${html}`, { scriptingEnabled: false, treeAdapter: THRIFTY_ADAPTER }),
  textOf: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : undefined),
  nameOf: (node) => node.nodeName,
  attributeOf: (node, name) => ('attrs' in node && node.attrs.find((one) => one.name === name)?.value) || '',
  childrenOf: (node) => ('childNodes' in node ? node.childNodes : []),
};

/**
 * Attributes that are not read do not enter the tree, nor stay with the parser. It is more than thrift:
 * unclosed tags are repeated in every paragraph after them, unless three alike are open already, and by their
 * attributes any number would differ. They are taken from the list that the parser itself remembers.
 */
const THRIFTY_ADAPTER: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    if (namespace === namespaces.NS.HTML && name !== 'a' && name !== 'img') attributes.length = 0;
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
};
