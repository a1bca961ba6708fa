/**
 * A page of our own in the visitor's language: before anything else runs, the form is drawn in it, and the
 * document says which it is.
 */

import { chooseLanguage, filled, type WordsByLanguage } from './languages.ts';
import { formsIn, own } from './module/form-element.ts';

/** What stands beside the script, in its page. */
interface PageWords {
  readonly markup: string;
  readonly words: WordsByLanguage;
  readonly titles: Readonly<Record<string, string>>;
}

const given = document.querySelector('script[data-fl-languages]');
const { markup, words, titles } = JSON.parse(given?.textContent ?? '') as PageWords;
const language = chooseLanguage(Object.keys(words), new URLSearchParams(location.search).getAll('lang'));
const [form] = formsIn(document);
const heading = document.querySelector('h1');

if (form && heading) {
  const drawn = document.createElement('template');
  drawn.innerHTML = filled(markup, words[language] ?? []);
  own(form, 'replaceWith')(drawn.content);
  const [next = form] = formsIn(document);
  heading.textContent = document.title = titles[language] ?? '';
  document.documentElement.lang = own(next, 'lang');
  document.documentElement.dir = own(next, 'dir');
}
