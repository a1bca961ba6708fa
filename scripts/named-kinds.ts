/** Finds places that decide by the name of a kind of field instead of asking the kind. */

import { allKinds } from '@formloom/kind';
import { parseSync } from 'oxc-parser';

const NAMES: ReadonlySet<string> = new Set(
  allKinds().flatMap(({ name, types }) => [name, ...types.newer, ...types.older, ...types.others]),
);

/**
 * Words that mean other things as well, those of HTML's own controls among them: they count only where they
 * are held against a field's type or kind.
 */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['text', 'email', 'phone', 'number', 'date', 'datetime', 'file', 'hidden', 'select', 'url', 'tel'],
  ...['string', 'bool', 'boolean', 'checkbox', 'checkboxes', 'radio', 'textarea'],
  ...['time', 'month', 'week', 'range', 'color', 'password', 'search', 'button', 'image'],
]);

const TELLING = [...NAMES].filter((name) => !EVERYDAY.has(name));
const IS_TELLING = new RegExp(`(?<![\\w-])(?:${TELLING.join('|')})(?![\\w-])`);
const IS_ANY = new RegExp(`(?<![\\w-])(?:${[...NAMES].join('|')})(?![\\w-])`);
const ABOUT_KIND = /fieldType|\bkind\.name\b|\bkindName\b|data-fl-kind|flKind|[kK]indOf\w*\(|, 'kind'\)/;
/** A selector that picks one out of the markup. */
const SELECTED = /data-fl-kind\W+\w/;

/** A node of the syntax tree, as far as it is looked at here. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A node, those that it stands in (the nearest last), and the text of any of them. */
interface Place {
  readonly node: Syntax;
  readonly around: readonly Syntax[];
  readonly textOf: (node: Syntax) => string;
}

/** A style sheet names one where it picks it out of the markup. */
export const namesInStyle = (source: string): boolean => SELECTED.test(source);

/** Each as `line: text`, in the order of the file. */
export function namedKinds(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const textOf = ({ start, end }: Syntax) => source.slice(start, end);
  const found: string[] = [];
  const visit = (node: Syntax, around: readonly Syntax[]) => {
    if (names({ node, around, textOf })) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push(`${line}: ${textOf(node)}`);
    }
    for (const child of partsOf(node)) visit(child, [...around, node]);
  };
  visit(program as unknown as Syntax, []);
  return found;
}

const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;

function partsOf(node: Syntax): Syntax[] {
  return Object.values(node).flat().filter(isSyntax);
}

function names(place: Place): boolean {
  const { node, around, textOf } = place;
  if (node.type === 'Literal' && node.regex) {
    const text = textOf(node);
    return IS_TELLING.test(text) || (IS_ANY.test(text) && isHeldAgainstKind(place));
  }
  const text = textIn(node);
  if (text !== undefined)
    return IS_TELLING.test(text) || SELECTED.test(text) || (NAMES.has(text) && isHeldAgainstKind(place));
  if (node.type === 'MemberExpression' && !node.computed && isSyntax(node.property))
    return TELLING.includes(textOf(node.property));
  const isKept = node.type === 'Property' && around.at(-1)?.type === 'ObjectExpression' && !node.shorthand;
  return isKept && isSyntax(node.key) && TELLING.includes(textOf(node.key).replace(/['"]/g, ''));
}

/** What a literal says, what comes in between left out; undefined for everything else. */
function textIn(node: Syntax): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as ReadonlyArray<{ value: { cooked: string } }>;
  return parts.map(({ value }) => value.cooked).join('…');
}

const COMPARISONS: readonly unknown[] = ['===', '!==', '==', '!='];

/** Whether the expression or the `switch` that a literal stands in is about a field's type or kind. */
function isHeldAgainstKind({ around, textOf }: Place): boolean {
  for (const [index, node] of [...around.entries()].toReversed()) {
    if (node.type === 'SwitchCase') {
      const { discriminant } = around[index - 1] ?? node;
      return isSyntax(discriminant) && ABOUT_KIND.test(textOf(discriminant));
    }
    if (node.type === 'BinaryExpression')
      return COMPARISONS.includes(node.operator) && ABOUT_KIND.test(textOf(node));
    if (/^(?:Logical|Assignment)Expression$/.test(node.type)) return false;
    if (node.type === 'CallExpression' && ABOUT_KIND.test(textOf(node))) return true;
    if (/(?:Statement|Declaration)$/.test(node.type)) return false;
  }
  return false;
}
