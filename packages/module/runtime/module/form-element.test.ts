// @vitest-environment window

import { expect, it } from 'vitest';
import { formsIn, own } from './form-element.ts';

it('reads and calls what is the form’s own, whatever its fields are called', () => {
  document.body.innerHTML =
    '<form data-formloom lang="en"><input name="lang"><input name="querySelector"></form>';
  const [form] = formsIn(document);
  if (!form) throw new Error('no form');
  const [input] = document.querySelectorAll('input');
  // A browser does so by itself.
  for (const name of ['lang', 'style', 'querySelector']) Object.defineProperty(form, name, { value: input });
  expect(own(form, 'lang')).toBe('en');
  expect(own(form, 'querySelector')('input')).toBe(input);
  own(form, 'style').setProperty('--fl-accent', 'red');
  own(form, 'setAttribute')('lang', 'es');
  expect([own(form, 'getAttribute')('style'), own(form, 'lang')]).toEqual(['--fl-accent: red;', 'es']);
});
