/** Lists the module fields (fields.json) of custom content: one group for each item that has text. */

import { breakTemplate } from '../escape.ts';
import type { FormModel } from '../form-model.ts';
import { isContent } from '../form-model.ts';
import { plainText } from '../rich-text/rich-text.ts';
import type { FIELD_LABELS } from '../texts.ts';
import type { ContentModel } from './content-model.ts';

type Labels = (typeof FIELD_LABELS)['en'];

/** One editable field of a content item, without the properties that all module fields have. */
export interface ContentField {
  /** Name of its group in fields.json: `b1`. */
  readonly group: string;
  /** Short form of its text, shown as its title. */
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
