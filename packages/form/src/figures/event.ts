/** One thing that happened to a form while a visitor went through it, as its page tells it. */

import { LIMITS } from '../limits.ts';
import { parseJson, readRecord } from '../read.ts';
import { isStorableText } from '../stored-value.ts';

/** `return` takes back a `leave` of the same step and field: the visitor went on. */
export const FIGURE_EVENTS = ['view', 'start', 'step', 'error', 'send', 'done', 'leave', 'return'] as const;
export type FigureName = (typeof FIGURE_EVENTS)[number];

/** Events that belong to no step, and those that belong to no field. */
const WITHOUT_STEP: readonly FigureName[] = ['view', 'send', 'done'];
const WITHOUT_FIELD: readonly FigureName[] = [...WITHOUT_STEP, 'step'];

/** How much of it is read, and how long its texts may be. */
export const FIGURE_LIMITS = { bytes: 1_024, form: 200, version: 64, key: 500 } as const;

export interface FigureEvent {
  readonly form: string;
  readonly version: string;
  readonly what: FigureName;
  /** From 0; undefined where it belongs to none. */
  readonly step: number | undefined;
  /** Of a field; undefined where it belongs to none. */
  readonly key: string | undefined;
}

/** Undefined for whatever is none: it comes from any caller. */
export function readFigureEvent(text: string): FigureEvent | undefined {
  if (text.length > FIGURE_LIMITS.bytes) return undefined;
  const { f: form, v: version, e, s: step, k: key } = readRecord(parseJson(text));
  const what = FIGURE_EVENTS.find((one) => one === e);
  if (what === undefined || !isText(form, FIGURE_LIMITS.form) || !isText(version, FIGURE_LIMITS.version))
    return undefined;
  if (step !== undefined && !isStep(step)) return undefined;
  if (key !== undefined && !isText(key, FIGURE_LIMITS.key)) return undefined;
  // A step is nothing without its number, an error nothing without its field.
  if ((what === 'step' && step === undefined) || (what === 'error' && key === undefined)) return undefined;
  // What belongs to no step is counted in one sum, not in one for each step that a caller adds to it.
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
