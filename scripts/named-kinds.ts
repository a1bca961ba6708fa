/** Finds places that decide by the name of a kind of field instead of asking the kind. */

import { allKinds } from '@formloom/kind';
import ts from 'typescript';

const NAMES: ReadonlySet<string> = new Set(
  allKinds().flatMap(({ name, types }) => [name, ...types.newer, ...types.older, ...types.others]),
);

/**
 * Words that mean other things as well: they count only where they are held against a field's type or kind.
 */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['text', 'email', 'phone', 'number', 'date', 'datetime', 'file', 'hidden', 'select', 'url', 'tel'],
  ...['string', 'bool', 'boolean', 'checkbox', 'checkboxes', 'radio', 'textarea'],
]);

const TELLING = [...NAMES].filter((name) => !EVERYDAY.has(name));
const IS_TELLING = new RegExp(`(?<![\\w-])(?:${TELLING.join('|')})(?![\\w-])`);
const IS_ANY = new RegExp(`(?<![\\w-])(?:${[...NAMES].join('|')})(?![\\w-])`);
const ABOUT_KIND = /fieldType|\bkind\.name\b|\bkindName\b|data-fl-kind|flKind/;

/** Each as `line: text`, in the order of the file. */
export function namedKinds(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOfScript(path));
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (names(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${line + 1}: ${node.getText(file)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function kindOfScript(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function names(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node))
    return IS_TELLING.test(node.text) || (IS_ANY.test(node.text) && isHeldAgainstKind(node));
  if (ts.isStringLiteralLike(node))
    return TELLING.includes(node.text) || (NAMES.has(node.text) && isHeldAgainstKind(node));
  return ts.isPropertyAssignment(node) && TELLING.includes(node.name.getText().replace(/['"]/g, ''));
}

/** Whether the expression or the `switch` that a literal stands in is about a field's type or kind. */
function isHeldAgainstKind(literal: ts.Node): boolean {
  for (let node = literal.parent; node; node = node.parent) {
    if (ts.isCaseClause(node)) return ABOUT_KIND.test(node.parent.parent.expression.getText());
    if (ts.isBinaryExpression(node)) return isComparison(node) && ABOUT_KIND.test(node.getText());
    if (ts.isCallExpression(node) && ABOUT_KIND.test(node.getText())) return true;
    if (ts.isStatement(node)) return false;
  }
  return false;
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ].includes(kind);
}
