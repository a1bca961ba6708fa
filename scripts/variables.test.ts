/** Every setting is a variable of the environment, and every list of them is the list that the code reads. */

import { readFileSync } from 'node:fs';
import { REQUIRED_VARIABLES, readConfig, type Variables } from '@formloom/service';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Whatever the configuration looks at, found by letting it look. */
function variablesOfTheCode(): string[] {
  const names = new Set<string>(REQUIRED_VARIABLES);
  const watched: Variables = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  readConfig(watched);
  return [...names].sort();
}

const CODE = variablesOfTheCode();

/** The names in the first column of the table that begins with `PORT`. */
function tableOf(text: string): string[] {
  const [, table = ''] = /((?:^\|.*\n)*^\| `PORT`.*\n(?:^\|.*\n)*)/m.exec(text) ?? [];
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)).sort();
}

/** Set by the container itself. Files of secrets replace a variable that compose.yaml asks for. */
const NOT_IN_COMPOSE = ['PORT', 'TUNNEL_DOMAIN_SUFFIX', ...CODE.filter((name) => name.endsWith('_FILE'))];

it('finds what the configuration reads', () => {
  expect(CODE).toEqual(
    expect.arrayContaining(['ACCESS_KEY', 'PORT', 'PROVIDER', 'PROVIDER_SCOPES', 'DATABASE_URL']),
  );
  expect(CODE.length).toBeGreaterThan(20);
  expect(tableOf('| A |\n|---|\n| `PORT`, `B` | `C` |\n\n| `D` |\n')).toEqual(['B', 'PORT']);
});

it.each(['docs/configuration.md', 'apps/cli/README.md'])(
  '5.3 the table in %s names each of them, and no other',
  (path) => {
    expect(tableOf(read(path))).toEqual(CODE);
  },
);

it('5.3 .env.example names each of them, and no other', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.sort()).toEqual(CODE);
});

it('5.3 compose.yaml sets what the code reads, and leaves out nothing that a team may want', () => {
  const { services } = parse(read('compose.yaml'));
  const names = Object.keys(services.formloom.environment);
  expect(names.filter((name) => !CODE.includes(name))).toEqual([]);
  expect(CODE.filter((name) => !names.includes(name) && !NOT_IN_COMPOSE.includes(name))).toEqual([]);
});
