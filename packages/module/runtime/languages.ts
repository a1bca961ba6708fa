/**
 * Which of a form's languages a visitor reads: what stands around the form says it, then the visitor's
 * browser, and at last the form itself.
 */

/** What each language says, in the order of the marks in the markup; the form's own comes first. */
export type WordsByLanguage = Readonly<Record<string, readonly string[]>>;

/** `around` is what is said nearest to the form first; what the form lacks is passed over. */
export function chooseLanguage(languages: readonly string[], around: readonly string[]): string {
  const base = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  for (const asked of [...around, ...navigator.languages]) {
    const same = languages.find((one) => one === asked.toLowerCase());
    const near = same ?? languages.find((one) => base(one) === base(asked));
    if (near) return near;
  }
  return languages[0] ?? '';
}

export function filled(markup: string, words: readonly string[]): string {
  const left = words.values();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the mark.
  return markup.replace(/\x04/g, () => left.next().value ?? '');
}
