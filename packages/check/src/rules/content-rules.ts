/** Rules about custom content, such as images without alternative text. */

import { type ContentProblem, contentProblem, type FieldModel } from '@formloom/module';
import { blocksOf, type Content, contentOf, isDraftDays, type Project } from '@formloom/project';
import { type Facts, matchDrawn, matchEach, type Rule, type RuleMatch } from './rule.ts';

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

/** Common names of sensitive fields, in HubSpot's and other languages. */
const SENSITIVE =
  /(^|_)(ssn|dni|nie|nif|iban|bic|passport|pasaporte|tax_?id|password|birth\w*|nacimiento|health|salud|salary|salario|card_?number|account_?number)(_|$)/i;

export const VISITOR_RULES: readonly Rule[] = [
  {
    code: 'kept-sensitive',
    severity: 'should',
    action: 'set-private',
    find: (facts) =>
      isDraftDays(facts.project.settings.keep) ? matchDrawn(facts, isSavedAndSensitive) : undefined,
  },
];

/** Hidden values and files are never saved. */
function isSavedAndSensitive({ kind, field, isPrivate }: FieldModel): boolean {
  return kind.isSeen && kind.isSent && !isPrivate && SENSITIVE.test(field.name);
}
