/** The data of an account: forms and design manager files. Accounts cannot access each other's data. */

import { createOtherSeed, createSeed, type SeedForm } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { accountsOf } from './settings.ts';
import { createFileTree, type FileTree } from './source-code/file-tree.ts';

export interface Holdings {
  readonly forms: SeedForm[];
  readonly sourceCode: { readonly draft: FileTree; readonly published: FileTree };
}

/** The default account has no fixed number, because settings can change it. */
export function createAllHoldings(settings: Settings, now: () => number) {
  const usual = createHoldings([], now);
  const others = new Map<string, Holdings>();
  return {
    usual,
    /** Those of the default account when the id is unknown. */
    of(hubId: unknown): Holdings {
      const [{ hubId: own } = settings, ...rest] = accountsOf(settings);
      const other = rest.find((one) => String(one.hubId) === String(hubId) && one.hubId !== own);
      if (!other) return usual;
      const stored = others.get(String(hubId)) ?? createHoldings(createOtherSeed(other), now);
      others.set(String(hubId), stored);
      return stored;
    },
    reset() {
      usual.forms.splice(0, usual.forms.length, ...createSeed());
      usual.sourceCode.draft.clear();
      usual.sourceCode.published.clear();
      others.clear();
    },
  };
}

const createHoldings = (forms: SeedForm[], now: () => number): Holdings => ({
  forms,
  sourceCode: { draft: createFileTree(now), published: createFileTree(now) },
});
