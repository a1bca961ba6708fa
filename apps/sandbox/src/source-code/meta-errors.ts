/** What the provider refuses about `meta.json`. */

import type { FileError } from './refusal.ts';

const CONTENT_TYPES = [
  ...['ANY', 'LANDING_PAGE', 'SITE_PAGE', 'BLOG_POST', 'BLOG_LISTING', 'EMAIL', 'KNOWLEDGE_BASE'],
  ...['QUOTE_TEMPLATE', 'CUSTOMER_PORTAL', 'WEB_INTERACTIVE', 'SMS', 'SUBSCRIPTION', 'MEMBERSHIP'],
  ...['CASE_STUDY', 'CASE_STUDY_LISTING'],
];

export function metaErrors(meta: unknown): FileError[] {
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
    return [{ message: 'meta.json must hold an object' }];
  }
  if (!('content_types' in meta)) return [];
  const types = meta.content_types;
  if (!Array.isArray(types) || types.length === 0) {
    return [{ message: 'content_types must be a list of at least one contentType' }];
  }
  return types
    .filter((type) => !CONTENT_TYPES.includes(type))
    .map((type) => ({
      message: `${String(type)} is not a valid contentType. Must be one of [${CONTENT_TYPES.join(', ')}]`,
    }));
}
