/** What helps against a problem, worked out when the colour has come to rest. */

import type { Look } from '@formloom/project';
import { useEffect, useState } from 'react';
import { type ContrastFix, contrastFix, type Problem } from './contrast-of.ts';

const WAIT_MS = 150;

/** Null while it is not known, and where nothing helps. */
export function useContrastFix(look: Look, problem: Problem): ContrastFix | null {
  const [known, setKnown] = useState<{ readonly look: Look; readonly fix: ContrastFix | null } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKnown({ look, fix: contrastFix(look, problem.judgement) }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [look, problem]);
  return known?.look === look ? known.fix : null;
}
