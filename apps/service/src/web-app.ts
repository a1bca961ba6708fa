/** Serves the static files of the built web app, and responds to unknown routes. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml } from './http/prefers-html.ts';
import { REVIEW_FILES } from './http/review-files.ts';
import type { ReviewFiles } from './pages/review-page.ts';
import { nameMissing, nothingAnswers } from './service-error.ts';

/** The folder of the built web app; undefined where it is not built. */
export function findWebApp(webRoot: string | undefined): string | undefined {
  return webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
}

/** Script, style and frame of the review page, under their hashed file names. */
export function findReviewFiles(root: string | undefined): ReviewFiles | undefined {
  const folder = root === undefined ? '' : join(root, REVIEW_FILES);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder);
  const [script, style] = ['.js', '.css'].map((end) => names.find((name) => name.endsWith(end)));
  return script && style ? { script: REVIEW_FILES + script, style: REVIEW_FILES + style } : undefined;
}

/** `root` is the folder of the built web app, where it exists. */
export async function registerWebApp(app: FastifyInstance, root: string | undefined) {
  if (root !== undefined)
    await app.register(fastifyStatic, { root, wildcard: false, cacheControl: false, setHeaders });

  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isAppNavigation(request)) return reply.sendFile('index.html');
    throw isNameless(request) ? nameMissing() : nothingAnswers(request.method);
  });
}

/** Content security policy of the web app: its own scripts, styles and images only. */
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

/**
 * Content security policy of the preview's frame: the form's scripts and styles run in a sandbox and can load
 * nothing.
 */
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

/** Whether a browser opens a page of the app; the API and the OAuth flow return their errors as they are. */
function isAppNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && prefersHtml(headers.accept) && !/^\/(api|oauth)(\/|\?|$)/.test(url);
}

/** Whether the URL lacks a name: `PUT /api/designs/..` arrives as `PUT /api/`. */
function isNameless({ method, url }: FastifyRequest): boolean {
  return (method === 'PUT' || method === 'DELETE') && /^\/api\/([^?]*\/)?(\?|$)/.test(url);
}
