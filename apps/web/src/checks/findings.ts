/** Store of check findings for the open project: runs the checks (debounced) and shares the results. */

import type { check as Check, Finding, FindingCode, LiveAccount, Severity } from '@formloom/check';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { checkPart } from '../project/check-rules-part.ts';
import { confirmedAddresses } from '../project/confirmed-addresses.ts';
import type { LiveFormState } from '../project/live-form.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { addressesFor } from './submit-urls.ts';

export interface Findings {
  readonly findings: readonly Finding[];
  /** The most severe finding per field. */
  readonly marks: ReadonlyMap<string, Finding>;
}

/** Null until the check package has loaded. */
const NOTHING: Findings = { findings: [], marks: new Map() };

/** Debounce delay; typing must stay fast. */
const WAIT_MS = 120;

type Subject = Pick<OpenProject, 'store' | 'liveForm'>;

const stores = new WeakMap<Subject, StoreApi<Findings>>();

/** One store per open project; freed with it. */
export function findingsOf(open: Subject): StoreApi<Findings> {
  const before = stores.get(open);
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
    whileReferenced(serviceSubmitUrl, soon);
    whileReferenced(confirmedAddresses, soon);
    open.liveForm.subscribe((now, was) => (now.form !== was.form || now.isGone !== was.isGone) && soon());
  });
  stores.set(open, findings);
  return findings;
}

/** Caches that outlive projects must not keep a closed one alive. */
function whileReferenced({ subscribe }: Pick<StoreApi<unknown>, 'subscribe'>, notify: () => void) {
  const reference = new WeakRef(notify);
  const stop = subscribe(() => {
    const now = reference.deref();
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
  const findings = check(project, { ...liveAccountOf(live), addresses: addressesFor(project, live) });
  return { findings, marks: marksOf(findings) };
}

/** For a deleted form, earlier account data no longer applies. */
function liveAccountOf({ form, isGone }: LiveFormState): LiveAccount {
  if (isGone) return { isGone };
  return form ? { form, account: form.form.account, isGone } : {};
}

const RANK: Readonly<Record<Severity, number>> = { must: 0, should: 1, fine: 2 };

/** Changes in the account also mark their field. */
export function marksOf(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  const marks = new Map<string, Finding>();
  const mark = (at: string | undefined, finding: Finding) => {
    if (at === undefined || finding.severity === 'fine') return;
    const before = marks.get(at);
    if (!before || RANK[finding.severity] < RANK[before.severity]) marks.set(at, finding);
  };
  for (const finding of findings) {
    // Counts texts by language; the translations table shows each one.
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
