/** A package, installed by npm in an empty project and built by Vite, as its README and the document say. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  defineSnippet,
  exportFiles,
  installSnippet,
  plainSnippet,
  reactSnippet,
  scriptSnippet,
  tagSnippet,
} from '@formloom/module';
import { setSetting } from '@formloom/project';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documented } from './testing/anywhere.ts';
import { control, page, projectOf, sent, setUpVisitor, submit, v3, visit } from './testing/visitor.ts';

setUpVisitor();

const PROJECT = setSetting(
  projectOf(v3({ fieldType: 'single_line_text', name: 'firstname', label: 'Name', required: true })),
  'name',
  'Contact us',
);
const root = mkdtempSync(join(tmpdir(), 'formloom-install-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  write('package.json', '{ "name": "site", "private": true, "type": "module" }');
  for (const { path, text } of exportFiles(PROJECT, 'package')) write(path, text);
  const [command = '', ...words] = installSnippet(PROJECT).split(' ');
  // Nothing is asked of a registry: it has no dependencies.
  execFileSync(command, [...words, '--offline', '--no-audit', '--no-fund'], { cwd: root, stdio: 'pipe' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The page and its files as Vite builds them. */
async function built(main: string, inside = '') {
  write('main.jsx', main);
  write(
    'index.html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,"></head>
<body><div id="app">${inside}</div><script type="module" src="/main.jsx"></script></body></html>`,
  );
  const result = await build({ configFile: false, logLevel: 'silent', root, build: { write: false } });
  const [{ output = [] } = {}] = [result].flat() as Array<{ output?: Array<Record<string, string>> }>;
  return Object.fromEntries(
    output.map(({ fileName = '', code, source }) => [`/${fileName}`, String(code ?? source)]),
  );
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

async function open(files: Readonly<Record<string, string>>) {
  const served = Object.entries(files).map(([path, body]) => [
    path,
    { contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', body },
  ]);
  await visit(files['/index.html'] ?? '', { files: Object.fromEntries(served) });
}

async function sendOne() {
  await page.waitForSelector('fl-contact-us form[data-fl-ready]');
  const border = await page
    .locator('.fl-control')
    .evaluate((one) => getComputedStyle(one).borderTopLeftRadius);
  expect(border).toBe('6px');
  await control('firstname').fill('Ana');
  await submit();
  await page.waitForSelector('.fl-done');
  expect(sent).toHaveLength(1);
}

it('a page without React, in the words of the README', async () => {
  await open(await built(plainSnippet(PROJECT)));
  await sendOne();
});

it('a page with React, in the words of the README', async () => {
  const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(modules, name), join(root, 'node_modules', name));
  const [imports, component] = reactSnippet(PROJECT).split('\n\n');
  await open(
    await built(`import { createRoot } from 'react-dom/client';
${imports}
createRoot(document.querySelector('#app')).render(${component});`),
  );
  await sendOne();
});

/** What a program of the project prints. */
const run = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });

it('nothing of it needs a document to be read', () => {
  const script =
    "const form = await import('contact-us'); console.log(form.tag, form.fields.length, form.render().length > 99)";
  expect(run(script)).toBe('fl-contact-us 1 true\n');
});

it('drawn on a server and taken over, in the words for Astro', async () => {
  const [snippet = ''] = documented('Astro', 'astro');
  const parts = /^---\n(.*)---\n<Fragment set:html=\{(.*)\} \/>\n<script>(.*)<\/script>\n$/s.exec(snippet);
  const [, server = '', markup = '', client = ''] = parts ?? [];
  const style = server.split('\n').filter((line) => line.includes('.css'));
  expect(style).toHaveLength(1);
  const html = run(`${server.replace(style.join(), '')}\nprocess.stdout.write(${markup});`);
  await open(await built([...style, client].join('\n'), html));
  await sendOne();
});

it('the document names what is exported, for Vue and Svelte, in HTML and for WordPress', () => {
  const [known = ''] = defineSnippet(PROJECT).split('\n');
  for (const name of ['vue', 'svelte']) {
    const [snippet = ''] = documented('Vue and Svelte', name);
    expect(snippet).toContain(known);
    expect([...snippet.matchAll(/<(fl-[\w-]+)/g)].map(([, tag]) => `<${tag}></${tag}>`)).toEqual([
      tagSnippet(PROJECT),
    ]);
  }
  const [script] = exportFiles(PROJECT, 'embed');
  const [wordpress = ''] = documented('WordPress', 'php');
  expect([...wordpress.matchAll(/'([^']+\.js|<[^']+>)'/g)].map(([, text]) => text)).toEqual([
    script?.path,
    tagSnippet(PROJECT),
  ]);
  const inTheme = '/wp-content/themes/YOUR-THEME/contact-us.js';
  expect([
    documented('Plain HTML', 'html'),
    documented('WordPress', 'html'),
    documented('React with Vite', 'sh'),
  ]).toEqual([
    [`${scriptSnippet(PROJECT)}\n`],
    [`${scriptSnippet(PROJECT).replace('/contact-us.js', inTheme)}\n`],
    [`${installSnippet(PROJECT)}\n`],
  ]);
});
