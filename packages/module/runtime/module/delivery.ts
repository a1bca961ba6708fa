/**
 * Brings the answers to the provider: waits for the line, tries again, and asks the visitor where it cannot
 * know.
 */

import type { Tell } from './events.ts';
import { read } from './fields.ts';
import { own } from './form-element.ts';
import type { FormParts } from './form-parts.ts';
import type { Notice, NoticeAction, NoticeParts } from './notice.ts';
import { isReachable, type ProviderReply, postAnswers } from './send.ts';
import { formText } from './words.ts';

/** Before each further try, in seconds. */
const PAUSES = [1, 3, 9];
/** How often a line that is down is tried. */
const LINE_MS = 10000;
/**
 * So many attempts that do not reach their target, while the browser is online: something may be blocking
 * them.
 */
const BLOCKED_AFTER = 3;

/** How far the answers are; what is kept of them says so, for a visitor who comes back. */
export type DeliveryStage = 'sending' | 'waiting' | '';

export interface DeliveryEnds {
  /** What is sent, looked at anew for each try; null where it can be sent no more. */
  readonly payload: () => object | null;
  readonly sent: (answer: ProviderReply) => void;
  readonly refused: (answer: ProviderReply) => void;
  readonly stage: (stage: DeliveryStage) => void;
  /** Stores the answers for days, and gives the sentence that says so. */
  readonly outlast: () => string;
  /** The answers, to be read by people. */
  readonly text: () => string;
}

export function createDelivery(parts: FormParts, tell: Tell, notice: Notice, ends: DeliveryEnds) {
  const { form, submit, status } = parts;
  const usualWords = submit.textContent;
  let isBusy = false;
  /** Since the visitor pressed Send: what waits is told once. */
  let hasWaited = false;
  let unreached = 0;

  function setButton(name: string) {
    submit.setAttribute('aria-disabled', String(isBusy));
    submit.textContent = name ? formText(form, name) : usualWords;
  }

  function rest() {
    isBusy = false;
    notice.hide();
    setButton('');
    ends.stage('');
  }

  async function attempt(tries: number) {
    const payload = ends.payload();
    if (!payload) return rest();
    isBusy = true;
    setButton('sending');
    ends.stage('sending');
    const outcome = await postAnswers(read(form, 'action'), payload);
    if (outcome.kind === 'sent') return ends.sent(outcome.answer);
    if (outcome.kind === 'refused') {
      rest();
      return ends.refused(outcome.answer);
    }
    if (outcome.kind === 'unsent') return wait();
    const pause = PAUSES[tries];
    if (outcome.kind === 'unsure' || !pause) {
      tell('failure', { reason: outcome.kind });
      return offer(outcome.kind);
    }
    showRetry(tries);
    setTimeout(() => attempt(tries + 1), pause * 1000);
  }

  /** Sent by itself as soon as the line is back. */
  function wait() {
    unreached = navigator.onLine ? unreached + 1 : 0;
    if (unreached >= BLOCKED_AFTER) return giveUp();
    showWaiting();
    if (!hasWaited) tell('failure', { reason: reasonToWait() });
    hasWaited = true;
    ends.stage('waiting');
    const goOn = async () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      // A redirect may have left no trace at all, so the answers are not what finds out.
      if (await isReachable(read(form, 'action'))) attempt(0);
      else wait();
    };
    const timer = setTimeout(goOn, LINE_MS);
    addEventListener('online', goOn);
  }

  const reasonToWait = () => (navigator.onLine ? 'unreachable' : 'offline');

  function showWaiting() {
    isBusy = true;
    setButton('waiting');
    notice.show(formText(form, reasonToWait()));
  }

  function showRetry(tries: number) {
    const pause = PAUSES[tries];
    isBusy = true;
    setButton('sending');
    const numbers = { n: pause ?? 0, try: tries + 1, total: PAUSES.length };
    notice.show(formText(form, 'retrying', numbers), { seconds: pause });
  }

  /** The visitor decides, never the form. */
  function offer(name: string) {
    const isUnsure = name === 'unsure';
    askAgain(
      formText(form, name),
      isUnsure ? { actions: [{ words: formText(form, 'leave'), press: decline }] } : {},
    );
    // Who comes back without having decided is asked once more.
    if (!isUnsure) ends.stage('');
  }

  function askAgain(words: string, parts: NoticeParts) {
    const shown = notice.show(words, parts);
    isBusy = false;
    setButton('again');
    submit.focus();
    // The notice stands above the form, and says what the button is about.
    shown.closest('.fl-notice')?.scrollIntoView({ block: 'nearest' });
  }

  /** Nothing got through, though the browser is online: the visitor gets every other way there is. */
  function giveUp() {
    tell('failure', { reason: 'blocked' });
    ends.stage('');
    const stored = ends.outlast();
    const contact = read(form, 'fallback');
    const actions: NoticeAction[] = [{ words: formText(form, 'copy'), press: copy }];
    if (stored) actions.push({ words: formText(form, 'start-over'), press: () => own(form, 'reset')() });
    askAgain(`${formText(form, 'obstructed')} ${stored}`.trim(), {
      actions,
      contact: contact ? [formText(form, 'fallback'), contact] : undefined,
    });
  }

  /** Where there is no clipboard, a text to be copied by hand. */
  async function copy(button: HTMLElement) {
    try {
      await navigator.clipboard.writeText(ends.text());
      button.textContent = status.textContent = formText(form, 'copied');
    } catch {
      const area = document.createElement('textarea');
      area.readOnly = true;
      area.setAttribute('aria-label', formText(form, 'copy'));
      area.value = ends.text();
      button.replaceWith(area);
      area.select();
    }
  }

  function decline() {
    rest();
    submit.focus();
  }

  return {
    isBusy: () => isBusy,
    start() {
      hasWaited = false;
      unreached = 0;
      status.textContent = formText(form, 'sending');
      attempt(0);
    },
    /**
     * Whether it may be sent, once the page's own checks have ended: one that gives false or fails stops it.
     */
    async hold(checks: readonly unknown[]) {
      isBusy = true;
      setButton('sending');
      let isAllowed = false;
      try {
        isAllowed = !(await Promise.all(checks)).includes(false);
      } finally {
        rest();
        if (!isAllowed) tell('failure', { reason: 'cancelled' });
      }
      return isAllowed;
    },
    offer,
    /** Takes back whatever is said. */
    calm() {
      if (!isBusy) rest();
    },
    /** Looks as it would, and sends nothing. */
    show(state: unknown) {
      if (state === 'waiting') showWaiting();
      if (state === 'retrying') showRetry(1);
      if (state === 'offered') offer('unsure');
    },
    reset: rest,
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
