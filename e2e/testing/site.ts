/**
 * A site with exported forms on it: it has a style of its own, and it may refuse every style in its pages.
 */

import { exportModule } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Page } from 'playwright-core';
import { renderModule } from './cms-page.ts';
import { fileOf } from './theme-page.ts';

interface Site {
  /** What stands on the page, given the form as the CMS prints it. */
  readonly body: (form: (name: string) => string) => string;
  readonly style?: string;
  /** Style and script are files, and nothing else may say how the page looks. */
  readonly isStrict?: boolean;
  /** Whether the form's script comes. */
  readonly hasScript?: boolean;
}

export type OpenSite = (project: Project, site: Site) => Promise<void>;

const INSTANCE = 'widget_of_page';
const PAGE = 'http://site.test/';
const STRICT = { 'content-security-policy': "default-src 'self'; style-src 'self'; img-src data:" };

interface Drawn {
  readonly css: string;
  readonly script: string;
  /** The form as the CMS prints it, under a name that each instance changes. */
  readonly drawn: string;
}

const known = new WeakMap<Project, Drawn>();

/** Drawn once, however often it is opened. */
function drawnOf(project: Project): Drawn {
  const before = known.get(project);
  if (before) return before;
  const files = exportModule(project);
  const drawn = renderModule(files, INSTANCE, 4242);
  const made = { css: fileOf(files, 'module.css'), script: fileOf(files, 'module.js'), drawn };
  known.set(project, made);
  return made;
}

/** Gives the page its site: what was opened before is gone. */
export async function createSite(page: Page): Promise<OpenSite> {
  let files: Record<string, { contentType: string; body: string; headers?: Record<string, string> }> = {};
  await page.route(`${PAGE}**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return route.fulfill(file ?? { status: 404 });
  });
  // Each visit is the first: what was answered before is not kept.
  await page.addInitScript(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  return async (project, { body, style = '', isStrict = false, hasScript = true }) => {
    const { css, script, drawn } = drawnOf(project);
    const js = hasScript ? script : '';
    const sheet = (name: string, text: string) =>
      isStrict ? `<link rel="stylesheet" href="/${name}">` : `<style>${text}</style>`;
    const tag = isStrict ? '<script src="/module.js"></script>' : `<script>${js}</script>`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
${sheet('site.css', style)}${sheet('module.css', css)}</head>
<body>${body((name) => drawn.replaceAll(INSTANCE, name))}${tag}</body></html>`;
    files = {
      '/': { contentType: 'text/html', body: html, headers: isStrict ? STRICT : {} },
      '/site.css': { contentType: 'text/css', body: style },
      '/module.css': { contentType: 'text/css', body: css },
      '/module.js': { contentType: 'text/javascript', body: js },
    };
    await page.goto(PAGE);
    if (hasScript) await page.waitForFunction(() => !document.querySelector('form:not([data-fl-ready])'));
  };
}
