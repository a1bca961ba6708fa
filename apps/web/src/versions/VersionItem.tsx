/** One version: its picture, when it was, what it is called, and what can be done with it. */

import { useState } from 'react';
import { browserVersions } from '../project/idb-versions.ts';
import { ThumbnailView } from '../project/ThumbnailView.tsx';
import type { Version } from '../project/version.ts';
import { formatDateTime } from '../shell/date-format.ts';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { VersionName } from './VersionName.tsx';
import { readOwnVersion, type ShownVersion, useDeleteVersion, useRestoreVersion } from './version-actions.ts';
import css from './versions.module.css';

export interface VersionItemProps {
  readonly version: Version;
  readonly onLook: (version: ShownVersion) => void;
}

export function VersionItem({ version, onLook }: VersionItemProps) {
  const words = useWords().work.versions;
  const language = usePreference('language');
  const [naming, setNaming] = useState(false);
  const takeBack = useRestoreVersion();
  const remove = useDeleteVersion();
  const about = `${words.kind[version.kind]}, ${formatDateTime(version.at, language)}`;
  const shown: ShownVersion = { name: version.name, about, read: () => readOwnVersion(version) };
  if (naming) {
    return (
      <li className={css.item}>
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
    <li className={css.item} data-version={version.kind}>
      <ThumbnailView thumbnail={version.picture} />
      <div className={css.about}>
        <button type="button" className={css.name} dir="auto" onClick={() => onLook(shown)}>
          {version.name}
        </button>
        <span className={css.when}>{about}</span>
      </div>
      <Menu
        label={words.more(version.name)}
        className={css.menu}
        items={() => [
          { label: words.look, run: () => onLook(shown) },
          { label: words.takeBack, run: () => takeBack(shown) },
          { label: words.rename, run: () => setNaming(true) },
          { label: words.delete, run: () => remove(version) },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </li>
  );
}
