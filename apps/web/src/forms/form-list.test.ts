import { expect, it } from 'vitest';
import { arrangeForms, describeMoment } from './form-list.ts';

const form = (name: string, updatedAt = 0) => ({ id: name, name, createdAt: 0, updatedAt });
const names = (...args: Parameters<typeof arrangeForms>) => arrangeForms(...args).map(({ name }) => name);
const FORMS = [
  form('Solicitud de demostración', 3),
  form('Contacto', 9),
  form('Árbol 10', 1),
  form('árbol 2', 5),
];

it.each([
  ['', ['Contacto', 'árbol 2', 'Solicitud de demostración', 'Árbol 10']],
  ['ARBOL', ['árbol 2', 'Árbol 10']],
  ['demostracion solicitud', ['Solicitud de demostración']],
  ['  ', ['Contacto', 'árbol 2', 'Solicitud de demostración', 'Árbol 10']],
  ['zzz', []],
])('searches for %j', (search, found) => {
  expect(names(FORMS, search, 'change', 'es')).toEqual(found);
});

it('sorts by name as people do, numbers as numbers', () => {
  expect(names(FORMS, '', 'name', 'es')).toEqual([
    'árbol 2',
    'Árbol 10',
    'Contacto',
    'Solicitud de demostración',
  ]);
});

it.each([
  [0, '—'],
  [-5, '—'],
  [Date.UTC(2026, 5, 1, 11, 48), '12 minutes ago'],
  [Date.UTC(2026, 5, 1, 9), '3 hours ago'],
  [Date.UTC(2026, 4, 1, 9), 'May 1, 2026'],
])('says when %j was', (moment, words) => {
  expect(describeMoment(moment, Date.UTC(2026, 5, 1, 12), 'en-US')).toBe(words);
});
