/** The operator's own content in the page editor: a group for each piece that has words. */

import { breakTemplate } from '../escape.ts';
import type { FormModel } from '../form-model.ts';
import { isContent } from '../form-model.ts';
import { plainText } from '../rich-text/rich-text.ts';
import type { FIELD_LABELS } from '../texts.ts';
import type { ContentModel } from './content-model.ts';

type Labels = (typeof FIELD_LABELS)['en'];

/** What an editor can change of one piece: a field of the provider's, without what all of them have. */
export interface ContentField {
  /** Of the group in fields.json: `b1`. */
  readonly group: string;
  /** What it holds in short, to be found by. */
  readonly title: string;
  readonly field: {
    readonly type: 'text' | 'richtext' | 'image';
    readonly name: string;
    readonly label: string;
    readonly value: unknown;
  };
}

export function contentFields({ above, steps }: FormModel, labels: Labels): ContentField[] {
  const content = [...above, ...steps.flatMap(({ rows }) => rows.flat().filter(isContent))];
  return content.flatMap((one) => fieldOf(one, labels));
}

function fieldOf({ block, content }: ContentModel, labels: Labels): ContentField[] {
  const group = `b${block}`;
  switch (content.kind) {
    case 'heading': {
      const value = breakTemplate(content.text);
      return [
        { group, title: content.text, field: { type: 'text', name: 'text', label: labels.heading, value } },
      ];
    }
    case 'text': {
      const { html } = content;
      const title = plainText(html) || labels.richText;
      return [
        { group, title, field: { type: 'richtext', name: 'text', label: labels.richText, value: html } },
      ];
    }
    case 'divider':
      return [];
    case 'image': {
      const alt = breakTemplate(content.alt);
      const value = { size_type: 'auto', src: content.src, alt, loading: 'lazy' };
      return [{ group, title: alt, field: { type: 'image', name: 'image', label: labels.image, value } }];
    }
  }
}
