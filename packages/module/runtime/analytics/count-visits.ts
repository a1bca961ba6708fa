/**
 * Analytics, where the operator has switched them on: listens to the form's events and sends them to the
 * operator's service, one request each. Nothing of the visitor goes along: no cookie, no identifier, no
 * answer.
 */

import { type FormElement, own } from '../module/form-element.ts';
import { createVisit, type Visit, type VisitEvent } from './visit.ts';

/** Where to, and which form in which version. */
export type Destination = readonly [address: string, form: string, version: string];

type Counting = (
  visit: Visit,
  step: number,
  detail: Detail,
  form: FormElement,
  path: readonly EventTarget[],
) => void;

interface Detail {
  readonly index: number;
  readonly field: string;
  readonly fields: readonly string[];
}

const COUNTED = 'fl-counted';

const stepsOf = (form: FormElement) => [...own(form, 'querySelectorAll')<HTMLElement>('[data-fl-step]')];

/** The step that is shown. */
const stepOf = (form: FormElement) => stepsOf(form).findIndex((step) => !step.hidden);

const firstOf = (path: readonly EventTarget[], selector: string) =>
  path.find((one): one is Element => one instanceof Element && own(one, 'matches')(selector));

/** No observer reports that a popup in view becomes visible, so the form is polled until it is seen. */
const LOOK_MS = 1_000;

/** In view is also what a closed popup contains: hidden, transparent or scaled to nothing. */
const isShown = (part: Element) =>
  part.getBoundingClientRect().width > 1 &&
  part.getBoundingClientRect().height > 1 &&
  part.checkVisibility?.({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  }) !== false;

export function countVisits([address, formId, version]: Destination) {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const visits = new Map<FormElement, Visit>();

  // Unlike a beacon the request carries no cookie of the service's domain, and it outlives the page as well.
  // The reply is not read, so that no policy about it can print an error in the console.
  const report = (e: VisitEvent, s?: number, k?: string) => {
    fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      body: JSON.stringify({ f: formId, v: version, e, s, k }),
    }).catch(() => {});
  };

  /** A page may draw a form again, in a dialog that is opened anew: the visit goes on until it was sent. */
  function visitOf(form: FormElement): Visit {
    const known = visits.get(form);
    if (known) return known;
    for (const [former, visit] of visits)
      if (!own(former, 'isConnected') && !visit.isFinished()) {
        visits.delete(former);
        return visit;
      }
    return createVisit(report);
  }

  function listen(name: string, count: Counting) {
    addEventListener(name, (event) => {
      const path = event.composedPath();
      const form = firstOf(path, '[data-fl-form]') as FormElement | undefined;
      // Programs fill in the field that people cannot see.
      const isProgram = form && own(form, 'querySelector')<HTMLInputElement>('[data-fl-trap]')?.value;
      // Nothing is sent then; a cancelled success was one all the same.
      const isCancelled = name === 'formloom:submit' && event.defaultPrevented;
      if (!form || own(form, 'getAttribute')('data-fl-form') !== formId || isCancelled || isProgram) return;
      // A script that is on the page twice counts once.
      if (COUNTED in event) return;
      Object.assign(event, { [COUNTED]: true });
      const visit = visitOf(form);
      visits.set(form, visit);
      count(visit, stepOf(form), (event as CustomEvent).detail, form, path);
    });
  }

  listen('formloom:ready', (visit, _, __, form) => {
    const see = () => visit.see(stepOf(form), own(form, 'hasAttribute')('data-fl-kept'));
    if (!window.IntersectionObserver) return see();
    // Half a field: a form may be longer than any screen, and its edge says nothing yet. Or the button below:
    // a first step may have texts alone.
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.filter(({ isIntersecting }) => isIntersecting);
        if (inView.length < 1) return;
        observer.disconnect();
        if (inView.some(({ target }) => isShown(target))) see();
        else setTimeout(observe, LOOK_MS);
      },
      { threshold: 0.5 },
    );
    // A new observation reports at once what is in view.
    const observe = () => {
      for (const part of own(form, 'querySelectorAll')('[data-fl-field],[data-fl-next],[data-fl-submit]'))
        observer.observe(part);
    };
    observe();
  });
  // The form itself may move the focus in a closed popup.
  listen('focusin', (visit, step, _, __, [part]) => {
    if (isShown(part as Element)) visit.see(step, false);
  });
  listen('formloom:start', (visit, step, { field }) => visit.start(step, field));
  listen('formloom:step', (visit, _, { index }) => visit.reach(index));
  listen('formloom:error', (visit, step, { fields }) => visit.fail(step, fields));
  listen('formloom:submit', (visit, step) => visit.send(step));
  listen('formloom:failure', (visit) => visit.stopSending());
  listen('formloom:success', (visit, step, _, form) => visit.finish(step, stepsOf(form).length - 1));
  listen('input', (visit, _, __, ___, path) => {
    const field = firstOf(path, '[data-fl-field]');
    if (field) visit.answer(field.getAttribute('data-fl-key') ?? '');
  });
  // Not when the page is hidden: a visitor who looks at another tab has not left.
  addEventListener('pagehide', () => {
    for (const [form, visit] of visits) visit.leave(stepOf(form));
  });
}
