import { expect, it } from 'vitest';
import { containsWords } from './search-text.ts';

it.each([
  ['Teléfono móvil', 'telefono', true],
  ['Teléfono móvil', 'MÓVIL tel', true],
  ['Telefono movil', ' móvil ', true],
  ['Ｆｕｌｌ width', 'full', true],
  ['Teléfono', '', true],
  ['Teléfono', 'fijo', false],
  ['Teléfono', 'tel fijo', false],
])('%j holds %j: %s', (text, wanted, expected) => {
  expect(containsWords(text, wanted)).toBe(expected);
});
