/** The record whose account and token are used, or the contract's word on why there is none (4.5.1, 4.5.2). */

import { ServiceError } from '../service-error.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

export function connectedRecord(tokens: TokenStore): TokenRecord {
  const record = tokens.first();
  if (!record) throw new ServiceError('notConnected');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record;
}
