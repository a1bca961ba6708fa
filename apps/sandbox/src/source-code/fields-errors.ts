/** What the provider refuses about `fields.json`, groups and what is in them included. */

import type { FileError } from './refusal.ts';

const TYPES = [
  ...['text', 'richtext', 'boolean', 'choice', 'number', 'color', 'font', 'spacing', 'border', 'gradient'],
  ...['alignment', 'textalignment', 'backgroundimage', 'image', 'icon', 'link', 'url', 'form', 'date'],
  ...['datetime', 'email', 'file', 'menu', 'simplemenu', 'page', 'blog', 'tag', 'cta', 'embed', 'logo'],
  ...['followupemail', 'hubdbtable', 'hubdbrow', 'crmobject', 'crmobjectproperty', 'group'],
];

/** They are parameters of the tags with which a page places a module. */
const RESERVED = [
  ...['width', 'offset', 'label', 'name', 'path', 'type', 'id', 'css', 'body', 'children', 'module_id'],
  ...['order', 'extra_classes'],
];

export function fieldsErrors(fields: unknown): FileError[] {
  if (!Array.isArray(fields)) return [{ message: 'fields.json must hold a list' }];
  return fields.flatMap((field) => fieldErrors(field, ''));
}

function fieldErrors(field: unknown, parent: string): FileError[] {
  if (typeof field !== 'object' || field === null) return [{ message: 'A field must be an object' }];
  const { name, type, children } = field as Record<string, unknown>;
  if (typeof name !== 'string' || !/^\w+$/.test(name)) {
    return [
      { message: `'${String(name)}' is not a valid field name. Use letters, numbers and underscores only` },
    ];
  }
  if (parent === '' && RESERVED.includes(name)) {
    return [{ message: `'${name}' is a reserved name and cannot be the name of a field` }];
  }
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    return [{ message: `'${String(type)}' is not a valid field type (field '${parent}${name}')` }];
  }
  if (type !== 'group') return [];
  if (!Array.isArray(children)) return [{ message: `The group '${parent}${name}' has no list of children` }];
  return children.flatMap((child) => fieldErrors(child, `${parent}${name}.`));
}
