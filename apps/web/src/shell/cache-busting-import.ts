/** Dynamic import with a changed URL on retries, because browsers cache failed script loads. */

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
