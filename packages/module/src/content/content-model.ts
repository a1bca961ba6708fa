/**
 * Decides which custom content is rendered. Empty content, and content that is not accessible to every
 * visitor (an image without alternative text), is left out.
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

/** A content item in its position. */
export interface ContentModel {
  readonly key: string;
  /** Its index among the items that have text, from 1; the ids of its texts contain it. */
  readonly block: number;
  readonly content: Drawn;
}

/** True for content above the form's title. */
export function isAbove({ content }: ContentModel): boolean {
  return content.kind === 'image' && content.above;
}

/** Reason why a content item cannot be rendered. */
export type ContentProblem = 'empty' | 'no-alt' | 'bad-address';

export function contentProblem(content: Content): ContentProblem | undefined {
  const drawn = drawnOf(content);
  return typeof drawn === 'string' ? drawn : undefined;
}

/** Cached by content object, so that typing in one item does not render the others again. */
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

/** Validates an image URL. Braces are percent-encoded, so that they cannot start a template expression. */
function imageAddress(text: string): string | undefined {
  const address = /^\s*https:/i.test(text) ? readAddress(text, RICH_TEXT.imageSchemes) : undefined;
  return address?.replace(/[{}]/g, encodeURIComponent);
}
