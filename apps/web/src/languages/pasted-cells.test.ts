import { formTexts } from '@formloom/module';
import { addLanguage, createProject, setField, translationAt } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { fillCells, isForSeveral, readPasted } from './pasted-cells.ts';

describe('what comes out of a spreadsheet', () => {
  it.each<[string, string, string[][]]>([
    ['a cell', 'Uno', [['Uno']]],
    ['a column', 'Uno\r\nDos\r\n', [['Uno'], ['Dos']]],
    ['a column with a hole', 'Uno\n\nTres', [['Uno'], [''], ['Tres']]],
    [
      'two columns',
      'Uno\tUn\nDos\tDeux\n',
      [
        ['Uno', 'Un'],
        ['Dos', 'Deux'],
      ],
    ],
    ['a cell with lines of its own', '"Uno\nmás ""así"""\nDos', [['Uno\nmás "así"'], ['Dos']]],
    ['quotes that are none', '"Uno" y más\nDos', [['"Uno" y más'], ['Dos']]],
    ['a quote inside', 'El 5" grande\nDos', [['El 5" grande'], ['Dos']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, lines) => {
    expect(readPasted(text)).toEqual(lines);
  });

  it.each([
    ['one line', [['Uno']], 'One', false],
    ['several', [['Uno'], ['Dos']], 'One', true],
    ['several for a text that has several', [['Uno'], ['Dos']], 'One\ntwo', false],
    ['a table for a text that has several', [['Uno', 'Un']], 'One\ntwo', true],
  ])('%s: %j into %j, for several cells: %s', (_, lines, source, several) => {
    expect(isForSeveral(lines, source)).toBe(several);
  });
});

describe('cells that are filled', () => {
  const fields = ['a', 'b', 'c'].map((name) => ({ name, label: name, type: 'text', required: false }));
  const form = createProject({ id: 'f', name: 'F', fields }, {});
  const start = addLanguage(addLanguage(form, 'es'), 'fr');
  const labels = formTexts(start).filter(({ place }) => place.of === 'field');
  const said = (project: typeof start, language: 'es' | 'fr') =>
    labels.map(({ place }) => translationAt(project.design.translations[language], place));

  it('go down and to the right; holes stay, and what has no place is counted', () => {
    const lines = [['Uno', 'Un', 'Ein'], ['', ' '], ['Tres'], ['Cuatro']];
    const { project, filled, skipped } = fillCells(start, lines, labels, ['es', 'fr']);
    expect([said(project, 'es'), said(project, 'fr')]).toEqual([
      ['Uno', undefined, 'Tres'],
      ['Un', undefined, undefined],
    ]);
    expect([filled, skipped]).toEqual([3, 2]);
  });

  it('are none where all of it is there already, or is Formloom’s own', () => {
    const once = fillCells(start, [['Uno']], labels, ['es']).project;
    expect(fillCells(once, [['Uno']], labels, ['es'])).toEqual({ project: once, filled: 0, skipped: 0 });
    const own = formTexts(start).filter(({ place }) => place.of === 'text' && place.key === 'sending');
    expect(own).toHaveLength(1);
    expect(fillCells(start, [['Enviando…']], own, ['es']).project).toBe(start);
  });

  it('are looked at again by the same words', () => {
    const once = fillCells(start, [['Uno']], labels, ['es']).project;
    const changed = setField(once, 'a', 'label', 'Another');
    const again = formTexts(changed).filter(({ place }) => place.of === 'field');
    expect(fillCells(changed, [['Uno']], again, ['es']).filled).toBe(1);
  });
});
