/** What helps against a problem, worked out when the colour has come to rest. */

import type { Look } from '@formloom/project';
import { useEffect, useState } from 'react';
import { type Problem, type Remedy, remedyOf } from './contrast-of.ts';

const WAIT_MS = 150;

/** Null while it is not known, and where nothing helps. */
export function useRemedy(look: Look, problem: Problem): Remedy | null {
  const [known, setKnown] = useState<{ readonly look: Look; readonly remedy: Remedy | null } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKnown({ look, remedy: remedyOf(look, problem.judgement) }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [look, problem]);
  return known?.look === look ? known.remedy : null;
}
