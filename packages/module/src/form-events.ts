/**
 * Lists the custom events of an exported form (`formloom:NAME`): its script dispatches them, and a package's
 * types and manifest document them.
 */

export const EVENT_NAMES = [
  'ready',
  'start',
  'step',
  'error',
  'submit',
  'success',
  'failure',
  'abandon',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

/** Possible `reason` values of a failure event. */
export const FAILURE_REASONS = [
  'no-target',
  'refused',
  'busy',
  'failed',
  'unsure',
  'offline',
  'unreachable',
  'blocked',
  'cancelled',
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];
