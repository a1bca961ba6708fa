/** An analytics event of a visitor's page: view, start, step, error, leave, done. */

import { LIMITS } from '../limits.ts';
import { parseJson, readRecord } from '../read.ts';
import { isStorableText } from '../stored-value.ts';

/** `return` undoes an earlier `leave` of the same step and field: the visitor continued. */
export const FIGURE_EVENTS = ['view', 'start', 'step', 'error', 'send', 'done', 'leave', 'return'] as const;
export type FigureName = (typeof FIGURE_EVENTS)[number];

/** Events without a step, and events without a field. */
const WITHOUT_STEP: readonly FigureName[] = ['view', 'send', 'done'];
const WITHOUT_FIELD: readonly FigureName[] = [...WITHOUT_STEP, 'step'];
/** Events that say nothing without their step. */
const NEEDS_STEP: readonly FigureName[] = ['step', 'leave', 'return'];

/** Size limits of an event and its texts. */
export const FIGURE_LIMITS = { bytes: 1_024, form: 200, version: 64, key: 500 } as const;

export interface FigureEvent {
  readonly form: string;
  readonly version: string;
  readonly what: FigureName;
  /** From 0; undefined for events without a step. */
  readonly step: number | undefined;
  /** The field's key; undefined for events without a field. */
  readonly key: string | undefined;
}

/** Undefined when invalid: any caller can post events. */
export function readFigureEvent(text: string): FigureEvent | undefined {
  if (text.length > FIGURE_LIMITS.bytes) return undefined;
  const { f: form, v: version, e, s: step, k: key } = readRecord(parseJson(text));
  const what = FIGURE_EVENTS.find((one) => one === e);
  if (what === undefined || !isText(form, FIGURE_LIMITS.form) || !isText(version, FIGURE_LIMITS.version))
    return undefined;
  if (step !== undefined && !isStep(step)) return undefined;
  if (key !== undefined && !isText(key, FIGURE_LIMITS.key)) return undefined;
  if (step === undefined && NEEDS_STEP.includes(what)) return undefined;
  if (key === undefined && what === 'error') return undefined;
  // A step on an event that has none is ignored, so callers cannot create extra counters.
  return {
    form,
    version,
    what,
    step: WITHOUT_STEP.includes(what) ? undefined : step,
    key: WITHOUT_FIELD.includes(what) ? undefined : key,
  };
}

const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < LIMITS.steps;

/** No control characters, because analytics are shown to people, and nothing that a database rejects. */
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= most &&
  !/\p{Cc}/u.test(value) &&
  isStorableText(value);
