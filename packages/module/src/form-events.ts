/**
 * The events of an exported form (`formloom:NAME`): what its script dispatches, and what the types and the
 * manifest of a package list.
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

/** The `reason` of a failure. */
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
