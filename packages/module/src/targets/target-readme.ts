/**
 * Generates the README of an embed script or package, in Spanish for Spanish forms and in English for others.
 */

import type { Project } from '@formloom/project';
import { escapeMarkdown } from '../escape.ts';
import { moduleName } from '../module-name.ts';
import { settingsOf } from '../settings.ts';
import { policyNotes } from './notes.ts';
import { languagesSection } from './readme-languages.ts';
import { styleSection } from './readme-style.ts';
import { EN, ES, figuresSection, type ReadmeWords } from './readme-words.ts';
import { tagOf } from './shipped-form.ts';
import {
  installSnippet,
  listenerSnippet,
  plainSnippet,
  reactSnippet,
  scriptSnippet,
  serverSnippet,
  tagChoices,
} from './usage.ts';
import { propertyName, valueTypes } from './value-types.ts';

export function embedReadme(project: Project): string {
  const words = wordsOf(project);
  const name = moduleName(project);
  return page(project, words, words.insideForm, [
    table(words.file, [
      [`${name}.js`, words.script],
      ['example.html', words.example],
      ['formloom.json', words.project],
    ]),
    `## ${words.use}\n\n${words.useScript(`${name}.js`)}\n\n${code('html', scriptSnippet(project, tagChoices(project)))}`,
    `## ${words.hear}\n\n${code('js', listenerSnippet(project))}`,
    ...languagesSection(project, 'embed'),
  ]);
}

export function packageReadme(project: Project): string {
  const words = wordsOf(project);
  const types = valueTypes(project).map(
    ({ key, type, required }) => `${propertyName(key)}${required ? '' : '?'}: ${type};`,
  );
  return page(project, words, `${words.insideForm} ${words.servedInForm}`, [
    table(words.file, [
      ['index.js, index.d.ts', words.index],
      ['react.js, react.d.ts', words.react],
      ['vue.d.ts, svelte.d.ts', words.templates(moduleName(project))],
      ['style.css', words.style],
      ['custom-elements.json', words.manifest],
      ['formloom.json', words.project],
    ]),
    `## ${words.use}\n\n${words.usePackage}\n\n${code('sh', installSnippet(project))}`,
    `### React\n\n${code('jsx', reactSnippet(project))}\n\n${words.useReact}`,
    `### ${words.plain}\n\n${code('js', plainSnippet(project))}`,
    `### ${words.server}\n\n${code('js', serverSnippet(project))}`,
    `## ${words.values}\n\n${code('ts', types.join('\n'))}`,
    ...languagesSection(project, 'package'),
  ]);
}

function page(project: Project, words: ReadmeWords, insideForm: string, parts: readonly string[]): string {
  const { name, action } = settingsOf(project);
  const origins = policyNotes(project).flatMap((note) => {
    if (note.code === 'allow-connection') return [`- \`connect-src ${note.origin}\`: ${words.forAnswers}`];
    if (note.code === 'allow-figures') return [`- \`connect-src ${note.origin}\`: ${words.forFigures}`];
    return note.code === 'allow-pictures'
      ? [`- \`img-src ${note.origins.join(' ')}\`: ${words.forPictures}`]
      : [];
  });
  const policy = [
    `- \`style-src\`: ${words.forStyle}`,
    ...origins,
    `- \`trusted-types formloom\`: ${words.forTypes}`,
  ];
  const answers = action === '' ? words.nowhere : words.goTo(action);
  return `${[
    `# ${escapeMarkdown(name)}`,
    words.about,
    ...parts,
    ...figuresSection(project),
    `## ${words.element}\n\n${words.describe(tagOf(project))}`,
    styleSection(project, 'element'),
    `## ${words.answers}\n\n${answers}`,
    `## ${words.policy}\n\n${policy.join('\n')}`,
    `## ${words.limits}\n\n${project.details.submit.captcha ? words.captchaOn : words.captchaOff}`,
    insideForm,
  ].join('\n\n')}\n`;
}

const wordsOf = ({ design }: Project) => (design.language === 'es' ? ES : EN);

function table(
  [file, what]: readonly [string, string],
  rows: ReadonlyArray<readonly [string, string]>,
): string {
  const lines = rows.map(([path, text]) => `| \`${path}\` | ${text} |`);
  return [`| ${file} | ${what} |`, '|---|---|', ...lines].join('\n');
}

/** A code fence longer than any fence inside the text. */
function code(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}
