/** One form in every way we ship it, beside what others ship: how heavy, and how soon it is ready. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  exportFiles,
  openFile,
  previewDocument,
  TARGETS,
  type TargetName,
  tagSnippet,
} from '@formloom/module';
import type { Project } from '@formloom/project';
import { launchBrowser } from '../../e2e/testing/browser.ts';
import { figure, summarize, withSpread } from '../service/statistics.ts';
import { buildPeers, bundled } from './peers.ts';

const SLOWER = 6;
const VISITS = 15;
const FORM = new URL('../../packages/module/golden/visita/formloom.json', import.meta.url);

interface Shipped {
  readonly name: string;
  readonly script: string;
  readonly style: string;
  readonly body: string;
  readonly isWhole: boolean;
}

/** As rows of a table. */
export async function compareTargets(): Promise<string[][]> {
  const { project } = openFile(readFileSync(FORM));
  if (!project) throw new Error('The form cannot be read');
  const shipped = [
    ...ours(project),
    await packaged(project, 'package', PLAIN),
    await packaged(project, 'package with React 19', REACT),
    ...(await buildPeers()).map((peer) => ({ ...peer, body: '<div id="form"></div>' })),
  ];
  const times = await readyTimes(shipped.filter(({ isWhole }) => isWhole));
  return [
    ['what', 'script, gzip', 'style, gzip', 'together', 'ready, ms'],
    ...shipped.map(({ name, script, style }) => {
      const [js, css] = [script, style].map((text) =>
        text === '' ? 0 : gzipSync(text, { level: 9 }).length,
      );
      const ready = times.get(name);
      return [
        name,
        figure(js ?? 0),
        figure(css ?? 0),
        figure((js ?? 0) + (css ?? 0)),
        ready ? withSpread(summarize(ready)) : '–',
      ];
    }),
  ];
}

function ours(project: Project): Shipped[] {
  const text = (target: TargetName, ending: string) =>
    exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';
  const page = previewDocument(project);
  const form = page.slice(page.indexOf('<form'), page.indexOf('</form>') + 7);
  return [
    {
      name: 'module, its markup in the page',
      script: text('module', '.module/module.js'),
      style: text('module', '.module/module.css'),
      body: form,
      isWhole: true,
    },
    {
      name: 'embed, its markup in the script',
      script: text('embed', '.js'),
      style: '',
      body: tagSnippet(project),
      isWhole: true,
    },
  ];
}

const PLAIN = `import { define } from './NAME/index.js';
import './NAME/style.css';
define();`;
const REACT = `import Form from './NAME/react.js';
import './NAME/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('#form')).render(createElement(Form));`;

/** Bundled into a separate application; with React, most of the size is React. */
async function packaged(project: Project, name: string, entry: string): Promise<Shipped> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-package-'));
  try {
    for (const { path, text } of exportFiles(project, 'package')) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    const built = await bundled(folder, entry.replaceAll('NAME', TARGETS.package.folder(project)));
    return {
      name,
      ...built,
      body: `<div id="form">${entry === PLAIN ? tagSnippet(project) : ''}</div>`,
      isWhole: true,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By turns, from the navigation on, on a processor that is slower. */
async function readyTimes(shipped: readonly Shipped[]): Promise<Map<string, number[]>> {
  const browser = await launchBrowser();
  const times = new Map(shipped.map(({ name }) => [name, [] as number[]]));
  for (let turn = 0; turn < VISITS; turn += 1)
    for (const { name, script, style, body } of shipped) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/form.css"></head><body>${body}<script src="/form.js"></script></body></html>`;
      await page.route('http://site.test/**', (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/form.js') return route.fulfill({ contentType: 'text/javascript', body: script });
        if (pathname === '/form.css') return route.fulfill({ contentType: 'text/css', body: style });
        return route.fulfill({ contentType: 'text/html', body: html });
      });
      await page.addInitScript(() => {
        document.addEventListener('formloom:ready', () =>
          Object.assign(window, { readyAt: performance.now() }),
        );
      });
      await page.goto('http://site.test/');
      await page.waitForFunction(() => 'readyAt' in window);
      times.get(name)?.push(await page.evaluate(() => Number(Reflect.get(window, 'readyAt'))));
      await page.close();
    }
  await browser.close();
  return times;
}
