/** The accounts that a person may choose from when an app asks for access. */

import type { Settings } from './settings.ts';

export interface Account {
  readonly hubId: number;
  readonly accountName: string;
}

/** The first is the usual one. */
export function accountsOf({ hubId, accountName, otherAccounts }: Settings): readonly Account[] {
  const others = otherAccounts.map((text) => {
    const [number = '', ...name] = text.split(' ');
    return { hubId: Number(number), accountName: name.join(' ') };
  });
  return [{ hubId, accountName }, ...others];
}

/** The usual one where it is not one of them. */
export function findAccount(settings: Settings, hubId: unknown): Account {
  const { accountName } = settings;
  const found = accountsOf(settings).find((one) => String(one.hubId) === String(hubId));
  return found ?? { hubId: settings.hubId, accountName };
}
