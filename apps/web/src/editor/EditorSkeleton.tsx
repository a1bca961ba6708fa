/**
 * Loading state of the editor with its outlines, while the form or the editor's code loads. It also shows
 * errors.
 */

import { type ReactNode, useEffect } from 'react';
import { Link } from '../shell/Link.tsx';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { holdIdle } from '../shell/when-idle.ts';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './editor.module.css';

export interface EditorSkeletonProps {
  /** The form's name, if the form list is loaded. */
  readonly name: string | undefined;
  /** Content at the end of the header. */
  readonly badge?: ReactNode;
  /** Error message, if loading failed. */
  readonly notice?: ReactNode;
  /** Nothing is loading any more. */
  readonly stopped?: boolean;
  /** Content below the message, instead of the form. */
  readonly children?: ReactNode;
}

export function EditorSkeleton({ name, badge, notice, stopped = false, children }: EditorSkeletonProps) {
  const words = useWords();
  useTitle(name ?? words.editor.loading);
  return (
    <div className={css.skeletonScreen}>
      <TopBar where={<Crumbs name={name ?? words.editor.loading} />}>{badge}</TopBar>
      {children ? (
        <main id={CONTENT_ID} className={css.notice}>
          {notice}
          <div className={css.notice}>{children}</div>
        </main>
      ) : (
        <>
          {notice && <div className={css.notice}>{notice}</div>}
          <main id={CONTENT_ID} className={css.skeletonAreas} aria-busy={!stopped}>
            {!stopped && (
              <>
                <p className="visually-hidden" role="status">
                  {words.editor.loading}
                </p>
                <Ghost />
              </>
            )}
          </main>
        </>
      )}
    </div>
  );
}

function Crumbs({ name }: { name: string }) {
  const words = useWords();
  return (
    <nav className={`${kit.row} ${kit.muted} ${css.crumbs}`} aria-label={words.editor.back}>
      <Link to={{ screen: 'forms' }}>{words.editor.back}</Link>
      <span aria-hidden="true">/</span>
      <h1 className={kit.clip} dir="auto">
        {name}
      </h1>
    </nav>
  );
}

/** Outlines of the three areas: fields, steps with rows, and preview. */
function Ghost() {
  useEffect(holdIdle, []);
  return (
    <>
      <div className={`${kit.stack} ${kit.medium} ${css.palette}`} aria-hidden="true" data-skeleton>
        <Bar width="5rem" />
        {times(6, (index) => (
          <Bar key={index} height="2.4rem" />
        ))}
      </div>
      <div className={css.canvas} aria-hidden="true">
        <div className={`${kit.stack} ${kit.box} ${css.step}`}>
          <Bar width="8rem" height="1.4rem" />
          {[1, 2, 1, 3].map((cards, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same four rows.
            <div key={row} className={`${kit.row} ${kit.medium}`}>
              {times(cards, (index) => (
                <Bar key={index} height="2.6rem" />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={css.preview} aria-hidden="true">
        <div className={`${kit.stack} ${kit.box} ${css.step}`}>
          {times(4, (index) => (
            <div key={index} className={kit.stack}>
              <Bar width="6rem" height="0.8rem" />
              <Bar height="2.4rem" />
            </div>
          ))}
          <Bar width="7rem" height="2.4rem" />
        </div>
      </div>
    </>
  );
}
