/** The OpenAPI document, written at the first question, because nothing else needs what that loads. */

import type { Route } from '../http/route.ts';
import type { OpenApiDocument } from './docs-page.ts';

export type Reference = () => Promise<OpenApiDocument>;

/** A failure is told to the caller who asked, and not remembered: the next one asks anew. */
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
