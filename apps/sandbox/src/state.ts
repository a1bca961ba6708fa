/** Everything the sandbox remembers. It starts from the seed and can be put back there at any moment. */

import { randomBytes } from 'node:crypto';
import { createFaults } from './faults/faults.ts';
import { createRateWindow } from './forms/rate-window.ts';
import { createSeed, type SeedForm } from './seed/seed.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { createFileTree } from './source-code/file-tree.ts';
import type { Submission } from './submissions/submission.ts';

export interface Grant {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly hubId: number;
  readonly createdAt: number;
}

export interface IssuedToken {
  readonly scopes: readonly string[];
  /** The account that it opens. */
  readonly hubId: number;
  expiresAt: number;
}

export interface StateSeams {
  readonly now: () => number;
  readonly random: () => number;
}

export type State = ReturnType<typeof createState>;

export function createState(initial: Partial<Settings>, { now, random }: StateSeams) {
  const settings: Settings = { ...DEFAULT_SETTINGS };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, IssuedToken>();
  const refreshTokens = new Map<string, Pick<Grant, 'scopes' | 'hubId'>>();
  const submissions: Submission[] = [];
  const forms: SeedForm[] = [];
  const sourceCode = { draft: createFileTree(now), published: createFileTree(now) };
  const faults = createFaults(random);
  const rateWindow = createRateWindow(now);

  function reset() {
    Object.assign(settings, structuredClone({ ...DEFAULT_SETTINGS, ...initial }));
    codes.clear();
    tokens.clear();
    refreshTokens.clear();
    submissions.length = 0;
    forms.splice(0, forms.length, ...createSeed());
    sourceCode.draft.clear();
    sourceCode.published.clear();
    faults.clear();
    rateWindow.clear();
  }

  reset();
  return {
    now,
    settings,
    codes,
    tokens,
    refreshTokens,
    submissions,
    forms,
    sourceCode,
    faults,
    rateWindow,
    reset,
    newSecret: (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`,
  };
}
