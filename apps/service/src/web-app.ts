/** Serves the built web app, and answers every unknown route. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml } from './http/prefers-html.ts';
import { REVIEW_FILES } from './http/review-files.ts';
import type { ReviewFiles } from './pages/review-page.ts';
import { nameMissing, nothingAnswers } from './service-error.ts';

/** The folder of the built web app; undefined while there is none. */
export function findWebApp(webRoot: string | undefined): string | undefined {
  return webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
}

/** What the page of a review is made of, by the names that its files were built under. */
export function findReviewFiles(root: string | undefined): ReviewFiles | undefined {
  const folder = root === undefined ? '' : join(root, REVIEW_FILES);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder);
  const [script, style] = ['.js', '.css'].map((end) => names.find((name) => name.endsWith(end)));
  return script && style ? { script: REVIEW_FILES + script, style: REVIEW_FILES + style } : undefined;
}

/** `root` is the folder of the built web app, where there is one. */
export async function registerWebApp(app: FastifyInstance, root: string | undefined) {
  if (root !== undefined)
    await app.register(fastifyStatic, { root, wildcard: false, cacheControl: false, setHeaders });

  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isAppNavigation(request)) return reply.sendFile('index.html');
    throw isNameless(request) ? nameMissing() : nothingAnswers(request.method);
  });
}

/**
 * The app's own scripts, styles and images, and nothing else. Files with a hash in their name may be kept for
 * ever.
 */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The preview's frame: scripts and styles of the shown form run in it, and can reach nothing. */
const FRAME_POLICY = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

function setHeaders(reply: FastifyReply, path: string) {
  const frame = path.endsWith('preview-frame.html');
  reply.header('content-security-policy', frame ? FRAME_POLICY : APP_POLICY);
  if (frame) reply.header('x-frame-options', 'SAMEORIGIN');
  const hashed = /-[\w-]{8,}\.\w+$/.test(path);
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** A person's browser opening an address of the app's own; the API and the OAuth walk keep their errors. */
function isAppNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && prefersHtml(headers.accept) && !/^\/(api|oauth)(\/|\?|$)/.test(url);
}

/** `PUT /api/designs/..` arrives as `PUT /api/`. */
function isNameless({ method, url }: FastifyRequest): boolean {
  return (method === 'PUT' || method === 'DELETE') && /^\/api\/([^?]*\/)?(\?|$)/.test(url);
}
