/** One form from its beginning to its end. */

import { dressAccent } from './accent.ts';
import { watchBackground } from './background.ts';
import { problemOf } from './checks.ts';
import { complain, errorOf, mark } from './complaints.ts';
import { createTell } from './events.ts';
import { fieldKeyOf, fieldOf, fieldsIn, kindOfField, pageField, read } from './fields.ts';
import type { FormParts } from './form-parts.ts';
import type { GivenAnswer } from './page-events.ts';
import { payloadOf } from './payload.ts';
import { fillPhoneCodes } from './phone-codes.ts';
import { prefill } from './prefill.ts';
import { buildRichText } from './rich-text.ts';
import { failureText, type ProviderReply, postAnswers, readRefusals, type SendOutcome } from './send.ts';
import { createShown } from './shown.ts';
import { createSteps } from './steps.ts';
import { formText } from './words.ts';

export function startForm(parts: FormParts) {
  const { form, status, submit, trap } = parts;
  const tell = createTell(parts);
  const shown = createShown(form);
  const steps = createSteps(parts, shown.isShown, tell);
  const idleLabel = submit.textContent;
  let isSending = false;

  const say = (fields: readonly Element[], sentence = '') =>
    complain(parts, fields, { sentence, reveal: steps.reveal });
  const fieldByKey = (key: string) => fieldsIn(form).find((field) => fieldKeyOf(field) === key);

  /** Marks every field within that is shown, and gives those with a problem. */
  function check(within: ParentNode): Element[] {
    return fieldsIn(within).filter((field) => {
      const problem = shown.isShown(field) ? problemOf(field) : null;
      mark(form, field, problem);
      return problem !== null;
    });
  }

  function advance() {
    const wrong = check(steps.currentStep());
    say(wrong);
    if (wrong.length === 0) steps.go(1);
  }

  function finish() {
    if (isSending) return;
    const wrong = check(form);
    say(wrong);
    if (wrong.length === 0) send();
  }

  async function send() {
    const payload = payloadOf(form, shown.isShown);
    if (!tell('submit', { payload }, true)) return;
    const target = read(form, 'action');
    // Only programs fill in what people cannot see; they are thanked, and nothing is sent.
    if (trap.value !== '') return succeed({});
    if (!target) return fail('no-target', { reason: 'no-target' });
    setBusy(true);
    const outcome = await postAnswers(target, payload);
    if (outcome.ok) return succeed(outcome.answer);
    setBusy(false);
    refuse(outcome);
  }

  function setBusy(on: boolean) {
    isSending = on;
    submit.setAttribute('aria-disabled', String(on));
    submit.textContent = on ? formText(form, 'sending') : idleLabel;
    if (on) status.textContent = formText(form, 'sending');
  }

  /**
   * Each of the provider's errors goes back to its field; what belongs to none is told for the whole form.
   */
  function refuse(outcome: SendOutcome) {
    const { status: code, answer, message } = outcome;
    const refusals = code >= 400 && code < 500 && code !== 429 ? readRefusals(answer) : [];
    const marked = refusals.flatMap(({ key, problem }) => {
      const field = fieldByKey(key);
      if (!field || !errorOf(field)) return [];
      mark(form, field, problem);
      return [field];
    });
    const detail = code === 0 ? { reason: 'network', message } : { reason: 'refused', status: code, answer };
    tell('failure', detail);
    const isAll = marked.length > 0 && marked.length === refusals.length;
    say(marked, isAll ? '' : formText(form, failureText(outcome)));
  }

  function fail(name: string, detail: object) {
    tell('failure', detail);
    say([], formText(form, name));
  }

  function thank({ inlineMessage }: ProviderReply): HTMLElement {
    const done = document.createElement('div');
    done.className = 'fl-done';
    done.tabIndex = -1;
    done.dir = 'auto';
    if (!buildRichText(inlineMessage, done)) done.textContent = formText(form, 'thanks');
    form.replaceChildren(done);
    done.setAttribute('role', 'status');
    return done;
  }

  function succeed(answer: ProviderReply) {
    tell('success', { answer });
    thank(answer).focus();
    // The provider's answer counts; where it says neither, the definition does.
    const asked = answer.inlineMessage ? '' : read(form, 'redirect');
    const redirect = String(answer.redirectUri || asked);
    if (/^https?:\/\/[^/]/i.test(redirect)) location.assign(redirect);
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

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    finish();
  });
  parts.next?.addEventListener('click', advance);
  parts.back?.addEventListener('click', () => {
    say([]);
    steps.go(-1);
  });
  // Where the button that sends is out of reach, Enter goes on instead.
  form.addEventListener('keydown', (event) => {
    const isInput = event.target instanceof Element && event.target.matches('input:not([type=button])');
    const goesOn = event.key === 'Enter' && isInput && !event.isComposing;
    if (!goesOn || event.defaultPrevented || steps.isLast()) return;
    event.preventDefault();
    advance();
  });
  form.addEventListener('input', ({ target }) => {
    refresh(true);
    // A field that was marked is looked at again as soon as it changes.
    const field = fieldOf(target);
    if (field?.querySelector('[aria-invalid]')) mark(form, field, problemOf(field));
  });
  form.addEventListener('reset', () => {
    // The values are those of the beginning only after this event.
    setTimeout(() => {
      say([]);
      for (const field of fieldsIn(form)) mark(form, field, null);
      refresh(false);
    });
  });
  form.addEventListener('formloom:show', ({ detail }) => steps.show(detail, false));
  form.addEventListener('formloom:thanks', ({ detail }) => thank(detail ?? {}));
  form.addEventListener('formloom:refresh', () => refresh(false));
  form.addEventListener('formloom:answer', ({ detail }) => takeAnswer(detail));

  form.noValidate = true;
  fillPhoneCodes(form);
  prefill(form);
  dressAccent(form);
  watchBackground(form);
  shown.update();
  steps.show(0, false);
  tell('ready', { steps: steps.count });
}
