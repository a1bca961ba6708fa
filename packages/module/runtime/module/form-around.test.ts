// @vitest-environment window

import { expect, it } from 'vitest';
import { separateFromPageForm } from './form-around.ts';
import { formsIn } from './form-element.ts';

/** As a parser leaves it: what stood after ours has lost its form. */
function arrive(around: string, isParsed = true) {
  document.body.innerHTML = `<input name="before"><main>${around}<p><input name="later"><input name="other" form="x"></p></main>`;
  // No form is parsed inside another.
  const ours = document.createElement('form');
  ours.setAttribute('data-formloom', '');
  ours.append(document.createElement('input'));
  document.querySelector('.here')?.replaceWith(ours);
  const [form] = formsIn(document);
  if (!form) throw new Error('no form');
  separateFromPageForm(form, 'widget', isParsed);
  return ours;
}

it.each([
  ['around it', '<form><div><b class="here"></b></div></form>', true, 'widget-page'],
  ['around it, by its id', '<form id="f"><div><b class="here"></b></div></form>', true, 'f'],
  ['that goes on after it', '<form><div><b class="here"></b></div> </form>', true, null],
  ['around one that a script drew', '<form><div><b class="here"></b></div></form>', false, null],
  ['that ended before it', '<form></form><b class="here"></b>', true, null],
])('what follows is given back to a form of the page, and to no other: %s', (_, around, isParsed, id) => {
  arrive(around, isParsed);
  const forms = [...document.querySelectorAll('input[form]')].map((one) => one.getAttribute('form'));
  expect(forms).toEqual([...(id ? [id] : []), 'x']);
});

it('a form around it hears neither that it is sent nor Enter', () => {
  const heardOf = (form: Element) => {
    const heard: string[] = [];
    for (const type of ['submit', 'keydown', 'keypress', 'input'])
      form.parentElement?.addEventListener(type, () => heard.push(type));
    for (const event of [
      new Event('submit', { bubbles: true }),
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
      new KeyboardEvent('keypress', { key: 'a', bubbles: true }),
      new Event('input', { bubbles: true }),
    ])
      form.querySelector('input')?.dispatchEvent(event);
    return heard;
  };
  expect(heardOf(arrive('<form><b class="here"></b></form>'))).toEqual(['keypress', 'input']);
  expect(heardOf(arrive('<b class="here"></b>'))).toEqual(['submit', 'keydown', 'keypress', 'input']);
});
