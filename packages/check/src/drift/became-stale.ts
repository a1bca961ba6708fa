/** Which translations were of another text before the account changed it. */

import { formTexts, textState } from '@formloom/module';
import { languagesOf, type Project } from '@formloom/project';

/** How many of them, in all languages together; what was stale before is not counted again. */
export function becameStale(before: Project, after: Project): number {
  const known = staleIn(before);
  return [...staleIn(after)].filter((one) => !known.has(one)).length;
}

function staleIn(project: Project): ReadonlySet<string> {
  const [, ...others] = languagesOf(project);
  const texts = others.length === 0 ? [] : formTexts(project);
  return new Set(
    others.flatMap((language) =>
      texts
        .filter((text) => textState(project, language, text) === 'stale')
        .map(({ id }) => `${language} ${id}`),
    ),
  );
}
