/** Parses weighted HTTP headers for content negotiation: `Accept` and `Accept-Language`. */

export interface Accepted {
  /** In lower case. */
  readonly name: string;
  /** From 0 (not acceptable) to 1; 0 where the weight cannot be parsed. */
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
