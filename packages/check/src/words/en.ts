/** All check messages in English. */

import { LIMITS, QUOTE } from '@formloom/form';
import { CHANGES_EN, DIFFERENCES_EN, LOOK_EN } from './en-differences.ts';
import { FINDINGS_EN } from './en-findings.ts';
import type { CheckWords, ColourWords } from './words.ts';

const COLOURS_EN: ColourWords = {
  names: {
    accent: 'accent',
    text: 'text',
    background: 'background',
    field: 'field',
    border: 'border',
    error: 'error',
  },
  against: {
    background: 'the background',
    field: 'fields',
    words: 'the words on it',
    help: 'the background, as help',
    hint: 'fields, as a placeholder',
    chosen: 'a chosen tile',
    tonal: 'the Back button',
    wrong: 'a field with an error',
    wrongHint: 'a field with an error, as a placeholder',
  },
  pair: ({ name, against, dark, ratio, least }) =>
    `${name} on ${against} ${dark ? 'in the dark ' : ''}(${ratio} of ${least})`,
};

const CSS_EN: CheckWords['css'] = {
  string: 'a quotation mark is not closed',
  comment: 'a comment is not closed',
  brackets: 'the brackets do not match',
  escape: 'a backslash can stand in quotation marks only',
  markup: 'there is markup in it',
  'at-rule': 'only @media, @container and @supports can be used',
  address: 'an address has to be url(…) with https: or data:image',
};

/** Created lazily: the first number formatter of a language costs about 30 ms. */
const most = () => LIMITS.text.toLocaleString('en');

const FILES_EN: CheckWords['files'] = {
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

const quote = QUOTE.en;

const staleWords = (count: number) => {
  if (count === 0) return '';
  return count === 1
    ? 'One translation is older than its text now.'
    : `${count} translations are older than their texts now.`;
};

export const CHECK_WORDS_EN: CheckWords = {
  quote,
  list: (texts) =>
    texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`,
  colours: COLOURS_EN,
  css: CSS_EN,
  content: { heading: 'heading', text: 'text', divider: 'divider', image: 'image' },
  look: LOOK_EN,
  findings: FINDINGS_EN,
  changes: CHANGES_EN,
  differences: DIFFERENCES_EN,
  actions: {
    'set-submit-url': 'Fill in the address',
    'use-own-address': 'Use the service’s address',
    'set-account': 'Fill in the account',
    'switch-account': 'Connect the other account',
    'open-in-account': 'Look at it in the account',
    'place-field': 'Put it into the form',
    'set-default': 'Give it a value',
    'edit-texts': 'Edit the texts',
    'set-label': 'Give it a label',
    'set-private': 'Keep it private',
    'edit-content': 'Edit it',
    'remove-step': 'Remove the step',
    'rename-step': 'Rename the step',
    'set-language': 'Change the language',
    'translate-words': 'Use the form’s language',
    'edit-translations': 'Show them in the table',
    'set-colour': 'Adjust the colours',
    'edit-css': 'Correct the CSS',
    'take-changes': 'Take the changes over',
  },
  verdict: (must, should) => {
    if (must > 0) return must === 1 ? 'One thing must be fixed' : `${must} things must be fixed`;
    if (should > 0) return should === 1 ? 'One thing to know' : `${should} things to know`;
    return 'Nothing stands in the way';
  },
  reconciled: ({ taken, placed, removed, stale }) =>
    [
      taken === 1 ? 'One change taken over.' : `${taken} changes taken over.`,
      placed === '' ? '' : `New in the form: ${placed}.`,
      removed === '' ? '' : `No longer in the account, and so out of the form: ${removed}.`,
      staleWords(stale),
    ]
      .filter(Boolean)
      .join(' '),
  complaints: {
    'unknown-field': (at) => `the form has no field ${quote(at)}, or it stands with another one`,
    'field-twice': (at) => `${quote(at)} is placed already`,
    'row-full': (at) => `a row takes three fields, and ${quote(at)} is one too many`,
    'required-missing': (at) => `the required field ${quote(at)} is missing`,
    'bad-quote': (at) => `the quotation marks of ${at} do not fit together`,
    'empty-place': () => 'there is nothing beside a bar',
    'too-many-steps': () => `a form may have ${LIMITS.steps} steps, and this is one too many`,
    'no-step': () => 'there is no step and no row',
  },
  line: (line, text) => `line ${line}: ${text}`,
  files: FILES_EN,
  refusals: {
    'not-a-zip': 'It is no ZIP, or its end is missing.',
    'too-large': 'It is far larger than any export.',
    'too-many-files': 'It holds far more files than any export.',
    'unsafe-name': 'A name in it leads out of its folder.',
    'name-twice': 'It holds two files of one name.',
    link: 'It holds a link to somewhere else.',
    encrypted: 'It is encrypted.',
    'unknown-packing': 'It is packed in a way that is not known here.',
    damaged: 'It is damaged.',
    'wrong-size': 'A file in it has another size than it says.',
    'wrong-checksum': 'A file in it does not match its checksum.',
    'no-project': 'There is no formloom.json in it, so it is no export of Formloom.',
    'several-projects': 'It holds several exports. Open one at a time.',
    unreadable: 'It is no project of Formloom.',
    'newer-format': 'A later version of Formloom wrote it. Update to open it.',
    'older-format':
      'An older version of Formloom wrote it, and this version cannot open it. Open the form and arrange it again.',
    'over-limit': 'It is larger than the work on a form may be.',
  },
  limits: {
    file: (count, most) => `A project file may have ${most} characters, and this one has ${count}`,
    characters: (count, most) =>
      `A project may say ${most} characters in all, and this one has about ${count}`,
    prose: (count, most) =>
      `The long texts of a project may have ${most} characters in all, and these have ${count}`,
    depth: (_, most) => `Lists in a project may stand inside one another ${most} times, and these go deeper`,
    fields: (count, most) => `A form may have ${most} fields, and this one has ${count}`,
    options: (count, most) => `The fields of a form may have ${most} options, and these have ${count}`,
    steps: (count, most) => `A form may have ${most} steps, and this one has ${count}`,
    rows: (count, most) => `A form may have ${most} rows, and this one has ${count}`,
    placed: (count, most) => `The rows of a form may hold ${most} fields, and these hold ${count}`,
    blocks: (count, most) =>
      `A form may have ${most} pieces of content of its own, and this one has ${count}`,
    text: (count, most) => `A text may have ${most} characters, and one has ${count}`,
    css: (count, most) => `CSS of one’s own may have ${most} characters, and this has ${count}`,
    entries: (count, most) => `A list may have ${most} entries, and one has ${count}`,
  },
};
