/** A look as an editor of the page changed it: a template tells it apart from the look of the export. */

import type { Look } from '@formloom/project';
import { lookExpression, PROPERTY_KEYS, propertyOf, unitOf } from './style-groups.ts';

/** The attribute with what was changed and nothing else; none where nothing was. */
export function changedLookTemplate(look: Look): string {
  const changes = PROPERTY_KEYS.map((key) => ({
    changed: `${lookExpression(key)} != ${JSON.stringify(look[key])}`,
    declaration: `${propertyOf(key)}: {{ ${lookExpression(key)}|escape_attr }}${unitOf(key)};`,
  }));
  const any = changes.map(({ changed }) => changed).join(' or ');
  const each = changes.map(({ changed, declaration }) => `{% if ${changed} %}${declaration}{% endif %}`);
  return `{% if ${any} %} style="${each.join('')}"{% endif %}`;
}
