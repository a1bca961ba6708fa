/** Table cell with the state of a form: not started, in progress, exported, or outdated. */

import { formatRelative } from '../shell/date-format.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Bar } from '../ui/Skeleton.tsx';
import css from './table.module.css';
import type { WorkState } from './work-state.ts';

const ICON: Readonly<Record<WorkState['kind'], IconName>> = {
  none: 'loose',
  work: 'rows',
  exported: 'check',
  changed: 'warning',
};

/** Null while loading. */
export function StateCell({ state }: { state: WorkState | null }) {
  const words = useWords().work.state;
  const language = usePreference('language');
  if (!state) return <Bar width="8rem" />;
  const when = (moment: number) => formatRelative(moment, Date.now(), language);
  return (
    <span
      className={`${kit.row} ${kit.wide} ${css.state}`}
      data-state={state.kind}
      data-breaks={(state.kind === 'changed' && state.breaks) || undefined}
    >
      <Icon name={ICON[state.kind]} />
      <span className={kit.words}>
        <span className={css.title}>{title(state)}</span>
        {about(state)}
      </span>
    </span>
  );

  function title(one: WorkState): string {
    return one.kind === 'exported' ? words.out[one.as](when(one.at)) : words[one.kind];
  }

  function about(one: WorkState) {
    switch (one.kind) {
      case 'none':
        return null;
      case 'work':
        return <small>{one.savedAt === null ? words.notExported : words.saved(when(one.savedAt))}</small>;
      case 'changed':
        return (
          <>
            <small>{words.changedAbout(when(one.at), one.changes)}</small>
            {one.breaks && <small>{words.breaks}</small>}
          </>
        );
      case 'exported':
        if (one.isCompared === null) {
          return (
            <span data-skeleton>
              <span className="visually-hidden">{words.comparing}</span>
              <Bar width="7rem" height="0.75rem" />
            </span>
          );
        }
        if (!one.isCompared) return <small>{words.notCompared}</small>;
        return <small>{one.isEdited ? words.edited : words.unchanged}</small>;
    }
  }
}
