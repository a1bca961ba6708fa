/** Messages about translation files, in English. */

import { LIMITS } from '@formloom/form';
import type { CheckWords } from './words.ts';

/** Created lazily: the first number formatter of a language costs about 30 ms. */
const most = () => LIMITS.text.toLocaleString('en');

export const FILES_EN: CheckWords['files'] = {
  'not-utf8': () => 'this is not UTF-8; save the file as “CSV UTF-8”, or as UTF-8',
  'no-header': () => 'the first line must name the columns: id, source, target',
  cells: () => 'this row has fewer or more cells than the first line names',
  'unclosed-quote': () => 'a quotation mark is opened here and never closed',
  'not-xml': (detail) => `it is no XML that can be read${detail === '' ? '' : ` (${detail})`}`,
  'document-type': () => 'a document type is not accepted; save the file without one',
  'other-version': (detail) =>
    `XLIFF 1.2 is expected${detail === '' ? ', and no version is named' : `, not ${detail}`}`,
  'other-language': (detail) =>
    detail === '' ? 'it names no target language' : `it is for another language: ${detail}`,
  markup: (detail) =>
    `the element <${detail}> inside a text cannot be read; write the characters it stands for`,
  'placeholder-lost': (detail) =>
    detail === '' ? 'a placeholder is missing' : `the placeholder ${detail} is missing from the translation`,
  'placeholder-invented': (detail) =>
    detail === '' ? 'a placeholder is unknown' : `${detail} is not a placeholder of this text`,
  address: (detail) =>
    `${detail === '' ? 'an address' : `“${detail}”`} is not an address that begins with https://`,
  'unknown-text': (detail) =>
    detail === '' ? 'it has no id, so nobody knows which text it is' : `the form has no text “${detail}”`,
  'repeated-text': (detail) => `“${detail}” was there before; each text may come once`,
  'too-long': (detail) => `“${detail}” is too long: a text may have ${most()} characters`,
};
