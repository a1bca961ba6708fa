/** A look that is changed without a new drawing: what the form then has is what a drawing gives it. */

import { lookOf, PRESETS, THEME_NAMES } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { previewDocument } from '../document.ts';
import { CONTACT_PROJECT } from '../testing/forms.ts';
import { pageBackgroundOf, themeAttributes } from './theme-attributes.ts';

const styled = (name: (typeof THEME_NAMES)[number]) => ({
  ...CONTACT_PROJECT,
  design: { ...CONTACT_PROJECT.design, theme: { ...CONTACT_PROJECT.design.theme, name } },
});

it.each(THEME_NAMES)('“%s” has the attributes, properties and page of its drawing', (name) => {
  const project = styled(name);
  const drawing = previewDocument(project);
  const { style, data, ground } = themeAttributes(project);
  const [tag = ''] = /<form[^>]*>/.exec(drawing) ?? [];
  for (const [attribute, value] of Object.entries(data)) expect(tag).toContain(` ${attribute}="${value}"`);
  const declarations = Object.entries(style).map((one) => one.join(':'));
  expect(drawing).toMatch(
    new RegExp(
      `:where\\(\\.fl-form\\[data-fl-look="\\w+"\\]\\)\\{${declarations.join(';')};--fl-auto-on-accent:[^}]*\\}`,
    ),
  );
  expect(declarations).toContain(`--fl-accent:${lookOf(project.design.theme, null).accent}`);
  expect(drawing).toContain(ground);
});

describe('a page with nothing but the form on it', () => {
  const look = { ...PRESETS.plain, background: '#ffffff', backgroundDark: '#202020', border: '#000000' };

  it.each([
    ['light', false, '#ffffff'],
    ['dark', false, '#202020'],
    ['page', false, 'light-dark(#ffffff, #202020)'],
    ['light', true, '#d6d6d6'],
    ['dark', true, '#121212'],
    ['page', true, 'light-dark(#d6d6d6, #121212)'],
  ] as const)('%s, on a card: %s', (scheme, card, colour) => {
    expect(pageBackgroundOf({ ...look, scheme, card })).toBe(colour);
  });
});
