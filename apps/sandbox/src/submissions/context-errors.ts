/**
 * What is wrong with what a submission says about its page, its visitor and its time. Keys without a rule are
 * taken as they come.
 */

import { isIP } from 'node:net';
import type { Json } from '../seed/definition.ts';
import { isWebAddress } from './field-value.ts';
import { errorIn, type SubmissionError } from './submission-error.ts';

export function contextErrors({ hutk, pageUri, ipAddress }: Json): SubmissionError[] {
  const errors: SubmissionError[] = [];
  if (hutk !== undefined && !/^[0-9a-f]{32}$/i.test(String(hutk))) {
    errors.push(errorIn('context.hutk', 'The tracking cookie is not valid', 'INVALID_HUTK'));
  }
  if (pageUri !== undefined && !isWebAddress(String(pageUri))) {
    errors.push(errorIn('context.pageUri', 'The address is not valid', 'INVALID_PAGE_URI'));
  }
  if (ipAddress !== undefined && isIP(String(ipAddress)) === 0) {
    errors.push(errorIn('context.ipAddress', 'It is no IP address', 'INVALID_IP_ADDRESS'));
  }
  return errors;
}

const MONTH_MS = 31 * 86_400_000;

export function ageErrors(submittedAt: unknown, now: number): SubmissionError[] {
  if (submittedAt === undefined || now - Number(submittedAt) < MONTH_MS) return [];
  return [errorIn('submittedAt', 'It is more than a month ago', 'INVALID_METADATA')];
}
