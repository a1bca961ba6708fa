/** What an operator should know before shipping: the findings in a person's words, each once. */

import { check, describeFindings, groupFindings, type WordsLanguage } from '@formloom/check';
import type { Project } from '@formloom/project';

export function warningWords(project: Project, language: WordsLanguage): string[] {
  return groupFindings(check(project))
    .filter(([{ severity }]) => severity !== 'fine')
    .map((group) => {
      const { title, meaning } = describeFindings(group, project, language);
      return `${title}. ${meaning}`;
    });
}
