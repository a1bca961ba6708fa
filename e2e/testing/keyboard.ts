/** Fills a form as a person without a mouse does: Tab to go on, keys to answer, Enter to send. */

import type { Page } from 'playwright-core';

interface Focus {
  readonly id: string;
  readonly kind: string;
  readonly tag: string;
  readonly label: string;
  /** How many digits it asks for. */
  readonly digits: number;
}

const MOST_STOPS = 500;

/**
 * What is typed into each kind of control. Words pass every pattern of the sandbox, numbers every digit
 * limit.
 */
const TYPED: Readonly<Record<string, string>> = {
  text: 'abcdef',
  textarea: 'Two words',
  email: 'a@empresa.com',
  tel: '600123456',
  url: 'https://a.es',
  number: '12',
  date: '01152026',
};

export interface Filling {
  /** What the form is within. */
  readonly within?: string;
  /** Called on each further step of the form. */
  readonly onStep?: () => Promise<unknown>;
  /**
   * The kinds of controls that have been answered key by key; the others of a kind get their words at once,
   * as from a paste.
   */
  readonly typed?: Set<string>;
  /**
   * So many controls are answered by keys, and whatever is left of the form at once: a long one repeats
   * itself.
   */
  readonly most?: number;
}

/**
 * Starts from the top of the page, answers everything, and stops on the button that sends, without pressing
 * it.
 */
export async function fillByKeyboard(page: Page, filling: Filling = {}): Promise<void> {
  const { within = 'form', onStep, typed = new Set(), most = MOST_STOPS } = filling;
  let last = '';
  let answered = 0;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (answered === most) await page.evaluate(answerRest, { within, words: TYPED });
    else await page.keyboard.press('Tab');
    const focus = await page.evaluate(readFocus, within);
    if (!focus || focus.id === last) continue;
    last = focus.id;
    if (focus.tag === 'button' && focus.kind === 'submit') return;
    if (focus.tag === 'button' && focus.kind === 'next') {
      await page.keyboard.press('Enter');
      await onStep?.();
      last = '';
      continue;
    }
    await answer(page, focus, typed);
    answered += 1;
  }
  throw new Error('No way to the button that sends');
}

async function answer(page: Page, { kind, tag, digits }: Focus, typed: Set<string>) {
  // The choice of a country beside a phone number is made already.
  if (kind === 'tel' && tag === 'select') return;
  const words = kind === 'number' && digits > 0 ? '2'.repeat(digits) : TYPED[kind];
  // The parts of a date are written one after the other, and cannot be pasted.
  const byKeys = kind === 'date' || !typed.has(kind);
  typed.add(kind);
  if (words !== undefined) await (byKeys ? page.keyboard.type(words) : page.keyboard.insertText(words));
  else if (kind === 'select') await page.keyboard.press('ArrowDown');
  else if (kind === 'radios' || kind === 'checkbox' || kind === 'checkboxes' || kind === 'consent')
    await page.keyboard.press('Space');
}

/** Runs in the page: answers what is empty, and goes to the button. */
function answerRest({ within, words }: { within: string; words: Readonly<Record<string, string>> }) {
  // Never by the form itself: a field may be called as a method of it is.
  const all = <Kind extends HTMLElement>(selector: string) =>
    document.querySelectorAll<Kind>(`${within} ${selector}`);
  for (const control of all<HTMLInputElement>('[data-fl-field] :is(input, select, textarea)')) {
    const field = control.closest<HTMLElement>('[data-fl-field]');
    const kind = field?.dataset.flKind ?? '';
    const digits = Number(field?.dataset.flMinDigits ?? 0);
    if (control.type === 'checkbox') control.checked = true;
    else if (control.type === 'radio') control.checked ||= !field?.querySelector(':checked');
    else if (control.tagName === 'SELECT') {
      const values = Array.from(control.querySelectorAll('option'), ({ value }) => value).slice(1);
      // Countries stand in another order in each language.
      control.value ||= (kind === 'tel' ? values.sort() : values)[0] ?? '';
    } else if (kind === 'date') control.value ||= '2026-01-15';
    else control.value ||= digits > 0 ? '2'.repeat(digits) : (words[kind] ?? '');
  }
  for (const body of all('.fl-body')) body.dispatchEvent(new Event('input', { bubbles: true }));
  for (const button of all('[data-fl-next], [data-fl-submit]')) if (button.checkVisibility()) button.focus();
}

/** Runs in the page. */
function readFocus(within: string): Focus | undefined {
  const element = document.activeElement;
  if (!element?.closest(within)) return undefined;
  const field = element.closest('[data-fl-field]');
  const role = ['submit', 'next', 'back'].find((name) => element.hasAttribute(`data-fl-${name}`));
  return {
    id: element.id || role || element.className,
    tag: element.tagName.toLowerCase(),
    kind: field?.getAttribute('data-fl-kind') ?? role ?? '',
    label: field?.getAttribute('data-fl-key') ?? '',
    digits: Number(field?.getAttribute('data-fl-min-digits') ?? 0),
  };
}
