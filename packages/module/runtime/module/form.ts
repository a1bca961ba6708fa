/** One form from its beginning to its end. */

import { watchBackground } from './background.ts';
import { problemOf } from './checks.ts';
import { complain, errorOf, mark } from './constraint-errors.ts';
import { createDelivery } from './delivery.ts';
import { createTell, type Tell, watchAbandon } from './events.ts';
import { all, answerOf, fieldKeyOf, fieldOf, fieldsIn, kindOfField, pageField, read } from './fields.ts';
import { separateFromPageForm } from './form-around.ts';
import { own } from './form-element.ts';
import type { FormParts } from './form-parts.ts';
import { createNotice } from './notice.ts';
import { ownInstance } from './own-ids.ts';
import { type GivenAnswer, listenToPage } from './page-requests.ts';
import { payloadOf, textOf, valuesOf } from './payload.ts';
import { fillPhoneCodes } from './phone-codes.ts';
import { prefill } from './prefill.ts';
import { createReturning } from './restore-answers.ts';
import { type ProviderReply, readRefusals } from './send.ts';
import { createShown } from './show-conditions.ts';
import { createStepHistory } from './step-history.ts';
import { createSteps } from './steps.ts';
import { redirect, thank } from './success.ts';
import { formText } from './words.ts';

/** Bots send at once; a field that people cannot see may also be filled in by a person's password manager. */
const QUICK_MS = 10000;

/** `isParsed`: the form came with the page's markup; no script has drawn it. */
export function startForm(parts: FormParts, isParsed: boolean) {
  const { form, body, status, trap } = parts;
  const listen = own(form, 'addEventListener');
  const instance = ownInstance(parts);
  const shown = createShown(form);
  const tell: Tell = createTell(form, instance, () => steps.index());
  const history = createStepHistory(form, instance, all(form, '[data-fl-step]').length);
  const steps = createSteps(parts, shown.isShown, tell, history);
  const notice = createNotice(parts);
  const returning = createReturning(parts, notice, instance, steps.index);
  const delivery = createDelivery(parts, tell, notice, {
    payload: () => (isComplete() ? payloadOf(form, shown.isShown) : null),
    sent: succeed,
    refused: refuse,
    stage: returning.setStage,
    outlast: returning.outlast,
    text: () => textOf(form, shown.isShown),
  });
  /** The last field that was answered; empty until one is. */
  let lastField = '';
  const startedAt = Date.now();

  function say(fields: readonly Element[], sentence = '') {
    complain(parts, fields, sentence, steps.reveal);
    if (fields.length > 0) tell('error', { fields: fields.map(fieldKeyOf) });
  }
  const fieldByKey = (key: string) => fieldsIn(form).find((field) => fieldKeyOf(field) === key);

  /** The fields within that are shown and have a problem. */
  const wrongIn = (within: Element) =>
    fieldsIn(within).filter((field) => shown.isShown(field) && problemOf(field));

  function check(within: Element): Element[] {
    const wrong = wrongIn(within);
    for (const field of fieldsIn(within)) mark(form, field, wrong.includes(field) ? problemOf(field) : null);
    say(wrong);
    return wrong;
  }

  function isComplete(): boolean {
    return wrongIn(body).length === 0 || check(body).length === 0;
  }

  function advance() {
    if (check(steps.currentStep()).length === 0) steps.go(1);
    returning.changed();
  }

  async function finish() {
    if (delivery.isBusy() || check(body).length > 0) return;
    if (trap.value && Date.now() - startedAt < QUICK_MS) return askPerson();
    // A person, or a password manager that fills in everything: analytics ignore a form with a filled trap.
    trap.value = '';
    const checks: unknown[] = [];
    const waitUntil = (result: unknown) => checks.push(result);
    if (!tell('submit', { values: valuesOf(form, shown.isShown), waitUntil })) return;
    if (checks.length > 0 && !(await delivery.hold(checks))) return;
    // What it offers is for answers that are not on their way.
    notice.hide();
    if (read(form, 'action')) return delivery.start();
    tell('failure', { reason: 'no-target' });
    say([], formText(form, 'no-target'));
  }

  /** Nothing is sent yet, and no event says so. */
  function askPerson() {
    const press = () => {
      trap.value = '';
      finish();
    };
    notice
      .show(formText(form, 'suspected'), { actions: [{ words: formText(form, 'send-anyway'), press }] })
      .focus();
  }

  /**
   * Each of the provider's errors goes back to its field, which is shown if it was not; what belongs to none
   * is told for the whole form.
   */
  function refuse(answer: ProviderReply) {
    const refusals = readRefusals(answer);
    const marked = refusals.flatMap(({ key, problem }) => {
      const field = fieldByKey(key);
      if (!field || !errorOf(field)) return [];
      shown.ask(field);
      mark(form, field, problem);
      return [field];
    });
    refresh(false);
    tell('failure', { reason: 'refused' });
    const isAll = marked.length > 0 && marked.length === refusals.length;
    say(marked, isAll ? '' : formText(form, 'refused'));
  }

  function succeed(reply: ProviderReply) {
    // The operator's own words or page go before what the provider says.
    const answer = read(form, 'end') ? {} : reply;
    lastField = '';
    returning.end();
    // The page has an ending of its own.
    if (!tell('success')) return delivery.reset();
    history.end();
    thank(parts, answer).focus();
    redirect(form, answer);
  }

  /** Conditional fields may come and go with every answer, and steps with them. */
  function refresh(isSpoken: boolean) {
    const hasAppeared = shown.update();
    steps.draw();
    if (hasAppeared && isSpoken) status.textContent = formText(form, 'appeared');
  }

  function takeAnswer({ key, values }: GivenAnswer) {
    const field = fieldByKey(key);
    if (field) kindOfField(field).write(pageField(field), values);
    refresh(false);
  }

  /** As a visitor would meet it, without anything being sent. */
  function showState(state: unknown) {
    if (state === 'errors') check(steps.currentStep());
    if (state === 'kept') returning.sayKept(Date.now());
    delivery.show(state);
  }

  function change({ target }: Event) {
    const field = fieldOf(target);
    refresh(true);
    if (!field) return;
    if (lastField === '') tell('start', { field: fieldKeyOf(field) });
    lastField = fieldKeyOf(field);
    returning.changed();
    // A field that was marked is looked at again as soon as it changes.
    if (field.querySelector('[aria-invalid]')) mark(form, field, problemOf(field));
  }

  listen('submit', (event) => {
    event.preventDefault();
    finish();
  });
  parts.next?.addEventListener('click', advance);
  parts.back?.addEventListener('click', () => {
    say([]);
    steps.go(-1);
  });
  // Where the button that sends is out of reach, Enter goes on instead.
  listen('keydown', (event) => {
    const isInput =
      event.target instanceof Element && own(event.target, 'matches')('input:not([type=button])');
    const goesOn = event.key === 'Enter' && isInput && !event.isComposing;
    if (!goesOn || event.defaultPrevented || steps.isLast()) return;
    event.preventDefault();
    advance();
  });
  listen('input', change);
  // Browsers that fill in by themselves may tell only this.
  listen('change', () => refresh(true));
  listen('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target);
    if (read(form, 'judge') !== 'leave' || !field || fieldOf(relatedTarget) === field) return;
    if (answerOf(field) !== '') mark(form, field, problemOf(field));
  });
  listen('reset', () => {
    // The values are those of the beginning only after this event.
    setTimeout(() => {
      returning.forget();
      say([]);
      for (const field of fieldsIn(form)) mark(form, field, null);
      prefill(form);
      refresh(false);
      delivery.calm();
      steps.show(0);
    });
  });
  listenToPage(form, {
    show(step) {
      say([]);
      delivery.reset();
      steps.show(step);
    },
    state: showState,
    thanks: (reply) => thank(parts, reply ?? {}),
    refresh: () => refresh(false),
    answer: takeAnswer,
    payload: (take) => take(payloadOf(form, shown.isShown)),
  });
  // A browser puts back what was written without an event; by now it has.
  addEventListener('pageshow', () => refresh(false));
  watchAbandon(
    () => lastField !== '',
    () => tell('abandon', { step: steps.index(), field: lastField }),
  );

  separateFromPageForm(form, instance, isParsed);
  const focused = steps.indexOf(document.activeElement);
  own(form, 'setAttribute')('novalidate', '');
  // Before there are countries to choose from: measuring styles all that is there.
  watchBackground(form);
  fillPhoneCodes(form);
  prefill(form);
  const kept = returning.restore();
  own(form, 'toggleAttribute')('data-fl-kept', kept !== null);
  shown.update();
  const wanted = history.step() ?? kept?.step ?? focused;
  steps.start(steps.before(wanted).every((step) => wrongIn(step).length === 0) ? wanted : 0);
  tell('ready', { form: read(form, 'form'), steps: steps.count });
  if (kept)
    returning.greet(kept, delivery, () => {
      history.end();
      thank(parts, {});
    });
}
