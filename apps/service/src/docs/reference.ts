/**
 * Generates the OpenAPI document lazily, at the first request, because only it needs the libraries for it.
 */

import type { Route } from '../http/route.ts';
import type { OpenApiDocument } from './docs-page.ts';

export type Reference = () => Promise<OpenApiDocument>;

/** Caches the document, but not a failure: the next request retries. */
export function createReference(write: Reference): Reference {
  let written: Promise<OpenApiDocument> | undefined;
  return () => {
    written ??= write().catch((error) => {
      written = undefined;
      throw error;
    });
    return written;
  };
}

export async function writeReference(routes: readonly Route<never>[]): Promise<OpenApiDocument> {
  const { describeRoutes } = await import('./describe-routes.ts');
  return describeRoutes(routes);
}
