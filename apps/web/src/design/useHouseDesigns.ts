/** The designs of the house as they are at the moment, and what can be done with them. */

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

/** Those of the account that the open work belongs to. */
export function useHouseDesigns({ store }: Pick<OpenProject, 'store'>, given?: DesignClient) {
  const { account } = store.getState().project.form;
  const client: DesignClient = useMemo(() => given ?? createTeamClient(account), [given, account]);
  /** Null until they are read. */
  const [designs, setDesigns] = useState<readonly WorkDesign[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = () => teamWordsNow().designs;

  const list = useCallback(async () => {
    const answer = await client.themes();
    if ('value' in answer) setDesigns(answer.value);
    else {
      setDesigns((known) => known ?? []);
      setProblem(teamWordsNow().designs.failed);
    }
  }, [client]);
  useEffect(() => {
    list();
    // A colleague may have saved one while this tab was out of sight.
    addEventListener('focus', list);
    return () => removeEventListener('focus', list);
  }, [list]);

  /** Says what became of it; a person who was overtaken sees what there is now. */
  async function settle(answer: ServiceResult<unknown>, done: string, overtaken: string): Promise<boolean> {
    const isDone = 'value' in answer;
    const status = !isDone && answer.failure.kind === 'refused' ? answer.failure.status : undefined;
    const refusal = status === FULL ? words().full : status === BAD_NAME ? words().badName : words().failed;
    const why = isConflict(answer) ? overtaken : refusal;
    setProblem(isDone ? null : why);
    if (isDone) showMessage(done);
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

  /** Under the new name first: at no moment there is none. */
  async function rename(from: string, name: string): Promise<boolean> {
    const design = designs?.find((one) => one.name === from);
    if (!design || name === from) return true;
    const made = await client.saveTheme(name, { theme: design.theme, texts: design.texts }, null);
    if (!('value' in made)) return settle(made, '', words().taken(name));
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
    if (withHouseDesign(project, design) === project) {
      showMessage(designWordsNow().same);
      return;
    }
    edit((now) => withHouseDesign(now, design));
    offerUndo(store, words().applied(design.name));
  }

  return { designs, problem, save, replace, rename, remove, apply };
}

// A design of the house and the design of a form: out of one, into the other.

/** "As in the account" is another look on another form, so it is written out. */
export function designOf({ design, details }: Project): Pick<WorkDesign, 'theme' | 'texts'> {
  return { theme: portableTheme(design.theme, details.style), texts: design.texts };
}

/** The very same project where it looks and speaks like that already. Texts that it does not name stay. */
export function withHouseDesign(
  project: Project,
  { theme, texts }: Pick<WorkDesign, 'theme' | 'texts'>,
): Project {
  const read = readThemeFile(JSON.stringify({ 'formloom-theme': 1, theme }));
  const dressed = read ? withTheme(project, read.theme) : project;
  const said = isRecord(texts) ? texts : {};
  return TEXT_KEYS.reduce((now, key) => {
    const text = said[key];
    return typeof text === 'string' ? setText(now, key, text) : now;
  }, dressed);
}
