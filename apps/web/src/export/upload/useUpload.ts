/** One upload from its button to its verdict. */

import { modulePathProblem, type UploadStep, type UploadTarget, type UploadVerdict } from '@formloom/form';
import { uploadable, uploadPathOf } from '@formloom/module';
import { setSetting } from '@formloom/project';
import { useState } from 'react';
import type { Failure } from '../../connection/connection.ts';
import type { UseConnection } from '../../connection/useConnection.ts';
import { useOpenProject, useProject } from '../../project/ProjectContext.tsx';
import { showMessage } from '../../shell/message-queue.ts';
import { useWords } from '../../shell/preferences.ts';
import { saveVersionForTeam } from '../../team/save-for-team.ts';
import { isOtherAccount } from './trouble.ts';
import { type There, useModuleThere } from './useModuleThere.ts';

type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly steps: readonly UploadStep[] }
  | {
      readonly kind: 'ended';
      readonly steps: readonly UploadStep[];
      readonly verdict: UploadVerdict;
      readonly at: number;
      /** What was there until then. */
      readonly before: There | null;
    }
  /** Nothing was begun. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'broken'; readonly steps: readonly UploadStep[] };

export interface Upload {
  readonly state: UploadState;
  readonly path: string;
  /** Whether it can be one. */
  readonly isPath: boolean;
  readonly there: There | null;
  readonly target: UploadTarget;
  readonly setTarget: (target: UploadTarget) => void;
  readonly start: (target: UploadTarget) => void;
  /** Something was changed: the last verdict is not about this any more. */
  readonly forget: () => void;
  readonly lookAgain: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

type Client = Pick<UseConnection, 'lookUpModule' | 'uploadModule' | 'fetchAccount'>;

/** Into this account and no other. Nothing is asked unless it is `active`. */
export function useUpload(client: Client, account: number | null, active: boolean): Upload {
  const { lookUpModule, uploadModule, fetchAccount } = client;
  const words = useWords();
  const open = useOpenProject();
  const { store } = open;
  const path = useProject(uploadPathOf);
  const isPath = modulePathProblem(path) === undefined;
  const [state, setState] = useState<UploadState>(IDLE);
  const [target, setTarget] = useState<UploadTarget>('draft');
  const [round, setRound] = useState(0);
  const there = useModuleThere(active && isPath ? path : null, round, lookUpModule);

  /** Whatever was begun may have changed what is there, however it ended. */
  const lookAgain = () => setRound((before) => before + 1);

  function forget() {
    if (state.kind === 'idle' || state.kind === 'busy') return;
    setState(IDLE);
    lookAgain();
  }

  async function start(as: UploadTarget) {
    if (state.kind === 'busy' || !isPath) return;
    setTarget(as);
    let steps: readonly UploadStep[] = [];
    setState({ kind: 'busy', steps });
    // From now on it stays there, whatever the module is called.
    store.getState().edit((now) => setSetting(now, 'uploadPath', path));
    const { project } = store.getState();
    const files = uploadable(project);
    const request = { path, target: as, files, ...(account !== null && { account }) };
    const outcome = await uploadModule(request, (step) => {
      steps = [...steps, step];
      setState({ kind: 'busy', steps });
    });
    if (outcome === 'broken') {
      setState({ kind: 'broken', steps });
      lookAgain();
      return;
    }
    if ('failure' in outcome) {
      setState({ kind: 'failed', failure: outcome.failure });
      if (isOtherAccount(outcome.failure)) fetchAccount().catch(() => {});
      return;
    }
    const { verdict } = outcome;
    setState({ kind: 'ended', steps, verdict, at: Date.now(), before: there });
    if (verdict.verdict === 'uploaded') {
      const kept = await saveVersionForTeam(open, project, as === 'draft' ? 'upload' : 'publish', path);
      if (!kept) showMessage(words.work.versions.notKept);
    }
    lookAgain();
  }

  return {
    state,
    path,
    isPath,
    there,
    target,
    setTarget: (next) => {
      forget();
      setTarget(next);
    },
    start,
    forget,
    lookAgain,
  };
}
