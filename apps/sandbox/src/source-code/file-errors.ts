/** Validation of design manager files: path first, then content. */

import type { FileError } from './refusal.ts';
import { templateErrors } from './template.ts';

export function fileErrors(path: string, content: Buffer): FileError[] {
  const misplaced = pathErrors(path);
  return misplaced.length > 0 ? misplaced : contentErrors(path, content.toString());
}

function contentErrors(path: string, text: string): FileError[] {
  const { rest } = splitAtModule(path) ?? {};
  if (rest === 'meta.json') return jsonErrors(rest, text, metaErrors);
  if (rest === 'fields.json') return jsonErrors(rest, text, fieldsErrors);
  if (path.endsWith('.json')) return jsonErrors(path, text, () => []);
  return path.endsWith('.html') ? templateErrors(text) : [];
}

function jsonErrors(name: string, text: string, judge: (value: unknown) => FileError[]): FileError[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ message: `${name} is not valid JSON: ${(error as Error).message}` }];
  }
  return judge(value);
}

const CONTENT_TYPES = [
  ...['ANY', 'LANDING_PAGE', 'SITE_PAGE', 'BLOG_POST', 'BLOG_LISTING', 'EMAIL', 'KNOWLEDGE_BASE'],
  ...['QUOTE_TEMPLATE', 'CUSTOMER_PORTAL', 'WEB_INTERACTIVE', 'SMS', 'SUBSCRIPTION', 'MEMBERSHIP'],
  ...['CASE_STUDY', 'CASE_STUDY_LISTING'],
];

/** HubSpot's validation of `meta.json`. */
function metaErrors(meta: unknown): FileError[] {
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
    return [{ message: 'meta.json must hold an object' }];
  }
  if (!('content_types' in meta)) return [];
  const types = meta.content_types;
  if (!Array.isArray(types) || types.length === 0) {
    return [{ message: 'content_types must be a list of at least one contentType' }];
  }
  return types
    .filter((type) => !CONTENT_TYPES.includes(type))
    .map((type) => ({
      message: `${String(type)} is not a valid contentType. Must be one of [${CONTENT_TYPES.join(', ')}]`,
    }));
}

const TYPES = [
  ...['text', 'richtext', 'boolean', 'choice', 'number', 'color', 'font', 'spacing', 'border', 'gradient'],
  ...['alignment', 'textalignment', 'backgroundimage', 'image', 'icon', 'link', 'url', 'form', 'date'],
  ...['datetime', 'email', 'file', 'menu', 'simplemenu', 'page', 'blog', 'tag', 'cta', 'embed', 'logo'],
  ...['followupemail', 'hubdbtable', 'hubdbrow', 'crmobject', 'crmobjectproperty', 'group'],
];

/** Reserved: parameters of the module tag. */
const RESERVED = [
  ...['width', 'offset', 'label', 'name', 'path', 'type', 'id', 'css', 'body', 'children', 'module_id'],
  ...['order', 'extra_classes'],
];

/** HubSpot's validation of `fields.json`, including field groups. */
function fieldsErrors(fields: unknown): FileError[] {
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

const EXTENSIONS = [
  ...['css', 'js', 'json', 'html', 'txt', 'md', 'map', 'graphql', 'zip'],
  ...['jpg', 'jpeg', 'png', 'gif', 'svg', 'eot', 'otf', 'ttf', 'woff', 'woff2'],
];

/** Files with a meaning only inside a module. */
const MODULE_FILES = ['meta.json', 'module.html', 'module.css', 'module.js'];

const isModule = (part: string) => part.endsWith('.module');

function pathErrors(path: string): FileError[] {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  if ([...parts, name].some((part) => part.trim() === '' || part === '.' || part === '..')) {
    return [{ message: `'${path}' is not a valid path` }];
  }
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  if (!EXTENSIONS.includes(extension.toLowerCase())) {
    return [{ message: `'${name}' has an extension that is not allowed. Allowed: ${EXTENSIONS.join(', ')}` }];
  }
  const modules = parts.filter(isModule);
  if (modules.length > 1) {
    return [{ message: `'${modules[1]}' is inside '${modules[0]}': a module cannot contain a module` }];
  }
  if (modules.length === 0 && MODULE_FILES.includes(name)) {
    return [{ message: `'${name}' belongs into a folder whose name ends in .module` }];
  }
  return [];
}

/** The module folder of a file, and the path within it. */
export function splitAtModule(path: string): { module: string; rest: string } | undefined {
  const [, module = '', rest = ''] = /^(.*?\.module)\/(.+)$/.exec(path) ?? [];
  return module === '' ? undefined : { module, rest };
}
