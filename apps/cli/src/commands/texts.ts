/** `formloom texts`: exports a form's texts for translators and imports their translations. */

import { describeFileComplaint } from '@formloom/check';
import { applyTexts, TEXTS_FORMATS, type TextsFormat, textsFormatOf, writeTexts } from '@formloom/module';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageOf,
  languagesOf,
  type Project,
} from '@formloom/project';
import { onlyOne, readArguments, usage } from '../arguments.ts';
import { readBytesAt, readProjectAt, writeFileAt } from '../files.ts';
import { CommandError, type Io, printRepairs } from '../io.ts';
import { inputFile, refuseExcess, refuseInputAsOutput, refuseWholeExport, writeBack } from '../write-back.ts';

export async function textsCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('texts', words);
  const path = onlyOne('texts', args, 'PROJECT');
  const { apply, output } = args.values;
  const format = readFormat(args.values.format);
  refuseInputAsOutput('texts', output, [apply === undefined ? path : inputFile(apply)]);
  const opened = readProjectAt(path);
  printRepairs(opened, io);
  const { project } = opened;
  const language = readLanguage(project, args.values.language);
  if (apply === undefined) {
    const text = writeTexts(project, language, format ?? textsFormatOf(output ?? '') ?? 'csv');
    if (output === undefined) io.out(text);
    else writeFileAt(output, text);
    return 0;
  }
  refuseWholeExport('texts', path, opened, output);
  const file = { bytes: readBytesAt(apply, io), name: apply === '-' ? '' : apply, format };
  const applied = applyTexts(project, language, file);
  if ('complaints' in applied) throw refused(applied.complaints);
  refuseExcess(applied.project);
  if (applied.project !== project || output !== undefined)
    writeBack(path, opened, applied.project, output, io);
  const changed = applied.changed === 1 ? 'One text' : `${applied.changed || 'No'} texts`;
  io.err(`${LANGUAGE_NAMES[language]}: ${changed} changed.\n`);
  return 0;
}

/** Limits the errors shown, because a wrong file has one per line. */
const MAX_COMPLAINTS = 100;

function refused(complaints: ReadonlyArray<Parameters<typeof describeFileComplaint>[0]>): CommandError {
  const more = complaints.length - MAX_COMPLAINTS;
  return new CommandError([
    'The file cannot be used, and nothing was written.',
    ...complaints.slice(0, MAX_COMPLAINTS).map((one) => describeFileComplaint(one, 'en')),
    ...(more > 0 ? [`and ${more} more like these`] : []),
  ]);
}

function readFormat(name: string | undefined): TextsFormat | undefined {
  const format = TEXTS_FORMATS.find((one) => one === name);
  if (format || name === undefined) return format;
  throw usage('texts', `There is no format ${name}. Known: ${TEXTS_FORMATS.join(', ')}.`);
}

/** Default: the form's only other language. */
function readLanguage(project: Project, code: string | undefined): Language {
  const [own, ...others] = languagesOf(project);
  if (code === undefined) {
    const [only, ...more] = others;
    if (only && more.length === 0) return only;
    const choices = only ? others : LANGUAGES.filter((one) => one !== own);
    const why = only ? 'The form has several languages' : 'The form has no other language yet';
    throw usage('texts', `${why}. Say which with --language: ${choices.join(', ')}.`);
  }
  const language = languageOf(code);
  if (!language) throw usage('texts', `There are no texts in ${code}. Known: ${LANGUAGES.join(', ')}.`);
  if (language === own)
    throw usage('texts', `${code} is the language of the form itself: there is nothing to translate.`);
  return language;
}
