// @vitest-environment window

import { expect, it } from 'vitest';
import type { FormElement } from './form-element.ts';
import { partsOf } from './form-parts.ts';
import { thank } from './success.ts';

const FORM = (more: string) => `<form data-fl-text-thanks="Thanks for it"><div class="fl-body">
<p class="fl-status"></p><div class="fl-summary" id="x-summary"></div><input data-fl-trap><button data-fl-submit></button>
</div>${more}</form>`;
const RICH = '<template data-fl-thanks><p>Read <a href="https://a.test/">this</a></p></template>';

it.each<[string, string, string, string]>([
  ['the words of the form', '', '', 'Thanks for it'],
  ['thanks with a link', RICH, '', '<p>Read <a href="https://a.test/">this</a></p>'],
  ['the reply before both', RICH, '<p>Bye</p>', '<p>Bye</p>'],
])('it ends with %s, as often as it is asked', (_, more, inlineMessage, shown) => {
  document.body.innerHTML = FORM(more);
  const parts = partsOf(document.querySelector('form') as unknown as FormElement);
  if (!parts) throw new Error('incomplete');
  for (const _time of [1, 2]) expect(thank(parts, { inlineMessage }).innerHTML).toBe(shown);
});
