/** Valid paths of design manager files. */

import type { FileError } from './refusal.ts';

const EXTENSIONS = [
  ...['css', 'js', 'json', 'html', 'txt', 'md', 'map', 'graphql', 'zip'],
  ...['jpg', 'jpeg', 'png', 'gif', 'svg', 'eot', 'otf', 'ttf', 'woff', 'woff2'],
];

/** Files with a meaning only inside a module. */
const MODULE_FILES = ['meta.json', 'module.html', 'module.css', 'module.js'];

const isModule = (part: string) => part.endsWith('.module');

export function pathErrors(path: string): FileError[] {
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
