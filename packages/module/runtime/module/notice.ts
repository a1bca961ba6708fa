/** What a visitor is told about the answers as a whole, above them; seen, and read out. */

import type { FormParts } from './form-parts.ts';

interface NoticeParts {
  /** The time until something happens, drawn as a line. */
  readonly seconds?: number | undefined;
  readonly action?: { readonly words: string; readonly press: () => void } | undefined;
}

export interface Notice {
  /** Its action, or the notice itself where there is none. */
  readonly show: (words: string, parts?: NoticeParts) => HTMLElement;
  readonly hide: () => void;
}

export function createNotice({ summary, status }: FormParts): Notice {
  const box = element('div', 'fl-notice');
  box.hidden = true;
  summary.before(box);
  return {
    show(words, { seconds, action } = {}) {
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
      let button = box;
      if (action) {
        button = element('button', '', action.words);
        button.setAttribute('type', 'button');
        button.addEventListener('click', action.press);
        box.append(button);
      }
      box.hidden = false;
      status.textContent = words;
      return button;
    },
    hide() {
      box.hidden = true;
    },
  };
}

export function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
