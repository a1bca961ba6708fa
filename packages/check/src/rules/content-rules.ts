/** Rules about custom content, such as images without alternative text. */

import { type ContentProblem, contentProblem } from '@formloom/module';
import { blocksOf, type Content, contentOf, type Project } from '@formloom/project';
import { type Facts, matchEach, type Rule, type RuleMatch } from './rule.ts';

export const CONTENT_RULES: readonly Rule[] = [
  {
    code: 'empty-content',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => matchContent(facts, 'empty', ({ kind }) => kind !== 'divider'),
  },
  {
    code: 'image-address',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => matchContent(facts, 'bad-address', ({ kind }) => kind === 'image'),
  },
  {
    code: 'image-alt',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => matchContent(facts, 'no-alt', ({ kind }) => kind === 'image'),
  },
];

/** Undefined when the form has no such content. */
function matchContent(
  { project }: Facts,
  problem: ContentProblem,
  isAsked: (content: Content) => boolean,
): readonly RuleMatch[] | undefined {
  const asked = ownContent(project).filter(([, content]) => isAsked(content));
  if (asked.length === 0) return undefined;
  return matchEach(asked.filter(([, content]) => contentProblem(content) === problem).map(([key]) => key));
}

/** In order. The key of a field or HubSpot text may look like that of custom content. */
function ownContent({ layout, details, design }: Project): Array<readonly [string, Content]> {
  const taken = new Set([...details.fields, ...blocksOf(details)].map(({ key }) => key));
  const keys = layout.steps.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
  return keys.flatMap((key): Array<readonly [string, Content]> => {
    const content = taken.has(key) ? undefined : contentOf(design.blocks, key);
    return content ? [[key, content]] : [];
  });
}
