/** The title of a page of our own begins with a word while something is wrong; other pages' are their own. */

let usual: string | null = null;

/** As it is when nothing is wrong. */
export const usualTitle = () => usual ?? document.title;

export const isOwnPage = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--fl-ground') !== '';

export function markTitle(isWrong: boolean, words: string) {
  if (!isOwnPage()) return;
  usual ??= document.title;
  document.title = isWrong ? `${words} ${usual}` : usual;
}
