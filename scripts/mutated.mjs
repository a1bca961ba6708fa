/**
 * What `npm run mutation` changes to see whether a test notices, and the tests that it asks: one entry for
 * each name that it takes.
 */

import { readdirSync } from 'node:fs';

/** Never rules: tests, what they are made with, and doors that only pass names on. */
const NO_RULES = ['!**/*.test.ts', '!**/testing/**', '!**/index.ts'];

/**
 * Tests of hundreds of random cases take seconds for each change, and may notice it by luck: small tests have
 * to.
 */
const RANDOM = '**/properties.test.ts';

/** A package with its own tests. `leftOut` are files that hold data. */
function packageNamed(name, { leftOut = [] } = {}) {
  const source = `packages/${name}/src`;
  return {
    mutate: [`${source}/**/*.ts`, ...leftOut.map((file) => `!${source}/${file}`), ...NO_RULES],
    tests: [`${source}/**/*.test.ts`],
    isolate: false,
    withoutTests: [RANDOM],
  };
}

/** The rooms of `module`; `form` is what stands at its top, with the choice of its texts. */
const MODULE_ROOMS = [
  'form',
  ...readdirSync(new URL('../packages/module/src', import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory() && !['runtime', 'testing', 'texts'].includes(one.name))
    .map(({ name }) => name),
];

/**
 * A room of `module`, asked of the tests beside it and of the exports that are kept as files: all tests of the
 * package take half a minute, and thousands of changes are tried. Left out are the texts of the twelve
 * languages, and the built script, whose source is tested in a browser.
 */
function moduleRoom(room) {
  const source = 'packages/module/src';
  const isTop = room === 'form';
  const folders = isTop ? [source, `${source}/texts/**`] : [`${source}/${room}/**`];
  return {
    mutate: [
      ...folders.map((folder) => `${folder}/*.ts`),
      `!${source}/texts/{,style/}{??,pt-br}.ts`,
      ...NO_RULES,
    ],
    tests: [
      ...folders.map((folder) => `${folder}/*.test.ts`),
      `${source}/export-module.test.ts`,
      // What stands at the top puts the rooms together.
      ...(isTop ? [`${source}/{content/content,control/render-field,spots/spots}.test.ts`] : []),
    ],
    isolate: false,
    withoutTests: [RANDOM, `${source}/{any-settings,embedded,hostile-details}.test.ts`],
  };
}

const MUTATED = {
  'form and layout': packageNamed('{form,layout}'),

  /** The session of the service and what is shared in it: tests that need neither a port nor a database. */
  service: {
    mutate: [
      'apps/service/src/session/*.ts',
      // Their tests need a database, or play through minutes.
      '!apps/service/src/session/{database-store,lease,session-queries,stored-entries}.ts',
      'apps/service/src/provider/{answer-cache,shared-reads,single-flight}.ts',
      'apps/service/src/forms/reply-cache.ts',
      'apps/service/src/oauth/{fresh-token,refresher,token-expiry,token-refresh}.ts',
      ...NO_RULES,
    ],
    tests: [
      'apps/service/src/session/{describe-account,encryption,local-session,unconfirmed-connections,memory-store,pending-states,session,session-store,with-token}.test.ts',
      'apps/service/src/provider/{answer-cache,shared-reads,single-flight}.test.ts',
      'apps/service/src/forms/reply-cache.test.ts',
      'apps/service/src/oauth/{fresh-token,refresher,refresher-replicas,token-expiry,token-refresh}.test.ts',
    ],
    isolate: true,
    withoutTests: [],
  },

  kind: packageNamed('kind'),

  /** The presets are colours and sizes that were chosen; a test judges each of them as it stands. */
  project: packageNamed('project', { leftOut: ['theme/presets.ts'] }),

  /** The sentences of both languages; what chooses among them and fills them in stays. */
  check: packageNamed('check', { leftOut: ['words/{en,es}{,-*}.ts'] }),

  ...Object.fromEntries(MODULE_ROOMS.map((room) => [`module/${room}`, moduleRoom(room)])),
};

export const MUTATED_NAMES = Object.keys(MUTATED);

/** The entries of a name: itself, or its rooms. */
export function namesFor(name) {
  return MUTATED_NAMES.filter((one) => one === name || one.startsWith(`${name}/`));
}

/** The entry that the environment names; form and layout where it names none. */
export function mutated(env = process.env) {
  const name = env.MUTATED ?? 'form and layout';
  const entry = MUTATED[name];
  if (!entry) throw new Error(`There is no ${name} among ${MUTATED_NAMES.join(', ')}.`);
  return { name, ...entry };
}
