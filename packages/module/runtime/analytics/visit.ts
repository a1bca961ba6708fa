/**
 * Which analytics events one visit reports: each once, and leaving only while nothing follows it. A visit
 * ends when the form was sent or its page is closed.
 */

export type VisitEvent = 'view' | 'start' | 'step' | 'error' | 'send' | 'done' | 'leave' | 'return';

/** An event, the index of its step and the key of its field, as far as they belong to it. */
export type Report = (event: VisitEvent, step?: number, field?: string) => void;

export function createVisit(report: Report) {
  const reported = new Set<string>();
  let field: string | undefined;
  let left: readonly [step: number, field: string | undefined] | undefined;
  /** Between Send and the reply: whether these answers arrive is not known to a page that closes. */
  let isSending = false;

  function once(event: VisitEvent, step?: number, key?: string, id: unknown = '') {
    goOn();
    const name = event + id;
    if (reported.has(name)) return;
    reported.add(name);
    report(event, step, key);
  }

  /** Sums are anonymous, so what was counted as left is taken back by an event of the same step and field. */
  function goOn() {
    if (left) report('return', ...left);
    left = undefined;
  }

  /** The steps before it were passed: without these, more would reach a step than the one before. */
  function reach(step: number) {
    once('view');
    // A view includes the first step.
    for (let index = 1; index <= step; index += 1) once('step', index, undefined, index);
  }

  function start(step: number, key?: string) {
    once('view');
    once('start', step, key);
  }

  function send(step: number) {
    // A form that needed no further answer was not started by any.
    start(step);
    once('send');
    isSending = true;
  }

  return {
    reach,
    start,
    send,
    /** The form came into view at this step. */
    see(step: number, hasStoredAnswers: boolean) {
      reach(step);
      if (hasStoredAnswers) start(step);
    },
    fail(step: number, keys: readonly string[]) {
      once('view');
      for (const key of keys) once('error', step, key, key);
    },
    answer(key: string) {
      field = key;
      goOn();
    },
    /** Nothing was accepted: whoever leaves now leaves an unsent form. */
    stopSending() {
      isSending = false;
    },
    /** Sent from this step; the last ones may have had nothing to show. */
    finish(step: number, last: number) {
      send(step);
      reach(last);
      once('done');
    },
    isFinished: () => reported.has('done'),
    /** The page is closed or left. */
    leave(step: number) {
      if (left || isSending || !reported.has('start')) return;
      left = [step, field];
      report('leave', step, field);
    },
  };
}

export type Visit = ReturnType<typeof createVisit>;
