/**
 * One call on a connection of its own, by Node's plain client: it waits for no other call, and takes `100
 * Continue` for what it is.
 */

import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { collectAnswer } from './collect-answer.ts';
import type { CallLimits } from './limits.ts';
import type { ProviderAnswer, ProviderRequest } from './provider.ts';

export function sendOnSingleConnection(
  base: URL,
  { method, path, headers, body = '', bytes }: ProviderRequest,
  limits: CallLimits,
  ending: AbortSignal,
): Promise<ProviderAnswer> {
  const open = base.protocol === 'https:' ? requestHttps : requestHttp;
  const { hostname, port } = base;
  let call: ClientRequest | undefined;
  return collectAnswer(limits, {
    start(answer) {
      const content = bytes ?? body;
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(content)) };
      const host = hostname.replace(/^\[|\]$/g, '');
      call = open({
        host,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        agent: false,
        signal: ending,
      });
      call.on('response', (response) => {
        answer.head(response.statusCode ?? 0, response.headers);
        response.on('data', answer.chunk);
        response.on('end', answer.end);
        response.on('error', answer.fail);
      });
      // No caller listens to what would follow.
      call.on('upgrade', (response, socket) => {
        socket.destroy();
        answer.fail(new Error(`The provider answered with status ${response.statusCode}, unasked`));
      });
      call.on('error', (error) => answer.fail(ending.aborted ? (ending.reason as Error) : error));
      call.end(content);
    },
    abort: () => call?.destroy(),
  });
}
