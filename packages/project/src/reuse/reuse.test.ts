/** The arrangement of one form for another. */

import { normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import { setContent, setField, setStep } from '../fields/edit-fields.ts';
import { formOf, layoutOf, rowsOf } from '../testing/arranged-forms.ts';
import { applyLayout } from './apply-layout.ts';

let ids = 0;
const newId = () => `new-${++ids}`;

describe('a layout for another form', () => {
  const there = withLayout(
    formOf(['a', 'b', 'x']),
    layoutOf([['block:heading-1'], ['a', 'x', 'b']], [['block:text-1']]),
  );
  const heading = { kind: 'heading', text: 'Hi', size: 'large' } as const;
  const from = [
    (one: typeof there) => setContent(one, 'block:heading-1', heading),
    (one: typeof there) => setField(one, 'a', 'width', '2/3'),
    (one: typeof there) => setField(one, 'a', 'label', 'Theirs'),
    (one: typeof there) => setField(one, 'x', 'label', 'Odd one'),
    (one: typeof there) => setField(one, 'block:heading-1', 'width', '1/2'),
    (one: typeof there) => setStep(one, 's0', 'description', 'First'),
  ].reduce((one, edit) => edit(one), there);
  const to = setField(
    setField(formOf(['a', 'b', 'c', 'd'], ['d']), 'a', 'label', 'Ours'),
    'b',
    'width',
    '1/3',
  );
  const applied = () => applyLayout(from, to, newId);

  it('takes widths of conditional fields along, too', () => {
    const dependentField = { name: 'c', label: 'C', fieldType: 'single_line_text' };
    const parent = {
      name: 'a',
      label: 'A',
      fieldType: 'single_line_text',
      dependentFields: [{ dependentCondition: { operator: 'eq', values: ['x'] }, dependentField }],
    };
    const details = normalizeDetails({ fieldGroups: [{ fields: [parent] }] });
    const form = (id: string) => createProject({ id, name: id, fields: [] }, { details });
    const other = setField(form('one'), 'c', 'width', '2/3');
    const { project } = applyLayout(other, setField(form('two'), 'c', 'label', 'Ours'), newId);
    expect(project.design.fields).toEqual({ c: { label: 'Ours', width: '2/3' } });
  });

  it('takes steps, rows, content and widths along, and leaves words alone', () => {
    const { project } = applied();
    expect(rowsOf(project)).toEqual([
      ['Step 0', 'block:heading-1', 'a b'],
      ['Step 1', 'block:text-1', 'd'],
    ]);
    const { design, layout } = project;
    expect(design.fields).toEqual({
      a: { label: 'Ours', width: '2/3' },
      'block:heading-1': { width: '1/2' },
    });
    expect(design.blocks).toEqual({ 'block:heading-1': heading });
    expect(design.steps).toEqual({ [layout.steps[0]?.id ?? '']: { description: 'First' } });
    expect(project.details).toBe(to.details);
  });

  it('says what fitted, what this form does not have, and what that layout does not place', () => {
    const { fitted, missing, left } = applied();
    expect(fitted).toEqual(['block:heading-1', 'a', 'b', 'block:text-1']);
    expect(missing).toEqual([{ key: 'x', label: 'Odd one' }]);
    expect(left).toEqual([
      { key: 'c', label: 'C' },
      { key: 'd', label: 'D' },
    ]);
  });

  it('a step of which nothing is left is left out, unless it is the only one', () => {
    const two = withLayout(formOf(['x', 'a']), layoutOf([['x']], [['a']]));
    expect(rowsOf(applyLayout(two, formOf(['a']), newId).project)).toEqual([['Step 1', 'a']]);
    expect(rowsOf(applyLayout(formOf(['x']), formOf(['a']), newId).project)).toEqual([['Paso 1']]);
  });

  it('matches HubSpot texts by their content and reports those without a place', () => {
    const texts = formOf(['a'], [], ['<p>Hello</p>', '<p>Other</p>']);
    const ours = formOf(['a'], [], ['<p>Terms &amp; so on</p>', '<p>Hello</p>']);
    const result = applyLayout(withLayout(texts, layoutOf([['a'], ['block:1']])), ours, newId);
    expect(rowsOf(result.project)).toEqual([['Step 0', 'a', 'block:2']]);
    expect(result.left).toEqual([{ key: 'block:1', label: 'Terms &amp; so on' }]);
  });

  it('content whose name is taken here gets another', () => {
    const odd = createProject({
      id: 'odd',
      name: 'Odd',
      fields: [{ name: 'block:heading-1', label: 'Field', type: 'text', required: true }],
    });
    const result = applyLayout(from, odd, newId);
    expect(rowsOf(result.project)).toEqual([
      ['Step 0', 'block:heading-2'],
      ['Step 1', 'block:text-1', 'block:heading-1'],
    ]);
    expect(result.project.design.blocks).toEqual({ 'block:heading-2': heading });
  });
});
