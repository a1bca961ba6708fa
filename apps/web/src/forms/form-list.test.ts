import { expect, it } from 'vitest';
import { arrangeForms } from './form-list.ts';
import { type ListView, readListView } from './list-view.ts';

const form = (name: string, updatedAt = 0, createdAt = 0) => ({ id: name, name, createdAt, updatedAt });
const names = (
  forms: ReturnType<typeof form>[],
  view: Partial<ListView>,
  isShown: (form: { id: string }) => boolean = () => true,
  language = 'es',
) => arrangeForms(forms, { ...readListView(''), ...view }, isShown, language).map(({ name }) => name);

const FORMS = [
  form('Solicitud de demostración', 3, 40),
  form('Contacto', 9, 10),
  form('Árbol 10', 1, 30),
  form('árbol 2', 5, 20),
];
const BY_CHANGE = ['Contacto', 'árbol 2', 'Solicitud de demostración', 'Árbol 10'];

it.each([
  ['', BY_CHANGE],
  ['ARBOL', ['árbol 2', 'Árbol 10']],
  ['demostracion solicitud', ['Solicitud de demostración']],
  ['  ', BY_CHANGE],
  ['zzz', []],
])('searches for %j', (search, found) => {
  expect(names(FORMS, { search })).toEqual(found);
});

it('shows only what is wanted', () => {
  expect(names(FORMS, {}, ({ id }) => id === 'Contacto')).toEqual(['Contacto']);
});

it.each<[ListView['sortBy'], string[]]>([
  ['change', BY_CHANGE],
  ['created', ['Solicitud de demostración', 'Árbol 10', 'árbol 2', 'Contacto']],
  ['name', ['árbol 2', 'Árbol 10', 'Contacto', 'Solicitud de demostración']],
])('sorts by %s', (sortBy, sorted) => {
  expect(names(FORMS, { sortBy })).toEqual(sorted);
});

it.each([
  ['numbers as numbers', ['Paso 2', 'Paso 10', 'paso 11']],
  ['capitals aside', ['apple', 'Banana', 'cherry']],
  ['accents aside', ['Avestruz', 'Ávila', 'Aviso']],
  ['spaces aside', ['  Alta', 'Al ta 2', 'Alta 3', ' Beta']],
  ['punctuation aside', ['«Alta»', 'Alta 2', '¿Baja?']],
])('sorts by name with %s', (_, sorted) => {
  const shuffled = [...sorted].reverse().map((name) => form(name));
  expect(names(shuffled, { sortBy: 'name' })).toEqual(sorted);
});

it('what was changed at the same moment stands by name', () => {
  expect(names([form('b 10'), form('B 9'), form('á')], {})).toEqual(['á', 'B 9', 'b 10']);
});
