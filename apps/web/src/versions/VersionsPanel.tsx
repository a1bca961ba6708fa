/** Versions panel: save a named version; look at, rename, restore or delete versions; drafts. */

import { writeProject } from '@formloom/project';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { makeDraft } from '../project/draft-actions.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useOpenProject, useProject, useSharing } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import type { Version } from '../project/version.ts';
import { formatDateTime } from '../shell/date-format.ts';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { saveVersionForTeam } from '../team/save-for-team.ts';
import { useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { NameForm, type NameFormProps } from '../ui/NameForm.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { DraftList } from './DraftList.tsx';
import { isListedFor, TeamVersions } from './TeamVersions.tsx';
import { useTeamVersions } from './useTeamVersions.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { readOwnVersion, type ShownVersion, useDeleteVersion, useRestoreVersion } from './version-actions.ts';
import css from './versions.module.css';

export function VersionsPanel() {
  const words = useWords().work.versions;
  const { draft } = useWords().reuse;
  const open = useOpenProject();
  const { store } = open;
  const savedVersions = useVersions();
  const team = useTeamVersions();
  const Faces = useSharing(({ faces }) => faces);
  const { versions: teamWords } = useTeamWords();
  // Versions that the team has, too, are listed once.
  const listed = Array.isArray(savedVersions)
    ? savedVersions.filter((version) => !isListedFor(version, team))
    : savedVersions;
  const isAlone = team === 'off';
  const [naming, setNaming] = useState(false);
  const [looking, setLooking] = useState<ShownVersion | null>(null);

  async function save(name: string) {
    setNaming(false);
    const isSaved = await saveVersionForTeam(open, store.getState().project, 'named', name);
    showMessage(isSaved ? words.kept(name) : words.notKept);
  }

  function copyAsDraft() {
    const { project } = store.getState();
    makeDraft({ account: project.form.account, formId: project.form.id }, writeProject(project));
  }

  return (
    <Panel
      title={words.title}
      busy={listed === null}
      above={
        <div className={`${kit.stack} ${css.tools}`}>
          {naming ? (
            <VersionName label={words.nameLabel} onName={save} onCancel={() => setNaming(false)} />
          ) : (
            <Button onClick={() => setNaming(true)}>{words.name}</Button>
          )}
          <Button onClick={copyAsDraft}>{draft.make}</Button>
        </div>
      }
      below={Faces && <Faces.HereNow />}
    >
      <div className={`${kit.stack} ${kit.medium} ${css.list}`}>
        <DraftList />
        <TeamVersions versions={team} onLook={setLooking} />
        {!isAlone && listed !== null && listed.length > 0 && (
          <h3 className={`${kit.small} ${css.group}`}>{teamWords.own}</h3>
        )}
        {listed === null && times(3, (index) => <Bar key={index} height="2.75rem" />)}
        {listed === 'failed' && <p role="alert">{words.failed}</p>}
        {listed?.length === 0 && (isAlone || (Array.isArray(team) && team.length === 0)) && (
          <p className={`${kit.note} ${css.none}`}>
            <strong>{words.none}</strong>
            {words.noneWhy}
          </p>
        )}
        {listed !== null && listed !== 'failed' && listed.length > 0 && (
          <>
            <ul className={kit.list}>
              {listed.map((version) => (
                <VersionItem key={version.id} version={version} onLook={setLooking} />
              ))}
            </ul>
            <p className={kit.note}>{words.bounds}</p>
          </>
        )}
      </div>
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {looking &&
        createPortal(<VersionDialog version={looking} onClose={() => setLooking(null)} />, document.body)}
    </Panel>
  );
}

/** Null until loaded. */
type Listed = readonly Version[] | 'failed' | null;

/** Hook with the local versions of the open form. */
function useVersions(): Listed {
  const key = useProject(({ form }) => projectKey(form.account, form.id));
  const [listed, setListed] = useState<Listed>(null);
  useEffect(() => {
    let left = false;
    const versions = browserVersions();
    const list = () => {
      versions.of(key).then(
        (found) => !left && setListed(found),
        () => !left && setListed('failed'),
      );
    };
    list();
    const stop = versions.subscribe(list);
    // Another tab may have saved some in the meantime.
    addEventListener('focus', list);
    return () => {
      left = true;
      stop();
      removeEventListener('focus', list);
    };
  }, [key]);
  return listed;
}

interface VersionItemProps {
  readonly version: Version;
  readonly onLook: (version: ShownVersion) => void;
}

/** One version with its thumbnail, date, name and menu. */
function VersionItem({ version, onLook }: VersionItemProps) {
  const words = useWords().work.versions;
  const language = usePreference('language');
  const [naming, setNaming] = useState(false);
  const restore = useRestoreVersion();
  const remove = useDeleteVersion();
  const about = `${words.kind[version.kind]}, ${formatDateTime(version.at, language)}`;
  const shown: ShownVersion = { name: version.name, about, read: () => readOwnVersion(version) };
  if (naming) {
    return (
      <li className={`${kit.row} ${kit.wide} ${css.item}`}>
        <VersionName
          label={words.newName}
          first={version.name}
          onCancel={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            browserVersions()
              .change(version.id, { name })
              .catch(() => showMessage(words.notKept));
          }}
        />
      </li>
    );
  }
  return (
    <li className={`${kit.row} ${kit.wide} ${css.item}`} data-version={version.kind}>
      <ThumbnailView thumbnail={version.picture} />
      <div className={`${kit.grow} ${css.about}`}>
        <button
          type="button"
          className={`${kit.label} ${kit.bare} ${kit.cover} ${css.name}`}
          dir="auto"
          onClick={() => onLook(shown)}
        >
          {version.name}
        </button>
        <span className={kit.note}>{about}</span>
      </div>
      <Menu
        label={words.more(version.name)}
        className={kit.raised}
        items={() => [
          { label: words.look, run: () => onLook(shown) },
          { label: words.takeBack, run: () => restore(shown) },
          { label: words.rename, run: () => setNaming(true) },
          { label: words.delete, run: () => remove(version) },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </li>
  );
}

/** Length that fits on one line; the service accepts more. */
const SHOWN_LENGTH = 80;

/** Form for a version's name. */
function VersionName(props: Pick<NameFormProps, 'label' | 'first' | 'onName' | 'onCancel'>) {
  const { versions } = useWords().work;
  return <NameForm {...props} words={versions} longest={SHOWN_LENGTH} />;
}
