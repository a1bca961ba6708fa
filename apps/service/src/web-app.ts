/** Serves the built web app, or a small page of our own while there is none; answers every unknown route. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml } from './http/prefers-html.ts';
import { renderHomePage } from './pages/home-page.ts';
import { PAGE_HEADERS } from './pages/page.ts';
import { ServiceError } from './service-error.ts';

export interface WebAppOptions {
  readonly webRoot: string | undefined;
  readonly isConnected: () => boolean;
}

export async function registerWebApp(app: FastifyInstance, { webRoot, isConnected }: WebAppOptions) {
  const built = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (built) await app.register(fastifyStatic, { root: webRoot, wildcard: false, schemaHide: true });
  else registerHomePage(app, isConnected);

  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request)) return reply.sendFile('index.html');
    throw new ServiceError('notFound', { details: `Nothing answers ${request.method} at this address` });
  });
}

function registerHomePage(app: FastifyInstance, isConnected: () => boolean) {
  app.get('/', { schema: { hide: true } }, async (_request, reply: FastifyReply) =>
    reply.headers(PAGE_HEADERS).send(renderHomePage(isConnected())),
  );
}

/** A person's browser opening an address of the app's own; the API and the OAuth walk keep their errors. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && prefersHtml(headers.accept) && !/^\/(api|oauth)(\/|\?|$)/.test(url);
}
