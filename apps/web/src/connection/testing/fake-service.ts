/** Test helper: replaces `fetch` with a fake service that returns configured replies by path. */

import { onTestFinished } from 'vitest';

/** A JSON body sent with status 200, or a whole response; `unreachable` is a network error. */
export type Reply = object | (() => Response) | 'unreachable';

interface Request {
  readonly asked: string;
  /** The selected account. */
  readonly account: string | null;
  readonly body: unknown;
}

/** Takes the place of the page's `fetch` for one test. */
export function serve(replies: Readonly<Record<string, Reply>>) {
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const replyFor = new Map(Object.entries(replies));
  const held = new Map<string, Array<() => void>>();
  const asked: string[] = [];
  const requests: Request[] = [];

  const answer = (path: string): Response => {
    const reply = replyFor.get(path) ?? (() => Response.json({ error: 'Not found' }, { status: 404 }));
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
    /** Requests with method, account and body. */
    requests,
    tell: (path: string, reply: Reply) => void replyFor.set(path, reply),
    /** Requests to a path hang until it is healed. */
    hold: (path: string) => void held.set(path, []),
    heal: (path: string) => void held.delete(path),
    /** Also completes pending requests. */
    letGo(path: string) {
      const waiting = held.get(path) ?? [];
      held.delete(path);
      for (const go of waiting) go();
    },
  };
}
