/** One finding, or several of a kind: explanation, affected cards and the quick fix. */

import { type Change, changeId, describeChange, describeFindings, type Finding } from '@formloom/check';
import { useId, useState } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import css from './checks.module.css';
import { useIgnoreChanges } from './useIgnoreChanges.ts';
import { type RemedySeams, useQuickFix, useTakeOver } from './useQuickFix.ts';

export interface FindingItemProps extends RemedySeams {
  readonly findings: readonly [Finding, ...Finding[]];
}

export function FindingItem({ findings, ...seams }: FindingItemProps) {
  const words = useWords();
  const language = usePreference('language');
  const project = useProject((now) => now);
  const { selection } = useOpenProject();
  const [looking, setLooking] = useState(false);
  const [first] = findings;
  const { title, meaning, action } = describeFindings(findings, project, language);
  const help = useQuickFix(findings, seams);
  const keys = findings.flatMap(({ at }) => at ?? []);
  const [only] = keys;
  const { changes } = first;
  return (
    <li className={`${kit.small} ${css.finding}`} data-finding={first.code}>
      <strong>{title}</strong>
      <p className={kit.muted}>{meaning}</p>
      {changes && <ChangeList changes={changes} />}
      <div className={`${kit.wrap} ${css.actions}`}>
        {help && action && (
          <Button kind={changes ? 'main' : 'usual'} onClick={help}>
            {action}
          </Button>
        )}
        {first.code === 'other-address' && <ConfirmAddress />}
        {changes && <Button onClick={() => setLooking(true)}>{words.checks.lookAtEach}</Button>}
        {!help && only !== undefined && (
          <Button onClick={() => selection.setState({ selected: only, by: 'preview' })}>
            {words.checks.show}
          </Button>
        )}
      </div>
      {looking && changes && <ChangesDialog changes={changes} onClose={() => setLooking(false)} />}
    </li>
  );
}

/** Maximum number of cards listed. */
const MAX_CARDS = 6;

/** Changes in the account, each with its effect on exported copies. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = useWords();
  const language = usePreference('language');
  const seen = changes.filter(({ severity }) => severity !== 'harmless');
  return (
    <ul className={css.changes}>
      {seen.slice(0, MAX_CARDS).map((change) => (
        <li key={changeId(change)} data-severity={change.severity}>
          <span className="visually-hidden">{words.checks.effect[change.severity]}: </span>
          {describeChange(change, language)}
        </li>
      ))}
      {seen.length > MAX_CARDS && (
        <li data-severity="harmless">{words.checks.more(seen.length - MAX_CARDS)}</li>
      )}
    </ul>
  );
}

/** One change of the account, with buttons to apply or ignore it (one undo step). */
function ChangesDialog({ changes, onClose }: { changes: readonly Change[]; onClose: () => void }) {
  const words = useWords();
  const language = usePreference('language');
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const takeOver = useTakeOver();
  const { setAside } = useIgnoreChanges();
  const title = useId();
  const chosen = changes.filter((change) => !unchecked.has(changeId(change)));
  const toggle = (id: string) =>
    setUnchecked(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <Dialog width={36} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.checks.eachTitle}</h2>
      <p className={kit.lead}>{words.checks.eachLead}</p>
      <ul className={`${kit.stack} ${kit.list} ${css.each}`}>
        {changes.map((change) => (
          <li key={changeId(change)}>
            <label className={`${kit.row} ${kit.medium} ${kit.hover}`}>
              <input
                type="checkbox"
                checked={!unchecked.has(changeId(change))}
                onChange={() => toggle(changeId(change))}
              />
              <span>
                {describeChange(change, language)}
                <small data-severity={change.severity}>{words.checks.effect[change.severity]}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={`${kit.wrap} ${css.actions}`}>
        <Button
          kind="main"
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            takeOver(chosen);
          }}
        >
          {words.checks.take(chosen.length)}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            setAside(chosen);
          }}
        >
          {words.checks.setAside(chosen.length)}
        </Button>
        <Button onClick={onClose}>{words.checks.leave}</Button>
      </div>
    </Dialog>
  );
}
