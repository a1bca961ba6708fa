/** List of the team's versions of the form: look at or restore. */

import type { WorkVersion } from '@formloom/form';
import { useProject } from '../project/ProjectContext.tsx';
import type { Version } from '../project/version.ts';
import { formatDateTime } from '../shell/date-format.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Avatar } from '../team/Avatar.tsx';
import { useMe } from '../team/me.ts';
import { nameOf, useTeamWords } from '../team/words.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import type { TeamVersionList } from './useTeamVersions.ts';
import { readTeamVersion, type ShownVersion, useRestoreVersion } from './version-actions.ts';
import css from './versions.module.css';

export interface TeamVersionsProps {
  readonly versions: TeamVersionList;
  readonly onLook: (version: ShownVersion) => void;
}

export function TeamVersions({ versions, onLook }: TeamVersionsProps) {
  const { versions: words } = useTeamWords();
  if (versions === 'off') return null;
  if (versions === null) return times(3, (index) => <Bar key={index} height="2.75rem" />);
  if (versions === 'failed') return <p role="alert">{words.failed}</p>;
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="team-versions">
      <h3 id="team-versions" className={`${kit.small} ${css.group}`}>
        {words.team}
      </h3>
      <ul className={kit.list}>
        {versions.map((version) => (
          <Item key={version.id} version={version} onLook={onLook} />
        ))}
      </ul>
      <p className={kit.note}>{words.bounds}</p>
    </section>
  );
}

interface ItemProps extends Pick<TeamVersionsProps, 'onLook'> {
  readonly version: WorkVersion;
}

function Item({ version: { id, name, why, by, at }, onLook }: ItemProps) {
  const words = useWords().work.versions;
  const team = useTeamWords();
  const language = usePreference('language');
  const me = useMe();
  const formId = useProject((project) => project.form.id);
  const account = useProject((project) => project.form.account);
  const restore = useRestoreVersion();
  const when = formatDateTime(at, language);
  const shown: ShownVersion = {
    name: name ?? team.versions.nameless[why],
    about:
      by === me.name
        ? team.versions.byYou(team.versions.why[why], when)
        : team.versions.by(team.versions.why[why], nameOf(by, team), when),
    read: () => readTeamVersion({ formId, account }, id),
  };
  return (
    <li className={`${kit.row} ${kit.wide} ${css.item}`} data-team-version={why}>
      <Avatar name={nameOf(by, team)} tone={by === me.name ? 'own' : 'ink'} />
      <div className={`${kit.grow} ${css.about}`}>
        <button
          type="button"
          className={`${kit.label} ${kit.bare} ${kit.cover} ${css.name}`}
          dir="auto"
          onClick={() => onLook(shown)}
        >
          {shown.name}
        </button>
        <span className={kit.note}>{shown.about}</span>
      </div>
      <Menu
        label={words.more(shown.name)}
        className={kit.raised}
        items={() => [
          { label: words.look, run: () => onLook(shown) },
          { label: words.takeBack, run: () => restore(shown) },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </li>
  );
}

/** Whether a local version is also in the team's list. */
export function isListedFor({ teamId }: Pick<Version, 'teamId'>, team: TeamVersionList): boolean {
  return teamId !== undefined && Array.isArray(team) && team.some(({ id }) => id === teamId);
}
