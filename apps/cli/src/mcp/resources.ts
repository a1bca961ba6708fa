/** Projects and their previews as resources: `formloom://project/PATH` and `formloom://preview/PATH`. */

import { previewDocument } from '@formloom/module';
import { CommandError } from '../io.ts';
import { openAt } from './shown-project.ts';
import type { House } from './tool.ts';

const KINDS = {
  project: {
    title: 'The project',
    description: 'The work on a form, as its file holds it.',
    mimeType: 'application/json',
    text: (path: string, house: House) => {
      const { bytes, isOwnFile } = openAt(path, house);
      if (!isOwnFile) throw new CommandError(`${path} is a whole export. Open its formloom.json.`);
      return new TextDecoder().decode(bytes);
    },
  },
  preview: {
    title: 'The preview',
    description: 'The form as a page that sends nothing.',
    mimeType: 'text/html',
    text: (path: string, house: House) => previewDocument(openAt(path, house).project),
  },
} as const;

type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Both of each project that was opened. */
export function listResources(paths: Iterable<string>) {
  return [...paths].flatMap((path) =>
    NAMES.map((kind) => {
      const { title, description, mimeType } = KINDS[kind];
      return {
        uri: `formloom://${kind}/${encoded(path)}`,
        name: `${kind} ${path}`,
        title,
        description,
        mimeType,
      };
    }),
  );
}

export function listTemplates() {
  return NAMES.map((kind) => {
    const { title, description, mimeType } = KINDS[kind];
    return { uriTemplate: `formloom://${kind}/{+path}`, name: kind, title, description, mimeType };
  });
}

export function readResource(uri: string, house: House) {
  const [, kind = '', rest = ''] = /^formloom:\/\/([a-z]+)\/(.+)$/s.exec(uri) ?? [];
  const known = NAMES.find((one) => one === kind);
  const path = decoded(rest);
  if (known === undefined || path === undefined)
    throw new CommandError(
      'There is no such resource. Known: formloom://project/PATH, formloom://preview/PATH.',
    );
  return { uri, mimeType: KINDS[known].mimeType, text: KINDS[known].text(path, house) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
