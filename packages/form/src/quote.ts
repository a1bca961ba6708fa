/** Quotation marks of the languages of the interface. */
export const QUOTE = {
  en: (text: string) => `“${text}”`,
  es: (text: string) => `«${text}»`,
} as const;
