/** What an account has: its forms and the files of its design manager. No account sees another's. */

import { accountsOf } from './accounts.ts';
import { createOtherSeed, createSeed, type SeedForm } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { createFileTree, type FileTree } from './source-code/file-tree.ts';

export interface Holdings {
  readonly forms: SeedForm[];
  readonly sourceCode: { readonly draft: FileTree; readonly published: FileTree };
}

/** Those of the usual account go by no number: it may be given another one. */
export function createAllHoldings(settings: Settings, now: () => number) {
  const usual = createHoldings([], now);
  const others = new Map<string, Holdings>();
  return {
    usual,
    /** The usual account's, where it is none of the others. */
    of(hubId: unknown): Holdings {
      const [{ hubId: own } = settings, ...rest] = accountsOf(settings);
      const other = rest.find((one) => String(one.hubId) === String(hubId) && one.hubId !== own);
      if (!other) return usual;
      const kept = others.get(String(hubId)) ?? createHoldings(createOtherSeed(other), now);
      others.set(String(hubId), kept);
      return kept;
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
