/** The contract table as a whole; each endpoint's behaviour is tested with its handler. */

import { expect, it } from 'vitest';
import { PATH } from '../wire.ts';
import { FIGURES_PATH } from '../work-paths.ts';
import { CONTRACT } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const { uploadsOff, ...GROUPS } = CONTRACT;
const entries = Object.values(GROUPS).flatMap((group) => Object.entries<Endpoint>(group));
const paths = entries.map(([name]) => name.split(' ')[1]);

it('no endpoint stands in it twice', () => {
  expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length);
  expect(Object.keys(uploadsOff).every((name) => name in CONTRACT.uploads)).toBe(true);
});

it.each(entries)('%s describes each part of its path', (name, { params }) => {
  const parts = [...name.matchAll(/:(\w+)/g)].map(([, part]) => part);
  expect(Object.keys(params?.properties ?? {})).toEqual(parts);
});

it('an endpoint that needs a connected account lets requests select one', () => {
  const needing = entries.filter(([, { refusals }]) => refusals?.[401] !== undefined);
  expect(needing.filter(([, { account }]) => account === undefined)).toEqual([]);
});

it('4 the paths by name are paths of the table', () => {
  const names = Object.values({ ...PATH, ...FIGURES_PATH }).filter((path) => typeof path === 'string');
  const isKnown = (path: string) => paths.some((one) => one === path || one?.startsWith(`${path}/:`));
  expect(names.filter((path) => !isKnown(path))).toEqual([]);
});
