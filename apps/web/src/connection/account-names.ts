/** Cache of account names in local storage, so that saved work can be listed without a connection. */

import { type AccountReply, parseJson, readRecord } from '@formloom/form';
import { readItem, writeItem } from '../shell/local-storage.ts';

const KEY = 'formloom:account-names';

export function rememberAccountName({ portalId, name }: Pick<AccountReply, 'portalId' | 'name'>) {
  if (portalId === null || !name || accountNameOf(portalId) === name) return;
  writeItem(KEY, JSON.stringify({ ...names(), [portalId]: name }));
}

/** After a colleague renamed the account. */
export function forgetAccountName(portalId: number) {
  const { [portalId]: _gone, ...others } = names();
  writeItem(KEY, JSON.stringify(others));
}

export function accountNameOf(portalId: number): string | null {
  const name = names()[portalId];
  return typeof name === 'string' ? name : null;
}

/** Name and account id, for example "Acme (4210)"; only the id without a name. */
export function accountLabel(portalId: number, name = accountNameOf(portalId)): string {
  return name === null ? String(portalId) : `${shortened(name)} (${portalId})`;
}

/** Longer names are shortened so that the id stays visible. */
const LONGEST = 40;

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : name;
}

const names = () => readRecord(parseJson(readItem(KEY) ?? ''));
