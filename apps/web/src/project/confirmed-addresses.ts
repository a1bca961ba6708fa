/**
 * Submission URLs that the user confirmed in this browser, one per form. Stored outside the project, so that
 * a file cannot confirm itself.
 */

import { parseJson, readRecord } from '@formloom/form';
import type { Project } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import { readItem, writeItem } from '../shell/local-storage.ts';
import { projectKey } from './storage.ts';

const KEY = 'formloom:confirmed-addresses';
const MAX_ENTRIES = 200;

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

/** Replaces the earlier URL; only the newest entries are stored. */
export function confirmAddress({ form }: Pick<Project, 'form'>, address: string) {
  const { [keyOf(form)]: _before, ...others } = confirmedAddresses.getState();
  const newest = Object.entries(others).slice(-(MAX_ENTRIES - 1));
  const next = { ...Object.fromEntries(newest), [keyOf(form)]: address };
  confirmedAddresses.setState(next, true);
  writeItem(KEY, JSON.stringify(next));
}

const keyOf = ({ account, id }: Project['form']) => projectKey(account, id);
