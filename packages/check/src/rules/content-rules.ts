/** Content of the operator's own that visitors would miss. */

import { type ContentProblem, contentProblem } from '@formloom/module';
import { blocksOf, type Content, contentOf, type Project } from '@formloom/project';
import { type Facts, matchEach, type Rule, type RuleMatch } from './rule.ts';

export const CONTENT_RULES: readonly Rule[] = [
  {
    code: 'empty-content',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => found(facts, 'empty', ({ kind }) => kind !== 'divider'),
  },
  {
    code: 'image-address',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => found(facts, 'bad-address', ({ kind }) => kind === 'image'),
  },
  {
    code: 'image-alt',
    severity: 'should',
    action: 'edit-content',
    find: (facts) => found(facts, 'no-alt', ({ kind }) => kind === 'image'),
  },
];

/** Undefined where there is nothing of the kind. */
function found(
  { project }: Facts,
  problem: ContentProblem,
  isAsked: (content: Content) => boolean,
): readonly RuleMatch[] | undefined {
  const asked = ownContent(project).filter(([, content]) => isAsked(content));
  if (asked.length === 0) return undefined;
  return matchEach(asked.filter(([, content]) => contentProblem(content) === problem).map(([key]) => key));
}

/** In order. A field or a text of the provider may be called as if it were content. */
function ownContent({ layout, details, design }: Project): Array<readonly [string, Content]> {
  const taken = new Set([...details.fields, ...blocksOf(details)].map(({ key }) => key));
  const keys = layout.steps.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
  return keys.flatMap((key): Array<readonly [string, Content]> => {
    const content = taken.has(key) ? undefined : contentOf(design.blocks, key);
    return content ? [[key, content]] : [];
  });
}
