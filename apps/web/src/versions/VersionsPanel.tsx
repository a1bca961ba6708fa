/**
 * Every export and every named moment of the form that is open: to look at, to compare with now, to take
 * back.
 */

import { writeProject } from '@formloom/project';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { makeDraft } from '../project/draft-actions.ts';
import { useOpenProject, useSharing } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { keepForAll } from '../team/keep-for-all.ts';
import { useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { DraftList } from './DraftList.tsx';
import { isListedFor, TeamVersions } from './TeamVersions.tsx';
import { useTeamVersions } from './useTeamVersions.ts';
import { useVersions } from './useVersions.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionItem } from './VersionItem.tsx';
import { VersionName } from './VersionName.tsx';
import type { ShownVersion } from './version-actions.ts';
import css from './versions.module.css';

export function VersionsPanel() {
  const words = useWords().work.versions;
  const { draft } = useWords().reuse;
  const open = useOpenProject();
  const { store } = open;
  const kept = useVersions();
  const team = useTeamVersions();
  const Faces = useSharing(({ faces }) => faces);
  const { versions: teamWords } = useTeamWords();
  // What the team has too is listed once.
  const listed = Array.isArray(kept) ? kept.filter((version) => !isListedFor(version, team)) : kept;
  const isAlone = team === 'off';
  const [naming, setNaming] = useState(false);
  const [looking, setLooking] = useState<ShownVersion | null>(null);

  async function keep(name: string) {
    setNaming(false);
    const isKept = await keepForAll(open, store.getState().project, 'named', name);
    showMessage(isKept ? words.kept(name) : words.notKept);
  }

  function copyAsDraft() {
    const { project } = store.getState();
    makeDraft({ account: project.form.account, formId: project.form.id }, writeProject(project));
  }

  return (
    <section
      className={css.panel}
      aria-labelledby="versions-title"
      aria-busy={listed === null}
      data-area="palette"
    >
      <h2 id="versions-title">{words.title}</h2>
      <div className={css.tools}>
        {naming ? (
          <VersionName label={words.nameLabel} onName={keep} onCancel={() => setNaming(false)} />
        ) : (
          <Button onClick={() => setNaming(true)}>{words.name}</Button>
        )}
        <Button onClick={copyAsDraft}>{draft.make}</Button>
      </div>
      <div className={css.list}>
        <DraftList />
        <TeamVersions versions={team} onLook={setLooking} />
        {!isAlone && listed !== null && listed.length > 0 && <h3 className={css.group}>{teamWords.own}</h3>}
        {listed === null && times(3, (index) => <Bar key={index} height="2.75rem" />)}
        {listed === 'failed' && <p role="alert">{words.failed}</p>}
        {listed?.length === 0 && (isAlone || (Array.isArray(team) && team.length === 0)) && (
          <p className={css.none}>
            <strong>{words.none}</strong>
            {words.noneWhy}
          </p>
        )}
        {listed !== null && listed !== 'failed' && listed.length > 0 && (
          <>
            <ul>
              {listed.map((version) => (
                <VersionItem key={version.id} version={version} onLook={setLooking} />
              ))}
            </ul>
            <p className={css.bounds}>{words.bounds}</p>
          </>
        )}
      </div>
      {Faces && <Faces.HereNow />}
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {looking &&
        createPortal(<VersionDialog version={looking} onClose={() => setLooking(null)} />, document.body)}
    </section>
  );
}
