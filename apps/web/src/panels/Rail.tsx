/** Navigation rail: selects the side panel's content, with arrow keys. */

import type { KeyboardEvent } from 'react';
import { countOf, isTranslationToDo, useFindings } from '../checks/findings.ts';
import { useAnalyticsUrl } from '../connection/analytics-url.ts';
import { PANELS, type Panel } from '../project/canvas-view.ts';
import { useComments } from '../project/comments.ts';
import { useWords } from '../shell/preferences.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { nextTab } from '../ui/tab-navigation.ts';
import css from './panels.module.css';

const ICONS: Readonly<Record<Panel, IconName>> = {
  fields: 'rows',
  design: 'drop',
  texts: 'globe',
  checks: 'consent',
  remarks: 'remark',
  figures: 'chart',
  versions: 'clock',
};

const WAYS = { back: 'ArrowUp', on: 'ArrowDown' };

export function Rail({ panel, onChange }: { panel: Panel; onChange: (panel: Panel) => void }) {
  const words = useWords();
  // Features that the service lacks have no tab.
  const hasComments = useComments(({ comments }) => comments !== null);
  const hasAnalytics = Boolean(useAnalyticsUrl());
  const isOffered = (name: Panel) =>
    name === 'remarks' ? hasComments : name === 'figures' ? hasAnalytics : true;
  const panels = PANELS.filter((name) => isOffered(name) || panel === name);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = nextTab(event.key, panels.indexOf(panel), panels.length, WAYS);
    if (target === undefined) return;
    event.preventDefault();
    const next = panels[target] ?? panel;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-panel="${next}"]`)?.focus();
  };
  return (
    <div
      className={`${kit.scroll} ${css.rail}`}
      role="tablist"
      aria-orientation="vertical"
      aria-label={words.rail.label}
      data-area="rail"
      onKeyDown={onKeyDown}
    >
      {panels.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={`${kit.bare} ${css.tab}`}
          data-panel={name}
          data-words={words.rail[name]}
          aria-selected={panel === name}
          tabIndex={panel === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          <span className={`${kit.center} ${css.icon}`}>
            <Icon name={ICONS[name]} size={18} />
            {name === 'checks' && <ChecksBadge />}
            {name === 'texts' && <TextsBadge />}
            {name === 'remarks' && <CommentsBadge />}
          </span>
          {words.rail[name]}
        </button>
      ))}
    </div>
  );
}

/** Number of missing or outdated translations. */
function TextsBadge() {
  const words = useWords();
  const count = useFindings(({ findings }) => findings.filter(isTranslationToDo).length);
  if (count === 0) return null;
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {words.rail.textsBadge(count)} </span>
    </span>
  );
}

/** Number of open review comments. */
function CommentsBadge() {
  const words = useWords();
  const count = useComments(({ comments }) => comments?.filter(({ done }) => !done).length ?? 0);
  if (count === 0) return null;
  return (
    <span className={css.badge} data-tone="remarks">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {words.rail.remarksBadge(count)} </span>
    </span>
  );
}

/** Number of errors in red; otherwise of warnings in amber. */
export function ChecksBadge() {
  const words = useWords();
  const must = useFindings(({ findings }) => countOf(findings, 'must'));
  const should = useFindings(({ findings }) => countOf(findings, 'should'));
  if (must + should === 0) return null;
  return (
    <span className={css.badge} data-tone={must > 0 ? 'must' : 'should'}>
      <span aria-hidden="true">{must || should}</span>
      <span className="visually-hidden"> {words.checks.badge(must, should)} </span>
    </span>
  );
}
