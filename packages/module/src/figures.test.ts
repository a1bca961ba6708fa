/** Counting visits in exports: only where it is wished and can be done, and for few bytes. */

import { gzipSync } from 'node:zlib';
import { type Project, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { figuresAddress, figuresElsewhere, figuresScript } from './figures.ts';
import { TARGET_NAMES, type TargetName } from './targets/target.ts';
import { exportFiles } from './targets/targets.ts';
import { CONTACT_PROJECT, counting, VISITA_PROJECT } from './testing/forms.ts';

const SCRIPT: Readonly<Record<TargetName, string>> = {
  module: '/module.js',
  page: '.html',
  embed: '.js',
  package: '/index.js',
};
const scriptOf = (project: Project, target: TargetName) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(SCRIPT[target]))?.text ?? '';

it.each([
  ['https://forms.test/base/', 'https://forms.test/base/figures'],
  [' http://127.0.0.1:3001?x=1 ', 'http://127.0.0.1:3001/figures'],
  ['', ''],
  ['javascript:alert(1)', ''],
  ['https://a.test/{{ x }}', ''],
  ['https://a.test/"><script>', ''],
])('an address %j is counted at %j', (url, address) => {
  expect(figuresAddress(counting(CONTACT_PROJECT, url))).toBe(address);
  if (address === '') expect(figuresScript(counting(CONTACT_PROJECT, url))).toBe('');
});

it.each([
  ['https://forms.test/base/', 'https://forms.test/base', ''],
  ['https://forms.test/base/', 'https://other.test', 'forms.test'],
  ['https://user@forms.test:8443/figures/x', 'https://other.test', 'forms.test:8443'],
  ['http://forms.test', null, 'forms.test'],
  ['http://localhost:3001//', null, ''],
  ['HTTPS://Forms.test', undefined, 'Forms.test'],
  ['javascript:alert(1)', null, undefined],
])('visits told to %s, where the service is at %s: elsewhere is %j', (url, own, host) => {
  expect(figuresElsewhere(counting(CONTACT_PROJECT, url), { own })).toBe(host);
});

it.each(TARGET_NAMES)('as %s the rest of the export is the same byte for byte', (target) => {
  const [without, off] = [CONTACT_PROJECT, setSetting(counting(CONTACT_PROJECT), 'figures', false)];
  const bare = (project: Project) =>
    exportFiles(project, target).filter(({ path }) => !path.endsWith('formloom.json'));
  expect(bare(off)).toEqual(bare(without));
  const [script, before] = [scriptOf(counting(CONTACT_PROJECT), target), scriptOf(CONTACT_PROJECT, target)];
  expect([script.includes('https://forms.test/base/figures'), before.includes('figures')]).toEqual([
    true,
    false,
  ]);
});

it.each(TARGET_NAMES)('as %s it weighs at most 1.15 kB more', (target) => {
  for (const project of [CONTACT_PROJECT, VISITA_PROJECT]) {
    const [more, less] = [counting(project), project].map(
      (one) => gzipSync(scriptOf(one, target), { level: 9 }).length,
    );
    expect((more ?? 0) - (less ?? 0)).toBeLessThanOrEqual(1_150);
  }
});

it('the page that only shows the form counts nothing', () => {
  const files = exportFiles(counting(CONTACT_PROJECT), 'module');
  const shows = files.filter(({ text }) => text.includes('keepalive')).map(({ path }) => path);
  expect(shows).toEqual(['contact-us.module/module.js', 'readable/module.js']);
});

it('a form’s id cannot end a script or begin a template', () => {
  const hostile = counting(CONTACT_PROJECT);
  const id = '</script>{{ x }}{% y %}\u2028';
  const script = figuresScript({ ...hostile, form: { ...hostile.form, id } });
  expect(script).not.toMatch(/<\/|\{\{|\{%|\u2028/);
  expect(script).toContain('\\u003c/script>\\u007b\\u007b x');
});

it('the README says so, and what a site must allow', () => {
  const readme = (target: TargetName, project: Project) =>
    exportFiles(project, target).find(({ path }) => path.endsWith('README.md'))?.text ?? '';
  for (const target of ['module', 'embed', 'package'] as const) {
    expect(readme(target, counting(CONTACT_PROJECT))).toContain('## Visits are counted');
    expect(readme(target, counting(VISITA_PROJECT))).toContain('## Se cuentan las visitas');
    expect(readme(target, CONTACT_PROJECT)).not.toContain('Visits are counted');
  }
  expect(readme('embed', counting(CONTACT_PROJECT))).toContain(
    '`connect-src https://forms.test`: for counting',
  );
});
