/** What a visitor is told about the answers as a whole, above them; seen, and read out. */

import type { FormParts } from './form-parts.ts';

export interface NoticeAction {
  readonly words: string;
  readonly press: (button: HTMLElement) => void;
}

export interface NoticeParts {
  /** The time until something happens, drawn as a line. */
  readonly seconds?: number | undefined;
  readonly actions?: readonly NoticeAction[] | undefined;
  /** Another way to the operator: a sentence, and a mail address or a phone number. */
  readonly contact?: readonly [words: string, address: string] | undefined;
}

export interface Notice {
  /** Its last action, or the notice itself where there is none. */
  readonly show: (words: string, parts?: NoticeParts) => HTMLElement;
  readonly hide: () => void;
}

export function createNotice({ summary, status }: FormParts): Notice {
  const box = element('div', 'fl-notice');
  box.hidden = true;
  summary.before(box);
  return {
    show(words, { seconds, actions = [], contact } = {}) {
      const line = element('p');
      // The first sentence says what matters.
      const end = words.search(/[.。]/) + 1;
      line.append(element('strong', '', words.slice(0, end)), words.slice(end));
      box.replaceChildren(line);
      if (seconds) {
        const wait = element('div', 'fl-wait');
        wait.style.animationDuration = `${seconds}s`;
        box.append(wait);
      }
      let last = box;
      for (const { words, press } of actions) {
        const button = element('button', '', words);
        button.setAttribute('type', 'button');
        button.addEventListener('click', () => press(button));
        box.append(button);
        last = button;
      }
      if (contact) box.append(contactLine(...contact));
      box.hidden = false;
      status.textContent = words;
      return last;
    },
    hide() {
      box.hidden = true;
    },
  };
}

function contactLine(words: string, address: string): HTMLElement {
  const line = element('p', '', `${words} `);
  const link = document.createElement('a');
  link.href = address.includes('@') ? `mailto:${address}` : `tel:${address.replace(/[^+\d]/g, '')}`;
  link.textContent = address;
  line.append(link);
  return line;
}

export function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
