/** Packages of forms in an application with React, built for the browser and for a server. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { componentOf, exportFiles } from '@formloom/module';
import type { Project } from '@formloom/project';
import { build } from 'vite';

export type ReactVersion = 18 | 19;

const MODULES: Readonly<Record<ReactVersion, string>> = {
  18: fileURLToPath(new URL('../../testing/react-18/node_modules', import.meta.url)),
  19: fileURLToPath(new URL('../../node_modules', import.meta.url)),
};

export interface ReactBundle {
  /** Makes \`stage\`: \`hydrate(index, props)\`, \`mount(index, props)\`, \`unmount()\`. */
  readonly browser: string;
  /** The form of this index, drawn on a server. */
  readonly render: (index: number, props?: object) => string;
  readonly remove: () => void;
}

/** Each project needs a name of its own. */
export async function bundleWithReact(
  version: ReactVersion,
  projects: readonly Project[],
): Promise<ReactBundle> {
  const folder = mkdtempSync(join(tmpdir(), `formloom-react-${version}-`));
  symlinkSync(MODULES[version], join(folder, 'node_modules'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const project of projects)
    for (const { path, text } of exportFiles(project, 'package')) write(`forms/${path}`, text);
  const imports = projects.map((project, index) => {
    const [file] = exportFiles(project, 'package');
    return `import { ${componentOf(project)} as Form${index} } from './forms/${dirname(file?.path ?? '')}/react.js';`;
  });
  const forms = `${imports.join('\n')}\nconst FORMS = [${projects.map((_, index) => `Form${index}`).join()}];`;
  write('browser.js', BROWSER.replace('/* forms */', forms));
  write('server.js', SERVER.replace('/* forms */', forms));
  const browser = await bundled(folder, 'browser.js', false);
  write('built/server.mjs', await bundled(folder, 'server.js', true));
  const { render } = await import(pathToFileURL(join(folder, 'built/server.mjs')).href);
  return { browser, render, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** As in development: only then does React say what it does not like. */
async function bundled(folder: string, entry: string, ssr: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      minify: false,
      ssr,
      ...(ssr
        ? { rolldownOptions: { input: join(folder, entry) } }
        : { lib: { entry: join(folder, entry), formats: ['iife'], name: 'stage' } }),
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  return chunk && 'code' in chunk ? chunk.code : '';
}

const BROWSER = `import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
/* forms */
let root;
const tree = (index, props) => createElement(StrictMode, null, createElement(FORMS[index], props));
export function hydrate(index, props) { root = hydrateRoot(document.querySelector('section'), tree(index, props)); }
export function mount(index, props) {
  root ??= createRoot(document.querySelector('section'));
  root.render(tree(index, props));
}
export function unmount() { root?.unmount(); root = undefined; }
`;

const SERVER = `import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
/* forms */
export const render = (index, props) =>
  renderToString(createElement(StrictMode, null, createElement(FORMS[index], props)));
`;
