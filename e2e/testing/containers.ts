/** What a site puts a form into, each in a section of its own; and how wide the form is in it. */

import type { Page } from 'playwright-core';

/** Each is the style of the box, which holds an item, which holds the form. */
const BOXES = {
  block: '',
  dialog: '',
  'inline-block': '.inline-block > div { display: inline-block }',
  float: '.float::after { content: ""; display: block; clear: both } .float > div { float: left }',
  'flex-row': '.flex-row { display: flex }',
  'flex-column': '.flex-column { display: flex; flex-direction: column; align-items: center }',
  grid: '.grid { display: grid; grid-template-columns: auto auto; justify-content: start }',
  absolute:
    '.absolute { position: relative; height: 1300px } .absolute > div { position: absolute; top: 0; left: 0 }',
  fixed: '.fixed { height: 1300px } .fixed > div { position: fixed; top: 0; left: 0 }',
  table: '.table > div { display: table } .table > div > div { display: table-cell }',
  'fit-content': '.fit-content > div { width: fit-content }',
  narrow: '.narrow { width: 300px }',
} as const;
type Box = keyof typeof BOXES;
export const BOX_NAMES = Object.keys(BOXES) as Box[];

export const BOX_STYLE = `body { margin: 0; font: 16px/1.5 sans-serif }
section { box-sizing: border-box } ${Object.values(BOXES).join('\n')}`;

/** The fixed one comes first: it lies over what is at the top. */
export function boxesBody(form: (name: string) => string): string {
  const order = ['fixed', ...BOX_NAMES.filter((name) => name !== 'fixed' && name !== 'dialog')];
  const sections = order.map(
    (name) => `<section class="${name}"><div><div>${form(name)}</div></div></section>`,
  );
  return `<main>${sections.join('\n')}<dialog><div>${form('dialog')}</div></dialog></main>`;
}

export interface Wide {
  readonly box: string;
  /** What the form takes, what it wants, and what long words would get in its place. */
  readonly form: number;
  readonly wanted: number;
  readonly given: number;
  /** By how much anything in it or around it can be moved sideways. */
  readonly over: number;
}

/** With the dialog open. */
export const widths = (page: Page): Promise<Wide[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const forms = [...document.querySelectorAll('form')];
    const found = forms.map((form) => {
      const outside = form.closest('section, dialog') ?? root;
      const { left, right, width } = form.getBoundingClientRect();
      const over = [root, outside, form].map((one) => one.scrollWidth - one.clientWidth);
      return {
        box: outside.className || outside.tagName.toLowerCase(),
        form: width,
        wanted: Number.parseFloat(getComputedStyle(form).getPropertyValue('--fl-width')),
        over: Math.max(0, ...over, -left, right - root.clientWidth),
      };
    });
    const words = forms.map((form) => {
      const text = document.createElement('div');
      text.textContent = 'word '.repeat(600);
      form.replaceWith(text);
      return text;
    });
    const given = words.map((text) => text.getBoundingClientRect().width);
    for (const [at, text] of words.entries()) text.replaceWith(forms[at] ?? '');
    return found.map((one, at) => ({ ...one, given: given[at] ?? 0 }));
  });
