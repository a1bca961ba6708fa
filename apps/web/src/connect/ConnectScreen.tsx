/** First screen: connect an account by OAuth, or open a file or saved work. */

import { PATH } from '@formloom/form';
import { type MouseEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../connection/connection.ts';
import { failureMessage } from '../connection/failure-message.ts';
import { installation } from '../connection/installation.ts';
import { LogOutButtons } from '../connection/LogOutButtons.tsx';
import { wasConnected } from '../connection/persist-connection.ts';
import { reconnect } from '../connection/reconnect.ts';
import { useLastFailure } from '../connection/useLastFailure.ts';
import { type LogOutActions, logOutItems } from '../connection/useLogOut.tsx';
import { chooseFile } from '../files/picked-files.ts';
import { SavedWorkList } from '../project/SavedWorkList.tsx';
import { useSavedWork } from '../project/useSavedWork.ts';
import { rememberReturn } from '../shell/oauth-return.ts';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { Notice } from '../ui/Notice.tsx';
import css from './connect.module.css';

export interface ConnectScreenProps {
  readonly failure: Failure | null;
  readonly exits: LogOutActions;
  readonly trying: boolean;
  readonly onRetry: () => void;
}

export function ConnectScreen({ failure: newest, exits, trying, onRetry }: ConnectScreenProps) {
  const words = useWords();
  const failure = useLastFailure(newest, trying);
  const [isUnreachable, setStuck] = useState(false);
  const fixed = useStore(installation);
  const isExpired = failure?.kind === 'expired' && !fixed.isFixed;
  const notice = isUnreachable ? words.failure.unreachable : failure && failureMessage(failure, words, fixed);
  const ended = !notice && wasConnected();

  useTitle(words.connect.button);

  /** An expired account is disconnected first, because the service would keep using it. */
  async function onConnect(event: MouseEvent) {
    rememberReturn();
    if (!isExpired) return;
    event.preventDefault();
    setStuck(!(await reconnect()));
  }

  return (
    <div className={css.screen}>
      <TopBar>
        <LogOutButtons exits={logOutItems(exits, false)} />
      </TopBar>
      <main id={CONTENT_ID} className={css.main}>
        <div className={`${kit.stack} ${css.words}`}>
          <h1>{words.connect.title}</h1>
          <p className={`${kit.muted} ${css.lead}`}>{words.connect.lead}</p>
          {notice && (
            <Notice
              action={
                !isExpired && (
                  <Button aria-disabled={trying} onClick={() => trying || onRetry()}>
                    {trying ? words.screens.waiting.retrying : words.retry}
                  </Button>
                )
              }
            >
              {notice}
            </Notice>
          )}
          {ended && <Notice tone="warn">{words.screens.exits.ended}</Notice>}
          <ol className={`${kit.stack} ${kit.medium} ${css.points}`}>
            {words.connect.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          {!fixed.isFixed && (
            <>
              <ButtonLink kind="main" className={css.connect} href={PATH.install} onClick={onConnect}>
                {words.connect.button}
              </ButtonLink>
              <p className={kit.note}>{words.connect.next}</p>
            </>
          )}
          <button type="button" className={`${kit.link} ${css.quiet}`} onClick={chooseFile}>
            {words.work.files.openQuietly}
          </button>
          <SavedWork />
          <Permissions />
        </div>
        <Picture />
      </main>
    </div>
  );
}

function Permissions() {
  const { title, list, end } = useWords().screens.permissions;
  return (
    <section className={`${kit.stack} ${kit.note} ${css.permissions}`}>
      <h2>{title}</h2>
      <dl>
        {list.map(([name, purpose]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
      <p>{end}</p>
    </section>
  );
}

/** Illustration: fields arranged into a form. */
function Picture() {
  return (
    <svg className={css.picture} viewBox="0 0 360 300" role="presentation" aria-hidden="true">
      <g className={css.loose}>
        <rect x="8" y="30" width="96" height="26" rx="7" />
        <rect x="22" y="76" width="78" height="26" rx="7" />
        <rect x="4" y="122" width="104" height="26" rx="7" />
        <rect x="26" y="168" width="70" height="26" rx="7" />
        <rect x="10" y="214" width="92" height="26" rx="7" />
      </g>
      <path
        className={css.thread}
        d="M112 43C150 43 150 74 178 74M108 89C150 89 150 74 178 74M114 135c36 0 36-21 64-21M104 181c40 0 40-27 74-27M110 227c40 0 40-33 68-33"
      />
      <rect className={css.sheet} x="178" y="24" width="174" height="252" rx="14" />
      <g className={css.woven}>
        <rect x="194" y="60" width="66" height="26" rx="6" />
        <rect x="270" y="60" width="66" height="26" rx="6" />
        <rect x="194" y="100" width="142" height="26" rx="6" />
        <rect x="194" y="140" width="42" height="26" rx="6" />
        <rect x="244" y="140" width="42" height="26" rx="6" />
        <rect x="294" y="140" width="42" height="26" rx="6" />
        <rect x="194" y="180" width="142" height="40" rx="6" />
      </g>
      <rect className={css.send} x="276" y="234" width="60" height="26" rx="6" />
      <rect className={css.title} x="194" y="40" width="90" height="9" rx="4" />
    </svg>
  );
}

/** Saved forms listed. */
const MAX_LISTED = 5;
const any = () => true;

/** Work saved in this browser, available without connecting. */
function SavedWork() {
  const words = useWords().work.local;
  return <SavedWorkList title={words.kept} work={useSavedWork(any).slice(0, MAX_LISTED)} />;
}
