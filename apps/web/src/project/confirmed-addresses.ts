/**
 * Addresses that an operator has confirmed in this browser, one for each form. Kept beside the work and never
 * in it: a file must not be able to vouch for itself.
 */

import { parseJson, readRecord } from '@formloom/form';
import type { Project } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import { readItem, writeItem } from '../shell/local-storage.ts';
import { projectKey } from './storage.ts';

const KEY = 'formloom:confirmed-addresses';
const MOST_KEPT = 200;

export const confirmedAddresses = createStore<Readonly<Record<string, string>>>()(() =>
  Object.fromEntries(
    Object.entries(readRecord(parseJson(readItem(KEY) ?? ''))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ),
);

export function confirmedFor({ form }: Pick<Project, 'form'>): readonly string[] {
  const all = confirmedAddresses.getState();
  const key = keyOf(form);
  return Object.hasOwn(all, key) ? [all[key] ?? ''] : [];
}

/** In the place of the one before; of very many forms the newest are kept. */
export function confirmAddress({ form }: Pick<Project, 'form'>, address: string) {
  const { [keyOf(form)]: _before, ...others } = confirmedAddresses.getState();
  const kept = Object.entries(others).slice(-(MOST_KEPT - 1));
  const next = { ...Object.fromEntries(kept), [keyOf(form)]: address };
  confirmedAddresses.setState(next, true);
  writeItem(KEY, JSON.stringify(next));
}

const keyOf = ({ account, id }: Project['form']) => projectKey(account, id);
