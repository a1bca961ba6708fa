/**
 * What is drawn of the operator's own content. What has nothing to show, or could not be understood by every
 * visitor, is not drawn.
 */

import type { Content } from '@formloom/project';
import { readAddress } from '../rich-text/address.ts';
import { RICH_TEXT } from '../rich-text/allow-list.ts';
import { renderMarkdown } from './markdown.ts';

type Drawn =
  | { readonly kind: 'heading'; readonly text: string; readonly size: 'large' | 'small' }
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'divider' }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly above: boolean };

/** A piece of content in its place. */
export interface ContentModel {
  readonly key: string;
  /** Its place among those that have words, from 1; the names of its texts are made of it. */
  readonly block: number;
  readonly content: Drawn;
}

/** Whether it stands above the form's title. */
export function isAbove({ content }: ContentModel): boolean {
  return content.kind === 'image' && content.above;
}

/** Why a piece of content cannot be drawn. */
export type ContentProblem = 'empty' | 'no-alt' | 'bad-address';

export function contentProblem(content: Content): ContentProblem | undefined {
  const drawn = drawnOf(content);
  return typeof drawn === 'string' ? drawn : undefined;
}

/** Worked out once for each: typing into one field should not wait for the texts of the others. */
export function drawnOf(content: Content): Drawn | ContentProblem {
  const before = known.get(content);
  if (before !== undefined) return before;
  const drawn = draw(content);
  known.set(content, drawn);
  return drawn;
}

const known = new WeakMap<Content, Drawn | ContentProblem>();

function draw(content: Content): Drawn | ContentProblem {
  switch (content.kind) {
    case 'heading':
      return content.text.trim() === '' ? 'empty' : content;
    case 'text': {
      const html = renderMarkdown(content.text);
      return html === '' ? 'empty' : { kind: 'text', html };
    }
    case 'divider':
      return content;
    case 'image': {
      if (content.src.trim() === '') return 'empty';
      const src = imageAddress(content.src);
      if (src === undefined) return 'bad-address';
      return content.alt.trim() === ''
        ? 'no-alt'
        : { kind: 'image', src, alt: content.alt, above: content.above === true };
    }
  }
}

/** Braces are written as an address writes them, so that no template can begin there. */
function imageAddress(text: string): string | undefined {
  const address = /^\s*https:/i.test(text) ? readAddress(text, RICH_TEXT.imageSchemes) : undefined;
  return address?.replace(/[{}]/g, encodeURIComponent);
}
