/**
 * Every export and every named moment of the form that is open: to look at, to compare with now, to take
 * back.
 */

import { writeProject } from '@formloom/project';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { makeDraft } from '../project/draft-actions.ts';
import { keepVersion } from '../project/keep-version.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import type { Version } from '../project/version.ts';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { DraftList } from './DraftList.tsx';
import { NameForm } from './NameForm.tsx';
import { useVersions } from './useVersions.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionItem } from './VersionItem.tsx';
import css from './versions.module.css';

export function VersionsPanel() {
  const words = useWords().work.versions;
  const { draft } = useWords().reuse;
  const { store } = useOpenProject();
  const listed = useVersions();
  const [naming, setNaming] = useState(false);
  const [looking, setLooking] = useState<Version | null>(null);

  async function keep(name: string) {
    setNaming(false);
    const kept = await keepVersion(store.getState().project, 'named', name);
    showMessage(kept ? words.kept(name) : words.notKept);
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
          <NameForm label={words.nameLabel} onName={keep} onCancel={() => setNaming(false)} />
        ) : (
          <Button onClick={() => setNaming(true)}>{words.name}</Button>
        )}
        <Button onClick={copyAsDraft}>{draft.make}</Button>
      </div>
      <div className={css.list}>
        <DraftList />
        {listed === null && times(3, (index) => <Bar key={index} height="2.75rem" />)}
        {listed === 'failed' && <p role="alert">{words.failed}</p>}
        {listed?.length === 0 && (
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
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {looking &&
        createPortal(<VersionDialog version={looking} onClose={() => setLooking(null)} />, document.body)}
    </section>
  );
}
