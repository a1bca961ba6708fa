/** Entry point of the check package. */

export type { LiveAccount } from './check.ts';
export { check } from './check.ts';
export type { Difference } from './differences/difference.ts';
export { differences } from './differences/differences.ts';
export type {
  Change,
  ChangeKind,
  ChangeRef,
  ChangeSeverity,
  FieldChange,
  FormChange,
} from './drift/change.ts';
export { changeId } from './drift/change.ts';
export { compare } from './drift/compare.ts';
export type { Form } from './drift/compare-form.ts';
export type { Now, Reconciled } from './drift/reconcile.ts';
export { reconcile } from './drift/reconcile.ts';
export type { Drift } from './drift/set-aside.ts';
export { bringBack, driftOf, setAside } from './drift/set-aside.ts';
export type { TakeLevel } from './drift/take-over.ts';
export { TAKE_LEVELS, takeOver } from './drift/take-over.ts';
export type { Action, Finding, FindingCode, Severity } from './finding.ts';
export { worst } from './finding.ts';
export { translateForeignWords } from './foreign-words.ts';
export { sendObstacles } from './send-obstacles.ts';
export type { Described, WordsLanguage } from './words/describe.ts';
export {
  describeChange,
  describeComplaint,
  describeCss,
  describeExcess,
  describeFileComplaint,
  describeFinding,
  describeFindings,
  describePreset,
  describeReconciled,
  describeRefusal,
  describeVerdict,
  groupFindings,
} from './words/describe.ts';
export { describeDifference } from './words/describe-difference.ts';
