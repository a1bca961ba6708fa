/** What others ship for a form on a page, installed and built for the comparison alone. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

export interface Peer {
  readonly name: string;
  readonly script: string;
  readonly style: string;
  /** Whether it can be shown without its own servers. */
  readonly isWhole: boolean;
}

const PACKAGES = {
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
  '@typeform/embed': '6.1.1',
  'react-hubspot-form': '1.3.7',
  react: '18.2.0',
  'react-dom': '18.2.0',
};

/** The same nine questions as the form they stand beside. */
const SURVEY = `import { Model } from 'survey-core';
import 'survey-core/survey-core.min.css';
import { renderSurvey } from 'survey-js-ui';
const choices = ['morning', 'afternoon'];
const survey = new Model({ showProgressBar: true, pages: [
  { elements: [{ type: 'text', name: 'firstname', isRequired: true }, { type: 'text', name: 'phone', inputType: 'tel' },
    { type: 'text', name: 'visitors', inputType: 'number' }, { type: 'text', name: 'day', inputType: 'date', isRequired: true }] },
  { elements: [{ type: 'radiogroup', name: 'slot', choices, isRequired: true }, { type: 'checkbox', name: 'topics', choices },
    { type: 'dropdown', name: 'shop', choices }, { type: 'boolean', name: 'terms', isRequired: true }, { type: 'file', name: 'plan' }] },
] });
survey.onAfterRenderSurvey.add(() => { window.readyAt ??= performance.now(); });
renderSurvey(survey, document.querySelector('#form'));`;
const TYPEFORM = `import { createWidget } from '@typeform/embed';
createWidget('abc', { container: document.querySelector('#form') });`;
const HUBSPOT = `import HubspotForm from 'react-hubspot-form';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('#form')).render(createElement(HubspotForm, { portalId: '1', formId: '2' }));`;

/** Empty where the registry cannot be reached. */
export async function buildPeers(): Promise<Peer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-peers-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: PACKAGES }));
    const words = [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      '--legacy-peer-deps',
    ];
    if (spawnSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      return [];
    return [
      { name: 'SurveyJS', isWhole: true, ...(await bundled(folder, SURVEY)) },
      {
        name: '@typeform/embed (its form comes in a frame)',
        isWhole: false,
        ...(await bundled(folder, TYPEFORM)),
      },
      {
        name: 'react-hubspot-form with React 18 (loads another script)',
        isWhole: false,
        ...(await bundled(folder, HUBSPOT)),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Minified as for visitors. */
export async function bundled(root: string, entry: string): Promise<{ script: string; style: string }> {
  writeFileSync(join(root, 'entry.js'), entry);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'entry.js'), formats: ['iife'], name: 'peer', cssFileName: 'peer' },
    },
  });
  const [{ output = [] } = {}] = [result].flat() as Array<{ output?: Array<Record<string, string>> }>;
  const ending = (of: string) => output.filter(({ fileName = '' }) => fileName.endsWith(of));
  return {
    script: ending('.js')
      .map(({ code = '' }) => code)
      .join('\n'),
    style: ending('.css')
      .map(({ source = '' }) => String(source))
      .join('\n'),
  };
}
