/** The language that a browser asks for, out of those our pages speak. */

export type PageLanguage = 'en' | 'es';

/** By weight, then by order; English where none of ours is wanted. */
export function readLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return {
        language: tag.split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight.slice(2)),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.find(({ language }) => language === 'en' || language === 'es')?.language === 'es'
    ? 'es'
    : 'en';
}
