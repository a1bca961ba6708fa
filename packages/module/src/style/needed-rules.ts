/**
 * Removes unused CSS rules from the style sheet of one form (tree shaking): rules of other themes and of
 * parts that it does not have. Unknown selectors are preserved.
 */

export interface FormFacts {
  /** The rendered form. */
  readonly html: string;
  /** Attributes of the form that never change at runtime, by name. */
  readonly settled: ReadonlyMap<string, string>;
  /** At-rule conditions that never apply, as they are written after `@`. */
  readonly never?: RegExp;
}

/** Classes and attributes that the visitor's script adds. */
const BROUGHT = /^(?:fl-(?:notice|wait|done|rich)|aria-.*|hidden|tabindex|data-fl-(?:done|ground|ready))$/;
/** Elements that only a field contains. */
const CONTROL = /(?:^|[\s>+~])(textarea|select|fieldset)(?![\w-])/g;
const ATTRIBUTE = /\[([\w-]+)(?:=("?)([^\]"]*)\2)?\]/g;

/** Expects minified CSS without comments. */
export function neededRules(css: string, facts: FormFacts): string {
  return rulesOf(css)
    .map((rule) => neededRule(rule, facts))
    .join('');
}

function neededRule({ prelude, body }: Rule, facts: FormFacts): string {
  if (/^@(?:media|supports|container)/.test(prelude)) {
    if (facts.never?.test(prelude)) return '';
    const inside = neededRules(body, facts);
    return inside === '' ? '' : `${prelude}{${inside}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`;
  const selectors = atTopLevel(prelude, ',').filter((selector) => canMatch(selector, facts));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

function canMatch(selector: string, facts: FormFacts): boolean {
  const { plain, functions } = partsOf(selector);
  return (
    [...plain.matchAll(ATTRIBUTE)].every(([, name = '', , value]) => canHave(name, value, facts)) &&
    [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => canHaveClass(name, facts)) &&
    [...plain.matchAll(CONTROL)].every(([, name]) => facts.html.includes(`<${name}`)) &&
    functions.every(({ name, inside }) => {
      const choices = atTopLevel(inside, ',');
      if (name === 'not') return !choices.some((choice) => mustMatch(choice, facts));
      return !/^(?:is|where|has)$/.test(name) || choices.some((choice) => canMatch(choice, facts));
    })
  );
}

function canHave(name: string, value: string | undefined, { html, settled }: FormFacts): boolean {
  const known = settled.get(name);
  if (known !== undefined && value !== undefined) return known === value;
  if (BROUGHT.test(name)) return true;
  return value === undefined ? html.includes(` ${name}`) : html.includes(` ${name}="${value}"`);
}

function canHaveClass(name: string, { html }: FormFacts): boolean {
  return BROUGHT.test(name) || new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html);
}

/** True for an attribute that always has this value. */
function mustMatch(selector: string, { settled }: FormFacts): boolean {
  const [whole, name = '', , value] = new RegExp(ATTRIBUTE.source).exec(selector) ?? [];
  return whole === selector && settled.get(name) === (value ?? '');
}

interface SelectorParts {
  /** The selector's text outside of brackets. */
  readonly plain: string;
  readonly functions: ReadonlyArray<{ readonly name: string; readonly inside: string }>;
}

function partsOf(selector: string): SelectorParts {
  const functions: Array<{ name: string; inside: string }> = [];
  let plain = '';
  let from = 0;
  for (let open = selector.indexOf('('); open >= 0; open = selector.indexOf('(', from)) {
    const close = closingOf(selector, open);
    const [call = '', name = ''] = /:([\w-]+)$/.exec(selector.slice(from, open)) ?? [];
    plain += selector.slice(from, open - call.length);
    functions.push({ name, inside: selector.slice(open + 1, close) });
    from = close + 1;
  }
  return { plain: plain + selector.slice(from), functions };
}

interface Rule {
  readonly prelude: string;
  /** Rules or declarations, without braces. */
  readonly body: string;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const close = closingOf(css, open);
    rules.push({ prelude: css.slice(from, open).trim(), body: css.slice(open + 1, close) });
    from = close + 1;
  }
  return rules;
}

/** Pairs of brackets in CSS. */
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/** Index of the closing bracket; the end of the text where it is missing. */
export function closingOf(text: string, open: number): number {
  const end = PAIRS[text.charAt(open)];
  for (let at = open + 1; at < text.length; at = next(text, at)) if (text.charAt(at) === end) return at;
  return text.length;
}

/** Splits at a separator outside of brackets. */
export function atTopLevel(text: string, mark: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text.charAt(at) !== mark) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Index after the next token: a character, a string or a bracketed block. */
function next(text: string, at: number): number {
  const character = text.charAt(at);
  if (PAIRS[character]) return closingOf(text, at) + 1;
  if (character !== '"' && character !== "'") return at + 1;
  const end = text.indexOf(character, at + 1);
  return end < 0 ? text.length : end + 1;
}
