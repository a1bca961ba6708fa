/** Wraps `Send` so that reads of the same address with the same token, while one is under way, share its answer (8). */

import type { ProviderAnswer, Send } from './provider.ts';

export function shareReads(send: Send): Send {
  const underWay = new Map<string, Promise<ProviderAnswer>>();
  return (request) => {
    if (request.method !== 'GET') return send(request);
    const key = `${request.headers.authorization}\n${request.path}`;
    const running = underWay.get(key);
    if (running) return running;
    const started = send(request).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
