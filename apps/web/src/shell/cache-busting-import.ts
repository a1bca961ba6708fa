/**
 * Browsers remember that a script could not be fetched, and never ask for it again under the same address.
 * Where the error names the address, the next attempt asks for it under another.
 */

export function cacheBustingImport<Part>(
  load: () => Promise<Part>,
  importFrom: (address: string) => Promise<Part> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Part> {
  let address: string | undefined;
  let attempt = 0;
  return async () => {
    try {
      return await (address === undefined ? load() : importFrom(`${address}?again=${++attempt}`));
    } catch (error) {
      address ??= /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}
