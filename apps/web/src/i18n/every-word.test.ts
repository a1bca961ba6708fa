import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCOUNTS_EN } from './accounts-en.ts';
import { DESIGN_EN } from './design-en.ts';
import { WORDS_EN } from './en.ts';
import { FIGURES_EN } from './figures-en.ts';
import { GUIDE_EN } from './guide-en.ts';
import { LANGUAGES_EN } from './languages-en.ts';
import { REMARKS_EN } from './remarks-en.ts';
import { REVIEW_EN } from './review-en.ts';
import { SHARING_EN } from './sharing-en.ts';
import { TARGETS_EN } from './targets-en.ts';
import { UPLOAD_EN } from './upload-en.ts';

const folder = new URL('../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^i18n|\.test\.ts$/.test(path))
  .map((path) => readFileSync(new URL(path, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
const mentioned = new Set(sources.join('\n').match(/[\w$]+/g));

/** Looked up by the name of a kind of field or a setting; the compiler asks for each. */
const BY_KEY = ['settings.types', 'visitors.rows'];

/**
 * The paths of all words; those that are looked up by a value, such as `row-full`, have that type's keys
 * anyway.
 */
function pathsIn(words: object, path: readonly string[] = []): ReadonlyArray<readonly string[]> {
  if (BY_KEY.includes(path.join('.')) || Object.keys(words).some((key) => /\W/.test(key))) return [path];
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsIn(value, [...path, key])
      : [[...path, key]],
  );
}

it.each([
  ['the application', WORDS_EN],
  ['the design panel', DESIGN_EN],
  ['languages', LANGUAGES_EN],
  ['uploads', UPLOAD_EN],
  ['the guide', GUIDE_EN],
  ['targets', TARGETS_EN],
  ['sharing', SHARING_EN],
  ['accounts', ACCOUNTS_EN],
  ['the page of a review', REVIEW_EN],
  ['remarks', REMARKS_EN],
  ['figures', FIGURES_EN],
])('every word of %s is asked for somewhere', (_, words) => {
  const unasked = pathsIn(words).filter((path) => path.some((key) => !mentioned.has(key)));
  expect(unasked.map((path) => path.join('.'))).toEqual([]);
});
