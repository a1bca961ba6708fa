/**
 * What accounts are called, as far as this browser was told: their work is listed here without a connection,
 * too. A name is no secret, and one that is not told this time is the one that was.
 */

import { type AccountReply, parseJson, readRecord } from '@formloom/form';
import { readItem, writeItem } from '../shell/local-storage.ts';

const KEY = 'formloom:account-names';

export function rememberAccountName({ portalId, name }: Pick<AccountReply, 'portalId' | 'name'>) {
  if (portalId === null || !name || accountNameOf(portalId) === name) return;
  writeItem(KEY, JSON.stringify({ ...names(), [portalId]: name }));
}

/** A colleague took it away, or gave another. */
export function forgetAccountName(portalId: number) {
  const { [portalId]: _gone, ...others } = names();
  writeItem(KEY, JSON.stringify(others));
}

export function accountNameOf(portalId: number): string | null {
  const name = names()[portalId];
  return typeof name === 'string' ? name : null;
}

/** The name with the number, which alone is sure; the number where no name was told. */
export function accountLabel(portalId: number, name = accountNameOf(portalId)): string {
  return name === null ? String(portalId) : `${shortened(name)} (${portalId})`;
}

/** Two lines of a menu with the number behind it, which has to be seen. */
const LONGEST = 40;

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : name;
}

const names = () => readRecord(parseJson(readItem(KEY) ?? ''));
