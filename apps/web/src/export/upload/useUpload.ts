/** State of one upload, from the click to the result. */

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
import { isOtherAccount } from './upload-error.ts';
import { type ExistingModule, useExistingModule } from './useExistingModule.ts';

type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly steps: readonly UploadStep[] }
  | {
      readonly kind: 'ended';
      readonly steps: readonly UploadStep[];
      readonly verdict: UploadVerdict;
      readonly at: number;
      /** The module that existed before. */
      readonly before: ExistingModule | null;
    }
  /** Upload not started. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'broken'; readonly steps: readonly UploadStep[] };

export interface Upload {
  readonly state: UploadState;
  readonly path: string;
  /** Whether the path is valid. */
  readonly isPath: boolean;
  readonly existing: ExistingModule | null;
  readonly target: UploadTarget;
  readonly setTarget: (target: UploadTarget) => void;
  readonly start: (target: UploadTarget) => void;
  /** Resets the last result after a setting has changed. */
  readonly resetResult: () => void;
  readonly refresh: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

type Client = Pick<UseConnection, 'lookUpModule' | 'uploadModule' | 'fetchAccount'>;

/** Uploads to this account only. Nothing is requested unless `active`. */
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
  const existing = useExistingModule(active && isPath ? path : null, round, lookUpModule);

  /** Any attempt may have changed the account, whatever its result. */
  const refresh = () => setRound((before) => before + 1);

  function resetResult() {
    if (state.kind === 'idle' || state.kind === 'busy') return;
    setState(IDLE);
    refresh();
  }

  async function start(as: UploadTarget) {
    if (state.kind === 'busy' || !isPath) return;
    setTarget(as);
    let steps: readonly UploadStep[] = [];
    setState({ kind: 'busy', steps });
    // From now on the path is fixed, even if the module is renamed.
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
      refresh();
      return;
    }
    if ('failure' in outcome) {
      setState({ kind: 'failed', failure: outcome.failure });
      if (isOtherAccount(outcome.failure)) fetchAccount().catch(() => {});
      return;
    }
    const { verdict } = outcome;
    setState({ kind: 'ended', steps, verdict, at: Date.now(), before: existing });
    if (verdict.verdict === 'uploaded') {
      const isSaved = await saveVersionForTeam(open, project, as === 'draft' ? 'upload' : 'publish', path);
      if (!isSaved) showMessage(words.work.versions.notKept);
    }
    refresh();
  }

  return {
    state,
    path,
    isPath,
    existing,
    target,
    setTarget: (next) => {
      resetResult();
      setTarget(next);
    },
    start,
    resetResult,
    refresh,
  };
}
