import { expect, it } from 'vitest';
import { holdsWords } from './plain.ts';

it.each([
  ['Teléfono móvil', 'telefono', true],
  ['Teléfono móvil', 'MÓVIL tel', true],
  ['Telefono movil', ' móvil ', true],
  ['Ｆｕｌｌ width', 'full', true],
  ['Teléfono', '', true],
  ['Teléfono', 'fijo', false],
  ['Teléfono', 'tel fijo', false],
])('%j holds %j: %s', (text, wanted, expected) => {
  expect(holdsWords(text, wanted)).toBe(expected);
});
