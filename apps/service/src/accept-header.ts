/** The headers by which a browser says what it would rather have: names with weights. */

export interface Accepted {
  /** In small letters. */
  readonly name: string;
  /** From 0, not at all, to 1; 0 where it cannot be read. */
  readonly weight: number;
}

export function readAccepted(header: string | undefined): Accepted[] {
  return (header ?? '').split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    return { name, weight: Number.isFinite(weight) ? weight : 0 };
  });
}
