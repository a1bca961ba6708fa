/** The operator's own content as markup. Its words can be edited on the page, like all others. */

import { attributes } from '../control/attributes.ts';
import { escapeData } from '../escape.ts';
import type { Print } from '../print.ts';
import type { ContentModel } from './content-model.ts';

/** `level` is where a heading stands in the outline of the page; how large it is drawn is another matter. */
export interface Surroundings {
  readonly print: Print;
  readonly level: number;
  readonly width: string | undefined;
}

export function renderContent({ key, block, content }: ContentModel, around: Surroundings): string {
  const { print, level, width } = around;
  const group = `b${block}`;
  const place = { 'data-fl-key': escapeData(key), 'data-fl-width': width };
  switch (content.kind) {
    case 'heading': {
      const heading = { class: 'fl-heading', 'data-fl-size': content.size, ...place, dir: 'auto' };
      return `<h${level}${attributes(heading)}>${print.words([group, 'text'], content.text)}</h${level}>`;
    }
    case 'text': {
      const text = { class: 'fl-rich', 'data-fl-text': true as const, ...place, dir: 'auto' };
      return `<div${attributes(text)}>${print.rich([group, 'text'], content.html)}</div>`;
    }
    case 'divider':
      return `<hr${attributes({ class: 'fl-divider', ...place })}>`;
    case 'image': {
      const image = {
        src: print.wordsAttr([group, 'image.src'], content.src),
        alt: print.wordsAttr([group, 'image.alt'], content.alt),
        loading: 'lazy',
      };
      return `<div${attributes({ class: 'fl-picture', 'data-fl-text': true, ...place })}><img${attributes(image)}></div>`;
    }
  }
}
