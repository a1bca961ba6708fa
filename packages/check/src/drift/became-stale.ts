/** Counts translations that became outdated because HubSpot's source text changed. */

import { formTexts, textState } from '@formloom/module';
import { languagesOf, type Project } from '@formloom/project';

/** Newly outdated translations in all languages. */
export function becameStale(before: Project, after: Project): number {
  const staleBefore = staleIn(before);
  return [...staleIn(after)].filter((one) => !staleBefore.has(one)).length;
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
