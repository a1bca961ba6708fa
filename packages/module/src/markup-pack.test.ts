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

it('what a field repeats of itself is a mark: its key, the same number, and the next', () => {
  const html =
    '<p data-fl-key="ab" data-fl-name="ab" id="formloom-f1"><i name="ab" for="formloom-f1">' +
    '<p data-fl-key="c" name="ab" id="formloom-f2"><b id="formloom-f12"><b id="formloom-f2">';
  expect(packMarkup(html)).toBe(
    '<p data-fl-key="ab" data-fl-name="\x01" id="\x03"><i name="\x01" for="\x02">' +
      '<p data-fl-key="c" name="ab" id="\x03"><b id="formloom-f12"><b id="\x02">',
  );
  expect(unpackMarkup(packMarkup(html))).toBe(html);
});
