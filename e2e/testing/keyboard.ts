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

const MOST_STOPS = 2_500;

/** What is typed into each kind of control. Words pass every pattern of the sandbox, numbers every digit limit. */
const TYPED: Readonly<Record<string, string>> = {
  text: 'abcdef',
  textarea: 'Two words',
  email: 'a@empresa.com',
  tel: '600123456',
  url: 'https://a.es',
  number: '12',
  date: '01152026',
};

/**
 * Starts from the top of the page, answers everything, and stops on the button that sends, without pressing it.
 * `onStep` is called on each further step of the form.
 */
export async function fillByKeyboard(page: Page, within = 'form', onStep = async () => {}): Promise<void> {
  let last = '';
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(readFocus, within);
    if (!focus || focus.id === last) continue;
    last = focus.id;
    if (focus.tag === 'button' && focus.kind === 'submit') return;
    if (focus.tag === 'button' && focus.kind === 'next') {
      await page.keyboard.press('Enter');
      await onStep();
      last = '';
      continue;
    }
    await answer(page, focus);
  }
  throw new Error('No way to the button that sends');
}

async function answer(page: Page, { kind, tag, digits }: Focus) {
  // The choice of a country beside a phone number is made already.
  if (kind === 'tel' && tag === 'select') return;
  const typed = kind === 'number' && digits > 0 ? '2'.repeat(digits) : TYPED[kind];
  if (typed !== undefined) await page.keyboard.type(typed);
  else if (kind === 'select') await page.keyboard.press('ArrowDown');
  else if (kind === 'radios' || kind === 'checkbox' || kind === 'checkboxes' || kind === 'consent')
    await page.keyboard.press('Space');
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
