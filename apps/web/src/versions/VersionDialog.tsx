/** Dialog with a preview of a version and the changes since then. */

import { describeDifference, differences } from '@formloom/check';
import type { Project } from '@formloom/project';
import { useEffect, useMemo, useState } from 'react';
import { StaticPreview } from '../preview/StaticPreview.tsx';
import { useProject } from '../project/ProjectContext.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { Bar } from '../ui/Skeleton.tsx';
import { type ShownVersion, useRestoreVersion } from './version-actions.ts';
import css from './versions.module.css';

export interface VersionDialogProps {
  readonly version: ShownVersion;
  readonly onClose: () => void;
}

export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const words = useWords();
  const restore = useRestoreVersion();
  /** Undefined until loaded; null if unreadable. */
  const [project, setProject] = useState<Project | null | undefined>();
  useEffect(() => {
    let left = false;
    version.read().then((read) => !left && setProject(read));
    return () => {
      left = true;
    };
  }, [version]);
  return (
    <Dialog className={css.dialog} labelledBy="version-title" onClose={onClose}>
      <div className={css.head}>
        <h2 id="version-title" dir="auto">
          {version.name}
        </h2>
        <p className={kit.muted}>{version.about}</p>
      </div>
      <div className={css.body}>
        {project === undefined && <Bar height="12rem" />}
        {project === null && <p role="alert">{words.work.versions.unreadable}</p>}
        {project && (
          <>
            <StaticPreview project={project} />
            <ChangesSince before={project} />
          </>
        )}
      </div>
      <div className={`${kit.actions} ${kit.medium} ${css.foot}`}>
        <Button onClick={onClose}>{words.close}</Button>
        {project && (
          <Button
            kind="main"
            onClick={() => {
              onClose();
              restore(version);
            }}
          >
            {words.work.versions.takeBack}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChangesSince({ before }: { before: Project }) {
  const words = useWords().work.versions;
  const language = usePreference('language');
  const now = useProject((project) => project);
  const sentences = useMemo(
    () => [...new Set(differences(before, now).map((one) => describeDifference(one, language)))],
    [before, now, language],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll a long list.
    <section className={`${kit.scroll} ${css.since}`} aria-labelledby="version-since" tabIndex={0}>
      <h3 id="version-since">{words.since}</h3>
      {sentences.length === 0 ? (
        <p>{words.sinceNone}</p>
      ) : (
        <ul className={kit.stack}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
