/**
 * Several accounts: a provider whose codes name the account that they are worth, and that knows its tokens.
 */

import type { ProviderAnswer, ProviderRequest } from '../provider/provider.ts';
import { answer } from './harness.ts';

const TOKEN = /^(?:access|refresh)-token-of-(\d+)(?:-(\d+))?$/;

/** `connect('code-for-1001')` connects 1001; each renewal gives a token that says which it is. */
export function createAccounts() {
  const renewals = new Map<number, number>();
  return {
    renewals: (account: number) => renewals.get(account) ?? 0,
    exchange(request: ProviderRequest): ProviderAnswer {
      const form = new URLSearchParams(request.body);
      const given = form.get('code') ?? form.get('refresh_token') ?? '';
      const account = Number(/(\d+)(?:-\d+)?$/.exec(given)?.[1]);
      const turn = (renewals.get(account) ?? 0) + (form.has('refresh_token') ? 1 : 0);
      renewals.set(account, turn);
      return answer(200, {
        access_token: `access-token-of-${account}-${turn}`,
        refresh_token: `refresh-token-of-${account}`,
        expires_in: 1_800,
        hub_id: account,
        scopes: ['forms', 'content'],
      });
    },
    /** Whose token a request carries. */
    accountOf: ({ headers }: ProviderRequest): number =>
      Number(TOKEN.exec(headers.authorization?.replace('Bearer ', '') ?? '')?.[1]),
    /** The list and one form of the account whose token came. */
    provider(request: ProviderRequest): ProviderAnswer {
      const account = this.accountOf(request);
      if (request.account !== String(account)) return answer(418, 'another account’s token');
      const form = { id: 'f1', name: `Form of ${account}`, fieldGroups: [{ fields: [{ name: 'email' }] }] };
      return answer(200, request.path.endsWith('/forms') ? { results: [form] } : form);
    },
  };
}

export const named = (account: number | string) => ({ 'x-account': String(account) });
