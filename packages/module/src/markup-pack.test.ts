import { expect, it } from 'vitest';
import { packMarkup, unpackMarkup } from './markup-pack.ts';
import { shippedForm } from './targets/shipped-form.ts';
import { CONTACT_PROJECT, VISITA_PROJECT } from './testing/forms.ts';

it.each([CONTACT_PROJECT, VISITA_PROJECT])(
  'what is packed comes out as it was, and is shorter',
  (project) => {
    const { html } = shippedForm(project, 'script');
    expect(unpackMarkup(packMarkup(html))).toBe(html);
    expect(packMarkup(html).length).toBeLessThan(html.length);
  },
);

it.each([
  [
    'numbers that go back or jump',
    '<a id="formloom-f3"><b id="formloom-f4"><c id="formloom-f2"><d for="formloom-f4">',
  ],
  [
    'names before any key, and keys that hold others',
    '<i name="a"><p data-fl-key="0-2/a" data-fl-name="a" name="0-2/a">',
  ],
  ['an empty key', '<p data-fl-key="" name="">'],
  ['nothing of it', '<p>formloom</p>'],
])('%s', (_, html) => {
  expect(unpackMarkup(packMarkup(html))).toBe(html);
});
