/** Formloom preview: nothing is sent from here. What would be sent is shown instead. */

import { own } from './module/form-element.ts';

document.addEventListener('formloom:submit', (event) => {
  event.preventDefault();
  const shown = document.querySelector<HTMLElement>('.fl-payload') ?? createBox();
  const detail = (payload: object) => {
    shown.textContent = JSON.stringify(payload, null, 2);
  };
  own(event.target as Element, 'dispatchEvent')(new CustomEvent('formloom:payload', { detail }));
  shown.focus();
});

function createBox(): HTMLElement {
  const box = document.createElement('pre');
  box.className = 'fl-payload';
  box.tabIndex = 0;
  document.querySelector('main')?.append(box);
  return box;
}
