/** Hook for the team themes of the account: list, save, rename, replace, remove and apply. */

import { isRecord, type WorkDesign } from '@formloom/form';
import { type Project, portableTheme, readThemeFile, setText, TEXT_KEYS } from '@formloom/project';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ServiceResult } from '../connection/service-client.ts';
import { createTeamClient, isConflict, type TeamClient } from '../connection/team-client.ts';
import { offerUndo } from '../project/offer-undo.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { showMessage } from '../shell/message-queue.ts';
import { teamWordsNow } from '../team/words.ts';
import { withTheme } from './with-theme.ts';
import { designWordsNow } from './words.ts';

export type DesignClient = Pick<TeamClient, 'themes' | 'saveTheme' | 'deleteTheme'>;

const [BAD_NAME, FULL] = [400, 409];

/** Uses the account that the open project belongs to. */
export function useTeamThemes({ store }: Pick<OpenProject, 'store'>, injected?: DesignClient) {
  const { account } = store.getState().project.form;
  const client: DesignClient = useMemo(() => injected ?? createTeamClient(account), [injected, account]);
  /** Null while loading. */
  const [designs, setDesigns] = useState<readonly WorkDesign[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = () => teamWordsNow().designs;

  const list = useCallback(async () => {
    const answer = await client.themes();
    if ('value' in answer) setDesigns(answer.value);
    else {
      setDesigns((before) => before ?? []);
      setProblem(teamWordsNow().designs.failed);
    }
  }, [client]);
  useEffect(() => {
    list();
    // Refresh on focus: a colleague may have saved one.
    addEventListener('focus', list);
    return () => removeEventListener('focus', list);
  }, [list]);

  /**
   * Reports the result of a request and refreshes the list; on a conflict the user sees the current themes.
   */
  async function settle(
    answer: ServiceResult<unknown>,
    successMessage: string,
    conflictMessage: string,
  ): Promise<boolean> {
    const isDone = 'value' in answer;
    const status = !isDone && answer.failure.kind === 'refused' ? answer.failure.status : undefined;
    const refusal = status === FULL ? words().full : status === BAD_NAME ? words().badName : words().failed;
    const why = isConflict(answer) ? conflictMessage : refusal;
    setProblem(isDone ? null : why);
    if (isDone) showMessage(successMessage);
    await list();
    if (!isDone) setProblem(why);
    return isDone;
  }

  const save = async (name: string) =>
    settle(
      await client.saveTheme(name, designOf(store.getState().project), null),
      words().saved(name),
      words().taken(name),
    );

  const replace = async ({ name, revision }: WorkDesign) =>
    settle(
      await client.saveTheme(name, designOf(store.getState().project), revision),
      words().replaced(name),
      words().overtaken(name),
    );

  /** Creates the new name before deleting the old one, so that the theme always exists. */
  async function rename(from: string, name: string): Promise<boolean> {
    const design = designs?.find((one) => one.name === from);
    if (!design || name === from) return true;
    const created = await client.saveTheme(name, { theme: design.theme, texts: design.texts }, null);
    if (!('value' in created)) return settle(created, '', words().taken(name));
    return settle(
      await client.deleteTheme(from, design.revision),
      words().renamed(name),
      words().overtaken(from),
    );
  }

  async function remove(design: WorkDesign) {
    const { name, revision, theme, texts } = design;
    const answer = await client.deleteTheme(name, revision);
    if (!('value' in answer)) return settle(answer, '', words().overtaken(name));
    setProblem(null);
    showMessage(words().removed(name), {
      label: words().undo,
      run: async () =>
        settle(
          await client.saveTheme(name, { theme, texts }, null),
          words().saved(name),
          words().taken(name),
        ),
    });
    await list();
    return true;
  }

  function apply(design: WorkDesign) {
    const { project, edit } = store.getState();
    setProblem(null);
    if (withTeamTheme(project, design) === project) {
      showMessage(designWordsNow().same);
      return;
    }
    edit((now) => withTeamTheme(now, design));
    offerUndo(store, words().applied(design.name));
  }

  return { designs, problem, save, replace, rename, remove, apply };
}

// Conversion between a team theme and the design of a form.

/**
 * The theme with inherited values resolved: “as in the account” would mean something different on another
 * form.
 */
export function designOf({ design, details }: Project): Pick<WorkDesign, 'theme' | 'texts'> {
  return { theme: portableTheme(design.theme, details.style), texts: design.texts };
}

/** Returns the same object where nothing changes. Texts that the theme does not contain stay. */
export function withTeamTheme(
  project: Project,
  { theme, texts }: Pick<WorkDesign, 'theme' | 'texts'>,
): Project {
  const parsed = readThemeFile(JSON.stringify({ 'formloom-theme': 1, theme }));
  const themed = parsed ? withTheme(project, parsed.theme) : project;
  const themeTexts = isRecord(texts) ? texts : {};
  return TEXT_KEYS.reduce((now, key) => {
    const text = themeTexts[key];
    return typeof text === 'string' ? setText(now, key, text) : now;
  }, themed);
}
