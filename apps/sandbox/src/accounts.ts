/** The accounts that users can choose from on the authorization page. */

import type { Settings } from './settings.ts';

export interface Account {
  readonly hubId: number;
  readonly accountName: string;
}

/** The first one is the default account. */
export function accountsOf({ hubId, accountName, otherAccounts }: Settings): readonly Account[] {
  const others = otherAccounts.map((text) => {
    const [number = '', ...name] = text.split(' ');
    return { hubId: Number(number), accountName: name.join(' ') };
  });
  return [{ hubId, accountName }, ...others];
}

/** The default account when the id is unknown. */
export function findAccount(settings: Settings, hubId: unknown): Account {
  const { accountName } = settings;
  const account = accountsOf(settings).find((one) => String(one.hubId) === String(hubId));
  return account ?? { hubId: settings.hubId, accountName };
}
