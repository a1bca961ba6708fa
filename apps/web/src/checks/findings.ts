/**
 * What the checks find in the open project, worked out a moment after each change and shared by everybody who
 * shows it.
 */

import type { check as Check, Finding, FindingCode, LiveAccount, Severity } from '@formloom/check';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { checkPart } from '../project/check-rules-part.ts';
import { confirmedAddresses } from '../project/confirmed-addresses.ts';
import type { LiveFormState } from '../project/live-form.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { addressesFor } from './addresses.ts';

export interface Findings {
  readonly findings: readonly Finding[];
  /** The worst of each field that something was found at. */
  readonly marks: ReadonlyMap<string, Finding>;
}

/** Until the checks themselves have come. */
const NOTHING: Findings = { findings: [], marks: new Map() };

/** It is not waited for, and an operator who types should not notice it. */
const WAIT_MS = 120;

type Subject = Pick<OpenProject, 'store' | 'liveForm'>;

const known = new WeakMap<Subject, StoreApi<Findings>>();

/** One for each open project, from the first who asks until the project is held no more. */
export function findingsOf(open: Subject): StoreApi<Findings> {
  const before = known.get(open);
  if (before) return before;
  const findings = createStore<Findings>()(() => NOTHING);
  checkPart.whenLoaded(({ check }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => findings.setState(lookAt(open, check));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, WAIT_MS);
    };
    look();
    open.store.subscribe((now, was) => now.project !== was.project && soon());
    whileHeld(serviceSubmitUrl, soon);
    whileHeld(confirmedAddresses, soon);
    open.liveForm.subscribe((now, was) => (now.form !== was.form || now.isGone !== was.isGone) && soon());
  });
  known.set(open, findings);
  return findings;
}

/** These two outlive every project, and must not keep one that is closed. */
function whileHeld({ subscribe }: Pick<StoreApi<unknown>, 'subscribe'>, tell: () => void) {
  const held = new WeakRef(tell);
  const stop = subscribe(() => {
    const now = held.deref();
    if (now) now();
    else stop();
  });
}

export function useFindings<T>(select: (findings: Findings) => T): T {
  return useStore(findingsOf(useOpenProject()), select);
}

function lookAt({ store, liveForm }: Subject, check: typeof Check): Findings {
  const { project } = store.getState();
  const live = liveForm.getState();
  const findings = check(project, { ...knownOf(live), addresses: addressesFor(project, live) });
  return { findings, marks: marksOf(findings) };
}

/** Of a form that is gone, nothing that was read before is true any more. */
function knownOf({ form, isGone }: LiveFormState): LiveAccount {
  if (isGone) return { isGone };
  return form ? { form, account: form.form.account, isGone } : {};
}

const RANK: Readonly<Record<Severity, number>> = { must: 0, should: 1, fine: 2 };

/** A change in the account marks its field, too. */
export function marksOf(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  const marks = new Map<string, Finding>();
  const mark = (at: string | undefined, finding: Finding) => {
    if (at === undefined || finding.severity === 'fine') return;
    const before = marks.get(at);
    if (!before || RANK[finding.severity] < RANK[before.severity]) marks.set(at, finding);
  };
  for (const finding of findings) {
    // As many as texts and languages: the table of texts shows where each of them is.
    if (!isTranslationToDo(finding)) mark(finding.at, finding);
    for (const { at, severity } of finding.changes ?? []) {
      if (severity !== 'harmless')
        mark(at, { ...finding, severity: severity === 'breaks' ? 'must' : 'should' });
    }
  }
  return marks;
}

export function countOf(findings: readonly Finding[], severity: Severity): number {
  return new Set(
    findings.filter((one) => one.severity === severity).map(({ code, step = '' }) => code + step),
  ).size;
}

export function isTranslationToDo({ code, severity }: Finding): boolean {
  return severity !== 'fine' && TRANSLATION_CODES.has(code);
}

const TRANSLATION_CODES: ReadonlySet<FindingCode> = new Set([
  'translation-missing',
  'translation-stale',
  'consent-stale',
  'placeholder',
]);
