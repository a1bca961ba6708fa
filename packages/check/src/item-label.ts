/** Display name of a form item: a field's label, or the beginning of a text or content block. */

import { fieldLabel } from '@formloom/form';
import { plainText, renderMarkdown } from '@formloom/module';
import {
  applySettings,
  blocksOf,
  type Content,
  contentOf,
  type Project,
  settingsFor,
} from '@formloom/project';

const MAX_LABEL_LENGTH = 40;

/** The key when there is no other name. */
export function labelOrKey(project: Project, key: string): string {
  return labelIn(project, key) || key;
}

/** Empty when the project does not contain the item, or it has no text. */
export function labelIn({ details, design }: Project, key: string): string {
  const field = applySettings(details, design.fields).fields.find((one) => one.key === key);
  if (field) return fieldLabel(field);
  const block = blocksOf(details).find((one) => one.key === key);
  const own = settingsFor(design.fields, key)?.text;
  if (block) return shorten(plainText(own === undefined ? block.richText : renderMarkdown(own)));
  const content = contentOf(design.blocks, key);
  return content ? shorten(contentWords(content)) : '';
}

/** The text of custom content without markup; empty when there is none. */
export function contentWords(content: Content): string {
  switch (content.kind) {
    case 'heading':
      return content.text;
    case 'text':
      return plainText(renderMarkdown(content.text));
    case 'image':
      return content.alt;
    case 'divider':
      return '';
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LABEL_LENGTH ? `${line.slice(0, MAX_LABEL_LENGTH).trimEnd()}…` : line;
}
