/** One form from its beginning to its end. */

import { dressAccent } from './accent.js';
import { problemOf } from './checks.js';
import { complain, mark } from './complaints.js';
import { createTell } from './events.js';
import { watchGround } from './ground.js';
import { payloadOf } from './payload.js';
import { fillPhoneCodes } from './phone-codes.js';
import { prefill } from './prefill.js';
import { buildRichText } from './rich-text.js';
import { failureText, post, readRefusals } from './send.js';
import { createShown } from './shown.js';
import { createSteps } from './steps.js';
import { FIELD, list } from './values.js';
import { words } from './words.js';

export function startForm(form) {
  const tell = createTell(form);
  const shown = createShown(form);
  const steps = createSteps(form, shown.isShown, tell);
  const status = form.querySelector('.fl-status');
  const submit = form.querySelector('[data-fl-submit]');
  const idleLabel = submit.textContent;
  let sending = false;

  const say = (fields, sentence = '') => complain(form, fields, { sentence, reveal: steps.reveal });

  /** Marks every field within that is shown, and gives those with a problem. */
  function check(within) {
    return list(within, FIELD).filter((field) => {
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
    if (sending) return;
    const wrong = check(form);
    say(wrong);
    if (wrong.length === 0) send();
  }

  async function send() {
    const payload = payloadOf(form, shown.isShown);
    if (!tell('submit', { payload }, true)) return;
    const target = form.getAttribute('data-fl-action');
    // Only programs fill in what people cannot see; they are thanked, and nothing is sent.
    if (form.querySelector('[data-fl-trap]').value !== '') return succeed({});
    if (!target) return fail('no-target', { reason: 'no-target' });
    busy(true);
    const outcome = await post(target, payload);
    if (outcome.ok) return succeed(outcome.answer);
    busy(false);
    refuse(outcome);
  }

  function busy(on) {
    sending = on;
    submit.setAttribute('aria-disabled', String(on));
    submit.textContent = on ? words(form, 'sending') : idleLabel;
    if (on) status.textContent = words(form, 'sending');
  }

  /** Each of the provider's errors goes back to its field; what belongs to none is told for the whole form. */
  function refuse(outcome) {
    const { status: code, answer, message } = outcome;
    const refusals = code >= 400 && code < 500 && code !== 429 ? readRefusals(answer) : [];
    const marked = refusals.flatMap(({ key, problem }) => {
      const field = list(form, FIELD).find((one) => one.getAttribute('data-fl-key') === key);
      if (!field?.querySelector('.fl-error')) return [];
      mark(form, field, problem);
      return [field];
    });
    const detail = code === 0 ? { reason: 'network', message } : { reason: 'refused', status: code, answer };
    tell('failure', detail);
    say(
      marked,
      marked.length > 0 && marked.length === refusals.length ? '' : words(form, failureText(outcome)),
    );
  }

  function fail(name, detail) {
    tell('failure', detail);
    say([], words(form, name));
  }

  function thank(answer) {
    const done = document.createElement('div');
    done.className = 'fl-done';
    done.tabIndex = -1;
    done.dir = 'auto';
    if (!buildRichText(answer.inlineMessage, done)) done.textContent = words(form, 'thanks');
    form.replaceChildren(done);
    done.setAttribute('role', 'status');
    return done;
  }

  function succeed(answer) {
    tell('success', { answer });
    thank(answer).focus();
    // The provider's answer counts; where it says neither, the definition does.
    const asked = answer.inlineMessage ? '' : form.getAttribute('data-fl-redirect');
    const redirect = String(answer.redirectUri || asked || '');
    if (/^https?:\/\/[^/]/i.test(redirect)) location.assign(redirect);
  }

  /** Conditional fields may come and go with every answer, and steps with them. */
  function refresh(spoken) {
    const appeared = shown.update();
    steps.draw();
    if (appeared && spoken) status.textContent = words(form, 'appeared');
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    finish();
  });
  form.querySelector('[data-fl-next]')?.addEventListener('click', advance);
  form.querySelector('[data-fl-back]')?.addEventListener('click', () => {
    say([]);
    steps.go(-1);
  });
  // Where the button that sends is out of reach, Enter goes on instead.
  form.addEventListener('keydown', (event) => {
    const goesOn =
      event.key === 'Enter' && event.target.matches?.('input:not([type=button])') && !event.isComposing;
    if (!goesOn || event.defaultPrevented || steps.isLast()) return;
    event.preventDefault();
    advance();
  });
  form.addEventListener('input', (event) => {
    refresh(true);
    // A field that was marked is looked at again as soon as it changes.
    const field = event.target.closest(FIELD);
    if (field?.querySelector('[aria-invalid]')) mark(form, field, problemOf(field));
  });
  form.addEventListener('reset', () => {
    // The values are those of the beginning only after this event.
    setTimeout(() => {
      say([]);
      for (const field of list(form, FIELD)) mark(form, field, null);
      refresh(false);
    });
  });
  form.addEventListener('formloom:show', (event) => steps.show(event.detail, false));
  /** For whoever wants to see how it ends without sending anything. */
  form.addEventListener('formloom:thanks', (event) => thank(event.detail));
  /** For whoever has changed answers from outside. */
  form.addEventListener('formloom:refresh', () => refresh(false));

  form.noValidate = true;
  fillPhoneCodes(form);
  prefill(form);
  dressAccent(form);
  watchGround(form);
  shown.update();
  steps.show(0, false);
  tell('ready', { steps: steps.count });
}
