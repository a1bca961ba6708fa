/** A form's own types: what is right compiles, and each kind of mistake does not, with both Reacts. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportFiles } from '@formloom/module';
import { addLanguage, setSetting } from '@formloom/project';
import { afterAll, describe, expect, it } from 'vitest';
import { documented } from './testing/anywhere.ts';
import { asFile, RIGHT, WRONG } from './testing/type-usages.ts';
import { projectOf, v3 } from './testing/visitor.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const options = ['morning', 'afternoon'].map((value) => ({ label: value, value }));
const one = (fieldType: string, name: string, rest: object = {}) => ({
  fieldType,
  name,
  label: `${name} */`,
  ...rest,
});
const PROJECT = setSetting(
  projectOf({
    ...v3(
      one('single_line_text', 'firstname', { required: true }),
      one('phone', 'phone'),
      one('number', 'visitors'),
      one('datepicker', 'day', { required: true }),
      one('radio', 'slot', { required: true, options }),
      one('multiple_checkboxes', 'topics', { options }),
      one('dropdown', 'shop', { options }),
      one('single_checkbox', 'terms', { required: true }),
      one('file', 'plan'),
      one('single_line_text', 'name', { objectTypeId: '0-2' }),
      one('single_line_text', `it's "odd"`),
    ),
    legalConsentOptions: {
      type: 'explicit_consent_to_process',
      consentToProcessCheckboxLabel: 'I agree',
      communicationsCheckboxes: [{ label: 'News', required: false, subscriptionTypeId: 7 }],
    },
  }),
  'name',
  'visit',
);

/** The form of the document, and what its snippets leave to the reader. */
const CONTACT = setSetting(
  projectOf(v3(one('single_line_text', 'firstname', { required: true }))),
  'name',
  'Contact us',
);
/** One with two languages. */
const TOUR = setSetting(addLanguage(CONTACT, 'ar'), 'name', 'tour');
const SITE = `declare module '*.css';
declare module 'next/navigation' { export function useRouter(): { push(address: string): void } }
declare function track(values: { readonly firstname: string }): void;
declare function showThanks(): void;
`;
/** What the types of a tag take from Vue and from Svelte, in their names. */
const FRAMEWORKS: Readonly<Record<string, string>> = {
  'vue/index.d.ts': `export interface HTMLAttributes { class?: unknown; id?: string | undefined }
export interface PublicProps { key?: PropertyKey | undefined }
export interface GlobalComponents {}
`,
  'svelte/elements.d.ts': `export interface HTMLAttributes<T extends EventTarget> {
  class?: unknown; onclick?: ((event: MouseEvent & { currentTarget: EventTarget & T }) => unknown) | undefined;
}
export interface SvelteHTMLElements {}
`,
};
const [BESIDE = ''] = documented('React with Vite', 'jsx');
const DOCUMENTED = [
  BESIDE.replace(/\n\n(<[\s\S]*>)\n$/, '\n\nexport const form = $1;\n'),
  ...documented('Next', 'tsx'),
];

const folder = mkdtempSync(join(tmpdir(), 'formloom-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says, by file; one run for all of them. */
function complaintsWith(modules: string): Map<string, string> {
  const root = mkdtempSync(join(folder, 'with-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const project of [PROJECT, CONTACT, TOUR])
    for (const { path, text } of exportFiles(project, 'package')) write(`node_modules/${path}`, text);
  for (const [path, text] of Object.entries(FRAMEWORKS)) write(`node_modules/${path}`, text);
  write('site.d.ts', SITE);
  for (const [at, text] of DOCUMENTED.entries()) write(`documented-${at}.tsx`, text);
  for (const name of ['@types', 'csstype'])
    symlinkSync(
      join(name === 'csstype' ? join(ROOT, 'node_modules') : modules, name),
      join(root, 'node_modules', name),
    );
  const usages = Object.values({ ...RIGHT, ...WRONG });
  for (const [at, usage] of usages.entries()) write(`use-${at}.tsx`, asFile(usage));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        skipLibCheck: false,
        paths: { react: [join(modules, '@types/react')], 'react/*': [join(modules, '@types/react/*')] },
      },
      include: ['*.tsx', 'site.d.ts', 'node_modules/visit/*.d.ts'],
    }),
  );
  const said = compile(root);
  const byFile = new Map<string, string>();
  for (const [, file = '', sentence = ''] of said.matchAll(/^([^\s(]+)\(\d+,\d+\): error (.*)$/gm))
    byFile.set(file, `${byFile.get(file) ?? ''}${sentence}\n`);
  return byFile;
}

function compile(root: string): string {
  try {
    // The processor's cores have other tests to run.
    const words = ['-p', root, '--checkers', '1'];
    return execFileSync(join(ROOT, 'node_modules/.bin/tsc'), words, { encoding: 'utf8', cwd: root });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

describe.each([
  ['18', join(ROOT, 'testing/react-18/node_modules')],
  ['19', join(ROOT, 'node_modules')],
])('with the types of React %s', (_, modules) => {
  it('what is right compiles, and every kind of mistake is one', () => {
    const complaints = complaintsWith(modules);
    const names = Object.keys({ ...RIGHT, ...WRONG });
    const right = Object.keys(RIGHT).length;
    expect(DOCUMENTED).toHaveLength(3);
    expect([...complaints].filter(([file]) => !file.startsWith('use-'))).toEqual([]);
    for (const [at, name] of names.entries()) {
      const said = complaints.get(`use-${at}.tsx`) ?? '';
      if (at < right) expect([name, said]).toEqual([name, '']);
      else expect([name, said !== '']).toEqual([name, true]);
    }
    expect(Object.keys(WRONG).length).toBeGreaterThanOrEqual(20);
  });
});
