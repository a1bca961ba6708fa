// Formloom form: steps, validation and submission for every form of the page. It needs no library.
(() => {
  const FIELD = '[data-fl-field]';
  const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const WORDS_FOR = new Map([
    ['REQUIRED_FIELD', 'required'],
    ['INVALID_EMAIL', 'email'],
    ['BLOCKED_EMAIL', 'blocked'],
    ['INVALID_NUMBER', 'number'],
  ]);
  const list = (root, selector) => Array.from(root.querySelectorAll(selector));

  /** Wires one form. Its settings are attributes, so that several forms can stand on one page. */
  function start(form) {
    const text = (name) => form.getAttribute(`data-fl-text-${name}`) || '';
    const fill = (name, values) => text(name).replace(/%(\w+)/g, (all, key) => values[key] ?? all);
    const steps = list(form, '[data-fl-step]');
    const bars = list(form, '.fl-progress li');
    const status = form.querySelector('.fl-status');
    const summary = form.querySelector('.fl-summary');
    const [back, next, submit] = ['back', 'next', 'submit'].map((name) =>
      form.querySelector(`[data-fl-${name}]`),
    );
    const idleLabel = submit.textContent;
    let current = 0;
    let sending = false;

    const tell = (name, detail, cancelable = false) =>
      form.dispatchEvent(new CustomEvent(`formloom:${name}`, { bubbles: true, cancelable, detail }));

    // ---- Steps

    function show(index, focus) {
      current = index;
      steps.forEach((step, at) => {
        step.hidden = at !== index;
      });
      bars.forEach((bar, at) => {
        bar.toggleAttribute('data-fl-done', at < index);
        if (at === index) bar.setAttribute('aria-current', 'step');
        else bar.removeAttribute('aria-current');
      });
      const last = index === steps.length - 1;
      if (back) back.hidden = index === 0;
      if (next) next.hidden = last;
      submit.hidden = !last;
      if (steps.length > 1) status.textContent = fill('progress', { n: index + 1, total: steps.length });
      if (focus) (steps[index].querySelector('.fl-step-title') || steps[index]).focus();
      tell('step', { index, total: steps.length });
    }

    // ---- Validation

    /** What is wrong with a field, in words, or nothing. */
    function problemOf(field) {
      const kind = field.getAttribute('data-fl-kind');
      const control = field.querySelector('input, select, textarea');
      if (!control) return '';
      // Half a date and half a number look empty; they are not.
      if (control.validity.badInput) return text(kind === 'number' ? 'number' : 'date');
      const value = answerOf(field);
      if (
        field.hasAttribute('data-fl-required') &&
        (value === '' || (kind === 'checkbox' && value !== 'true'))
      ) {
        return text(/^(checkboxes|radios|select)$/.test(kind) ? 'choose' : 'required');
      }
      if (value === '') return '';
      const { typeMismatch } = control.validity;
      if (kind === 'email' && (typeMismatch || !EMAIL.test(value))) return text('email');
      if (kind === 'email' && isBlocked(field, value)) return text('blocked');
      if (kind === 'url' && typeMismatch) return text('pattern');
      return digitsProblem(field, value) || (fitsPattern(field, value) ? '' : text('pattern'));
    }

    /** Whole addresses and whole domains can be blocked. */
    function isBlocked(field, value) {
      const address = value.toLowerCase();
      const blocked = (field.getAttribute('data-fl-blocked') || '').split(' ');
      return blocked.includes(address) || blocked.includes(address.slice(address.lastIndexOf('@') + 1));
    }

    /** A pattern that this browser cannot compile asks for nothing. */
    function fitsPattern(field, value) {
      const pattern = field.getAttribute('data-fl-pattern');
      if (!pattern) return true;
      try {
        return new RegExp(pattern).test(value);
      } catch {
        return true;
      }
    }

    function digitsProblem(field, value) {
      const min = Number(field.getAttribute('data-fl-min-digits') || 0);
      const max = Number(field.getAttribute('data-fl-max-digits') || Number.POSITIVE_INFINITY);
      const digits = value.replace(/\D/g, '').length;
      if (digits >= min && digits <= max) return '';
      return max === Number.POSITIVE_INFINITY ? fill('digits-min', { min }) : fill('digits', { min, max });
    }

    function mark(field, problem) {
      const error = field.querySelector('.fl-error');
      if (error) {
        error.textContent = problem;
        error.hidden = problem === '';
      }
      for (const control of list(field, 'input, select, textarea')) {
        if (problem) control.setAttribute('aria-invalid', 'true');
        else control.removeAttribute('aria-invalid');
      }
    }

    /** Marks every field within and gives those with a problem. */
    function check(within) {
      return list(within, FIELD).filter((field) => {
        const problem = problemOf(field);
        mark(field, problem);
        return problem !== '';
      });
    }

    /** Shows what is wrong in one place, with a way to each field, and goes there. */
    function complain(fields, sentence) {
      summary.replaceChildren();
      summary.hidden = fields.length === 0 && !sentence;
      if (summary.hidden) return;
      const heading = document.createElement('p');
      heading.id = `${summary.id}-heading`;
      heading.textContent = sentence || text('summary');
      const items = document.createElement('ul');
      for (const field of fields) {
        const link = document.createElement('a');
        const control = field.querySelector('input, select, textarea');
        link.href = `#${control.id}`;
        link.textContent = `${field.getAttribute('data-fl-label')}: ${field.querySelector('.fl-error').textContent}`;
        link.addEventListener('click', (event) => {
          event.preventDefault();
          reveal(field);
          control.focus();
        });
        items.append(document.createElement('li'));
        items.lastChild.append(link);
      }
      summary.append(heading);
      if (fields.length > 0) summary.append(items);
      if (fields.length === 0) summary.focus();
      else {
        reveal(fields[0]);
        fields[0].querySelector('input, select, textarea').focus();
      }
      status.textContent = heading.textContent;
    }

    function reveal(field) {
      const index = steps.findIndex((step) => step.contains(field));
      if (index >= 0 && index !== current) show(index, false);
    }

    // ---- Values

    function answerOf(field) {
      const kind = field.getAttribute('data-fl-kind');
      const controls = list(field, 'input, select, textarea');
      if (kind === 'checkbox') return String(controls[0].checked);
      if (kind === 'checkboxes' || kind === 'radios') {
        return controls
          .filter((one) => one.checked)
          .map((one) => one.value)
          .join(';');
      }
      return controls.length > 0 ? controls[0].value.trim() : '';
    }

    /** An optional checkbox that was left alone says false: that, too, is an answer. */
    function payload() {
      const fields = list(form, FIELD)
        .filter((field) => field.querySelector('input, select, textarea'))
        .map((field) => ({ name: field.getAttribute('data-fl-name'), value: answerOf(field) }))
        .filter(({ value }) => value !== '');
      const context = { pageName: document.title };
      // A page on a disk has an address that is nobody's business.
      if (/^https?:$/.test(location.protocol)) context.pageUri = location.href;
      const cookie = form.getAttribute('data-fl-cookie');
      const tracking = cookies().find((pair) => pair.startsWith(`${cookie}=`));
      const value = tracking ? tracking.slice(cookie.length + 1) : '';
      if (/^[\w-]+$/.test(value)) context.hutk = value;
      return { fields, context };
    }

    /** A page in a sandboxed frame may not even ask. */
    function cookies() {
      try {
        return document.cookie.split('; ');
      } catch {
        return [];
      }
    }

    // ---- Sending

    async function send() {
      const body = payload();
      if (!tell('submit', { payload: body }, true)) return;
      const target = form.getAttribute('data-fl-action');
      if (!target) return fail(text('failed'), { reason: 'no-target' });
      busy(true);
      const outcome = await post(target, body);
      if (outcome.ok) return succeed(outcome.answer);
      busy(false);
      if (outcome.error) fail(text('failed'), { reason: 'network', message: outcome.error });
      else refuse(outcome.answer, outcome.status);
    }

    /** What came back, whatever it was; a target that never answers is given up after half a minute. */
    async function post(target, body) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), 30000);
      try {
        const reply = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: limit.signal,
        });
        const answer = (await reply.json().catch(() => null)) || {};
        return { ok: reply.ok, status: reply.status, answer };
      } catch (error) {
        return { ok: false, error: String(error) };
      } finally {
        clearTimeout(timer);
      }
    }

    function busy(on) {
      sending = on;
      submit.setAttribute('aria-disabled', String(on));
      submit.textContent = on ? text('sending') : idleLabel;
      if (on) status.textContent = text('sending');
    }

    function succeed(answer) {
      tell('success', { answer });
      const done = document.createElement('div');
      done.className = 'fl-done';
      done.tabIndex = -1;
      done.textContent = plainText(answer.inlineMessage) || text('thanks');
      form.replaceChildren(done);
      done.setAttribute('role', 'status');
      done.focus();
      const redirect = String(answer.redirectUri || '');
      if (/^https?:\/\/[^/]/i.test(redirect)) location.assign(redirect);
    }

    /** The provider's message is HTML; only its text is shown. */
    function plainText(html) {
      return new DOMParser().parseFromString(String(html || ''), 'text/html').body.textContent.trim();
    }

    /** Each of the provider's errors goes back to its field; what belongs to none is told for the whole form. */
    function refuse(answer, code) {
      const marked = [];
      let homeless = 0;
      for (const error of Array.isArray(answer.errors) ? answer.errors : []) {
        const { message, errorType } = error || {};
        const name = (/'fields\.([^']+)'/.exec(String(message)) || [])[1];
        const field = list(form, FIELD).find((one) => one.getAttribute('data-fl-name') === name);
        if (!field?.querySelector('.fl-error')) homeless += 1;
        else {
          mark(field, text(WORDS_FOR.get(errorType) || 'pattern'));
          marked.push(field);
        }
      }
      tell('failure', { reason: 'refused', status: code, answer });
      complain(marked, marked.length > 0 && homeless === 0 ? '' : text('refused'));
    }

    function fail(sentence, detail) {
      tell('failure', detail);
      complain([], sentence);
    }

    // ---- Events

    function advance() {
      const wrong = check(steps[current]);
      complain(wrong);
      if (wrong.length === 0) show(current + 1, true);
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (sending) return;
      if (current < steps.length - 1) return advance();
      const wrong = check(form);
      complain(wrong);
      if (wrong.length === 0) send();
    });
    if (back) {
      back.addEventListener('click', () => {
        complain([]);
        show(current - 1, true);
      });
    }
    // A field that was marked is looked at again as soon as it changes.
    form.addEventListener('input', (event) => {
      const field = event.target.closest(FIELD);
      if (field?.querySelector('[aria-invalid]')) mark(field, problemOf(field));
    });

    form.noValidate = true;
    show(0, false);
    form.addEventListener('formloom:show', (event) => {
      const index = Math.min(Math.max(Number(event.detail) || 0, 0), steps.length - 1);
      if (index !== current) show(index, false);
    });
    tell('ready', { steps: steps.length });
  }

  function startAll() {
    for (const form of list(document, 'form[data-formloom]:not([data-fl-ready])')) {
      form.setAttribute('data-fl-ready', '');
      start(form);
    }
  }

  // Forms may also arrive later, in a pop-up or while a page is being edited.
  new MutationObserver(startAll).observe(document.documentElement, { childList: true, subtree: true });
  startAll();
})();
