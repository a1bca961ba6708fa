/** In place of `drawn.ts`: the markup of a form that has several languages, in the one its reader has. */

import { unpackMarkup } from '../../src/markup-pack.ts';
import { chooseLanguage, filled, type WordsByLanguage } from '../languages.ts';
import { type FormElement, own } from '../module/form-element.ts';

export type ShippedMarkup = readonly [markup: string, words: WordsByLanguage];

/** Chosen once, by a server or here: a form that begins anew stays in its language. */
const chosen = new WeakMap<Element, string>();

export function keepLanguage(host: Element, form: FormElement): void {
  chosen.set(host, own(form, 'lang'));
}

export function drawnMarkup([markup, words]: ShippedMarkup, host: Element): string {
  const language = chooseLanguage(Object.keys(words), [chosen.get(host) ?? '', ...languagesAround(host)]);
  return filled(unpackMarkup(markup), words[language] ?? []);
}

/** Its own first, then those of what it stands in, out of shadow roots as well. */
function languagesAround(host: Element): string[] {
  const said: string[] = [];
  let at: Element | null = host;
  while (at) {
    said.push(own(at, 'getAttribute')('lang') ?? '');
    at = own(at, 'parentElement') ?? (own(at, 'getRootNode')() as Partial<ShadowRoot>).host ?? null;
  }
  return said;
}
