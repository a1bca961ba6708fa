/** The service as a page sees it: each address with its reply, until the test says otherwise. */

import { onTestFinished } from 'vitest';

/** A body that is told with 200, or a whole reply; `unreachable` is no reply at all. */
export type Reply = object | (() => Response) | 'unreachable';

interface Request {
  readonly asked: string;
  /** The one that is named. */
  readonly account: string | null;
  readonly body: unknown;
}

/** Takes the place of the page's `fetch` for one test. */
export function serve(replies: Readonly<Record<string, Reply>>) {
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const told = new Map(Object.entries(replies));
  const held = new Map<string, Array<() => void>>();
  const asked: string[] = [];
  const requests: Request[] = [];

  const answer = (path: string): Response => {
    const reply = told.get(path) ?? (() => Response.json({ error: 'Not found' }, { status: 404 }));
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    return typeof reply === 'function' ? reply() : Response.json(reply);
  };

  globalThis.fetch = async (input, { signal, method = 'GET', headers, body } = {}) => {
    const path = String(input);
    asked.push(path);
    const account = new Headers(headers).get('x-account');
    requests.push({ asked: `${method} ${path}`, account, body: body ? JSON.parse(String(body)) : undefined });
    const waiting = held.get(path);
    if (waiting)
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    return answer(path);
  };

  return {
    asked,
    /** The same with all that was sent along. */
    requests,
    tell: (path: string, reply: Reply) => void told.set(path, reply),
    /** Questions to an address hang. Once it is healed, new ones are answered. */
    hold: (path: string) => void held.set(path, []),
    heal: (path: string) => void held.delete(path),
    /** The ones that hang are answered, too. */
    letGo(path: string) {
      const waiting = held.get(path) ?? [];
      held.delete(path);
      for (const go of waiting) go();
    },
  };
}
