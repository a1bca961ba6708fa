/** Prepares a form for a script or package: its names, its markup, and the CSS rules that it needs. */

import { lookOf, type Project } from '@formloom/project';
import { moduleName } from '../module-name.ts';
import { END_PAGE_FORM, renderForm } from '../render-form.ts';
import { MODULE_CSS } from '../runtime/visitor.ts';
import { ownCss } from '../style/check-css.ts';
import { neededRules } from '../style/needed-rules.ts';
import { markProtection } from '../style/part-colors.ts';
import { ATTRIBUTE_KEYS, attributeOf } from '../style/style-groups.ts';
import { themeAttributes, themeRule } from '../style/theme-attributes.ts';
import { type Draw, type SharedMarkup, sharedMarkup } from '../translations/shared-markup.ts';

export interface ShippedForm {
  /** Name of files and folders. */
  readonly name: string;
  /** Tag of the custom element. */
  readonly tag: string;
  /** With several languages, the markup has marks in place of the texts. */
  readonly html: string;
  readonly words?: SharedMarkup['words'];
  readonly css: string;
}

export function shippedForm(project: Project, drawer: 'server' | 'script'): ShippedForm {
  const name = moduleName(project);
  const tag = tagOf(project);
  const draw: Draw = (one, settings, print) =>
    `${drawer === 'server' ? END_PAGE_FORM : ''}${renderForm(one, settings, print, drawer)}`
      .replace(/>\n+</g, '><')
      .replace(/\n {2}(?=(?:class|data-[\w-]+)[= ])/g, ' ');
  const drawn = sharedMarkup(project, draw);
  const html = [drawn.markup, ...[...drawn.words.values()].flat()].join('');
  const rules = neededRules(MODULE_CSS.replace(/^\/\*.*?\*\/\s*/, ''), {
    html,
    settled: new Map([
      ...Object.entries(themeAttributes(project).data),
      ...(drawer === 'script' ? ([['data-fl-ready', '']] as const) : []),
    ]),
    // A form rendered by a script needs no rules for pages without scripting, and none with `light-dark()`:
    // the script detects the page's background.
    ...(drawer === 'script' && { never: /^@media \(scripting: ?none\)$|light-dark\(/ }),
  });
  const host = `:where(${tag}),:host`;
  // Set on the element, so that a page can override it there or on the form inside, also in a shadow root.
  const theme = themeRule(lookOf(project.design.theme, project.details.style), host).trim();
  // Forms on one page may have different sets of rules, so each gets a separate class.
  const own = `fl${numberOf(tag + rules + theme)}`;
  const style = `${host}{display:block}${markProtection(rules)}${theme}`
    .replace(SETTLED, '.fl-form')
    .replaceAll('.fl-form', `.${own}`);
  const { markup, words } = sharedMarkup(project, (...one) => {
    const dressed = draw(...one).replace('class="fl-form"', `class="fl-form ${own}"`);
    return drawer === 'script' ? withoutSilent(dressed, style) : dressed;
  });
  return { name, tag, html: markup, css: style + ownCss(project), ...(words.size > 1 && { words }) };
}

/** Removes attributes with default values, and theme attributes that no rule uses. */
function withoutSilent(html: string, style: string): string {
  const end = html.indexOf('>');
  const kept = html
    .slice(0, end)
    .replace(/ data-fl-(?:keep="tab"|judge="continue"|history="true"|data-layer="false"|page-id="")/g, '')
    .replace(/ data-fl-text-error-title="[^"]*"/, '')
    .replace(/(?<! data-fl-data-layer=.*) data-fl-title="[^"]*"/s, '')
    .replace(/(?<= data-fl-action="[^"].*) data-fl-text-no-target="[^"]*"/s, '')
    .replace(/ (data-fl-[\w-]+)="[\w-]*"/g, (whole, name: string) =>
      LOOK_ATTRIBUTES.has(name) && !style.includes(`[${name}`) ? '' : whole,
    );
  return kept + html.slice(end);
}

const LOOK_ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_KEYS.map(attributeOf));

/**
 * Selectors of the form's theme. Since rules of other themes are removed, the form always matches them: its
 * class replaces them with the same specificity.
 */
const LOOK = `\\[(?:${[...LOOK_ATTRIBUTES].join('|')})=[^\\]]*\\]`;
const SETTLED = new RegExp(`:not\\(${LOOK}\\)|:is\\(${LOOK}(?:,${LOOK})*\\)|${LOOK}`, 'g');

export function tagOf(project: Project): string {
  return `fl-${moduleName(project)}`;
}

function numberOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
