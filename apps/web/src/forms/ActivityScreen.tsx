/** Activity log screen with paging, newest first. */

import { WORK_LIMITS, type WorkActivity } from '@formloom/form';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AccountSwitch } from '../connection/AccountSwitch.tsx';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import type { DisconnectOne } from '../connection/useLogOut.tsx';
import { useRescue } from '../shell/focus.ts';
import { Link } from '../shell/Link.tsx';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { ActivityList } from '../team/ActivityList.tsx';
import { OwnName } from '../team/OwnName.tsx';
import { useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './forms.module.css';

export interface ActivityScreenProps {
  readonly connection: Pick<UseConnection, 'forms' | 'connected' | 'account' | 'accounts'>;
  /** How to disconnect the selected account while others stay connected. */
  readonly disconnectOne?: DisconnectOne | null;
  readonly client?: Pick<TeamClient, 'activity'>;
}

export function ActivityScreen({ connection, disconnectOne = null, client }: ActivityScreenProps) {
  const { activity: words } = useTeamWords();
  const { activity, state, readMore } = useActivity(connection.account?.portalId ?? null, client);
  const isEmpty = activity.length === 0;
  const formName = (id: string) => connection.forms.find((form) => form.id === id)?.name;
  useTitle(words.title);
  useRescue();
  return (
    <div className={css.screen}>
      <TopBar
        where={
          <nav className={kit.muted} aria-label={words.toForms}>
            <Link to={{ screen: 'forms' }}>{words.toForms}</Link>
          </nav>
        }
      >
        <AccountSwitch connection={connection} disconnectOne={disconnectOne} />
        <OwnName />
      </TopBar>
      <main id={CONTENT_ID} className={`${kit.stack} ${css.activityMain}`} aria-busy={state === 'loading'}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={kit.muted}>{words.about}</p>
        {state === 'failed' && (
          <Notice action={<Button onClick={readMore}>{words.more}</Button>}>{words.failed}</Notice>
        )}
        {isEmpty && state === 'loading' && (
          <div
            aria-hidden="true"
            data-skeleton
            className={`${kit.stack} ${kit.card} ${kit.wide} ${css.sheet}`}
          >
            {times(6, (index) => (
              <Bar key={index} height="2rem" />
            ))}
          </div>
        )}
        {isEmpty && state === 'all' && <p className={kit.muted}>{words.none}</p>}
        {!isEmpty && (
          <div className={`${kit.stack} ${kit.card} ${kit.wide} ${css.sheet}`}>
            <ActivityList activity={activity} formName={formName} isExact />
          </div>
        )}
        <p role="status" className={kit.muted}>
          {state === 'loading' ? words.loading : state === 'all' && !isEmpty ? words.all : ''}
        </p>
        {!isEmpty && state !== 'all' && state !== 'failed' && (
          <Button aria-disabled={state === 'loading'} onClick={() => state === 'more' && readMore()}>
            {words.more}
          </Button>
        )}
      </main>
    </div>
  );
}

interface ActivityPages {
  readonly activity: readonly WorkActivity[];
  readonly state: 'loading' | 'failed' | 'more' | 'all';
  /** Loads the next page, or retries. */
  readonly readMore: () => void;
}

/** Hook that loads activity page by page. */
function useActivity(account: number | null, customClient?: Pick<TeamClient, 'activity'>): ActivityPages {
  const client = useMemo(() => customClient ?? createTeamClient(account), [customClient, account]);
  const [activity, setActivity] = useState<readonly WorkActivity[]>([]);
  const [state, setState] = useState<ActivityPages['state']>('loading');
  const read = useCallback(
    async (loaded: readonly WorkActivity[], isLeft: () => boolean = () => false) => {
      setState('loading');
      const answer = await client.activity(loaded.at(-1)?.id);
      if (isLeft()) return;
      if ('failure' in answer) {
        setState('failed');
        return;
      }
      setActivity([...loaded, ...answer.value]);
      setState(answer.value.length < WORK_LIMITS.activityPage ? 'all' : 'more');
    },
    [client],
  );
  useEffect(() => {
    let left = false;
    read([], () => left);
    return () => {
      left = true;
    };
  }, [read]);
  return { activity, state, readMore: () => void read(activity) };
}
