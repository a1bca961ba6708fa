/**
 * Generates the scripts of an npm package: the form, which can be imported without a DOM (SSR), and its React
 * component.
 */

import { type Language, languagesOf, type Project } from '@formloom/project';
import { figuresScript } from '../figures.ts';
import { ELEMENT_JS } from '../runtime/element.ts';
import { ELEMENT_LANGUAGES_JS } from '../runtime/languages.ts';
import type { SharedMarkup } from '../translations/shared-markup.ts';
import { shippedForm } from './shipped-form.ts';
import { componentOf } from './usage.ts';
import { answeredFields, quoted } from './value-types.ts';

export function indexScript(project: Project): string {
  const { tag, html, css, words } = shippedForm(project, 'server');
  const fields = answeredFields(project).map(({ field, label, kind }) => ({
    key: field.key,
    label,
    kind: kind.name,
    required: field.required,
    ...(field.options && { options: field.options.map((one) => ({ label: one.label, value: one.value })) }),
  }));
  const figures = figuresScript(project);
  return `/* Made with Formloom. How to use it: README.md */

export const tag = '${tag}';

export const fields = ${JSON.stringify(fields, null, 2)};

const html = ${templateLiteral(html)};

const css = ${templateLiteral(css)};
${words ? languagesScript(wordsLiteral(words)) : ''}
const attribute = (name, value) => (value ? \` \${name}\` : '');

/** The form as HTML, for a server: define() in the browser takes it over. */
export function render({ noTitle, noPrefill, shadow, step, inside${words ? ', language' : ''} } = {}) {${words ? '\n  const drawn = inLanguage(language);' : ''}
  const form = noTitle ? ${words ? 'drawn' : 'html'}.replace('<h2 class="fl-title"', '<h2 hidden class="fl-title"') : ${words ? 'drawn' : 'html'};
  if (inside) return form;
  const said = attribute('shadow', shadow) + attribute('no-title', noTitle) + attribute('no-prefill', noPrefill)${words ? ' + langOf(language)' : ''};
  const at = step === undefined ? '' : \` step="\${Number(step)}"\`;
  return \`<\${tag}\${said}\${at}>\${form}</\${tag}>\`;
}

/** Makes the element known to the page; once is enough, and more does no harm. */
export function define(name = tag) {${figures && '\n  countVisits();'}
  if (!customElements.get(name)) customElements.define(name, formloom({ html${words ? ': [html, words]' : ''}, css, dresses: false }));
}

${
  figures &&
  `let isCounting = false;

function countVisits() {
  if (isCounting) return;
  isCounting = true;
  ${figures}
}

`
}${words ? ELEMENT_LANGUAGES_JS : ELEMENT_JS};
`;
}

export function reactScript(project: Project): string {
  const component = componentOf(project);
  const isSeveral = severalLanguages(project).length > 0;
  return `'use client';
/* Made with Formloom. How to use it: README.md */

import {
  createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore,
} from 'react';
import { define, render, tag } from './index.js';

const EVENTS = {
  onReady: 'formloom:ready',
  onStart: 'formloom:start',
  onStep: 'formloom:step',
  onError: 'formloom:error',
  onSubmit: 'formloom:submit',
  onSuccess: 'formloom:success',
  onFailure: 'formloom:failure',
  onAbandon: 'formloom:abandon',
};

/** Before the page is painted; React 18 complains of that on a server, where it would mean nothing. */
const useAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** On a server, and where what it has drawn is taken over. */
const useServerDrawn = () => useSyncExternalStore(() => () => {}, () => false, () => true);

/** Heard by the callbacks of the last rendering, for as long as the element lives. */
function listen(element, latest) {
  for (const [prop, name] of Object.entries(EVENTS))
    element.addEventListener(name, (event) => {
      const answer = latest.current[prop]?.(event);
      if (prop !== 'onSubmit') return;
      if (answer === false) event.preventDefault();
      else if (typeof answer?.then === 'function') event.detail.waitUntil(answer);
    });
}

export const ${component} = forwardRef(function ${component}(props, ref) {
  const { values, step, noTitle, noPrefill, shadow, className, style, id${isSeveral ? ', lang' : ''} } = props;
  const latest = useRef(props);
  const element = useRef(null);
  const heard = useRef(null);
  const given = useRef({});
  const isServerDrawn = useServerDrawn();
  // Drawn at most once, and elsewhere by the element itself, which looks after what stands in it.
  const [html] = useState(() => (isServerDrawn ? { __html: render({ noTitle, inside: true${isSeveral ? ', language: lang' : ''} }) } : undefined));
  const attach = useCallback(
    (node) => {
      element.current = node;
      if (node && node !== heard.current) listen((heard.current = node), latest);
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  useAtOnce(() => {
    latest.current = props;
  });
  useAtOnce(() => define(), []);
  useAtOnce(() => {
    const same = (key) => JSON.stringify(values[key]) === JSON.stringify(given.current[key]);
    const changed = Object.keys(values ?? {}).filter((key) => !same(key));
    if (changed.length > 0) element.current.values = Object.fromEntries(changed.map((key) => [key, values[key]]));
    given.current = values ?? {};
  });
  useAtOnce(() => {
    if (step !== undefined) element.current.step = step;
  }, [step]);
  return createElement(tag, {
    ref: attach,
    id,${isSeveral ? '\n    lang,' : ''}
    class: className,
    style,
    shadow: shadow ? '' : undefined,
    'no-title': noTitle ? '' : undefined,
    'no-prefill': noPrefill ? '' : undefined,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: html,
  });
});

export default ${component};
`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are escaped.
const CONTROL = /[\x01-\x08]/g;

/** Template literal: unlike a string literal, it needs no escapes for quotes in markup and style. */
export function templateLiteral(text: string): string {
  // JavaScript normalizes CRLF in a template literal to LF, so CR is escaped.
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r');
  return `\`${escaped.replace(CONTROL, (character) => `\\x0${character.charCodeAt(0)}`)}\``;
}

/** The texts of each language, in the order of the marks. */
export function wordsLiteral(words: SharedMarkup['words']): string {
  const languages = [...words].map(
    ([language, said]) => `"${language}":[${said.map(templateLiteral).join()}]`,
  );
  return `{${languages.join()}}`;
}

/** All languages, the form's first; empty where it has only one. */
export function severalLanguages(project: Project): readonly Language[] {
  const languages = languagesOf(project);
  return languages.length > 1 ? languages : [];
}

/** Union of the languages in TypeScript: `'es' | 'en'`. */
export function languageUnion(project: Project): string {
  return severalLanguages(project).map(quoted).join(' | ');
}

/** Generated code; `words` contains the texts of each language. */
function languagesScript(words: string): string {
  return `
const words = ${words};

/** The languages of the form, its own first. */
export const languages = Object.keys(words);

/** A region counts as its language; its own where it has no such language. */
function languageOf(language = '') {
  const base = (code) => code.toLowerCase().split(/[-_]/)[0];
  const asked = String(language).toLowerCase();
  return languages.find((one) => one === asked) ?? languages.find((one) => base(one) === base(asked)) ?? languages[0];
}

const langOf = (language) => (language ? \` lang="\${languageOf(language)}"\` : '');

function inLanguage(language) {
  const said = words[languageOf(language)].values();
  return html.replace(/\\x04/g, () => said.next().value);
}
`;
}
