/** What of one form's arrangement another cannot take, and how it is reported. */

import { normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import { setContent, setField, setStep } from '../fields/edit-fields.ts';
import type { Project } from '../project.ts';
import { formOf, layoutOf, rowsOf } from '../testing/arranged-forms.ts';
import { applyLayout } from './apply-layout.ts';

let ids = 0;
const apply = (from: Project, to: Project) => applyLayout(from, to, () => `new-${++ids}`);

/** `c` hangs from `a`. */
const HANGING = createProject(
  { id: 'hanging', name: 'Hanging', fields: [] },
  {
    details: normalizeDetails({
      fieldGroups: [
        {
          fields: [
            {
              name: 'a',
              label: 'A',
              fieldType: 'single_line_text',
              dependentFields: [
                {
                  dependentCondition: { operator: 'eq', values: ['x'] },
                  dependentField: { name: 'c', label: 'C', fieldType: 'single_line_text' },
                },
              ],
            },
          ],
        },
      ],
    }),
  },
);

describe('steps', () => {
  it('one that was empty there stays empty', () => {
    const from = withLayout(formOf(['a']), layoutOf([['a']], []));
    expect(rowsOf(apply(from, formOf(['a'])).project)).toEqual([['Step 0', 'a'], ['Step 1']]);
  });

  it('where nothing of any is left, the first stays with its title', () => {
    const from = withLayout(formOf(['x', 'y']), layoutOf([['x']], [['y']]));
    expect(rowsOf(apply(from, formOf(['a'])).project)).toEqual([['Step 0']]);
  });

  it('removes its settings', () => {
    const from = withLayout(formOf(['x', 'a']), layoutOf([['x']], [['a']]));
    const { project } = apply(setStep(from, 's0', 'next', 'On'), formOf(['a']));
    expect(project.design.steps).toEqual({});
  });
});

describe('fields', () => {
  it('reports a field that is dependent here as missing, not as left over', () => {
    const from = withLayout(formOf(['a', 'c']), layoutOf([['a', 'c']]));
    const { project, missing, left } = apply(from, HANGING);
    expect(rowsOf(project)).toEqual([['Step 0', 'a']]);
    expect([missing, left]).toEqual([[{ key: 'c', label: 'C' }], []]);
  });

  it('one that is called like content does not become content', () => {
    const from = formOf(['block:heading-1', 'a']);
    const { project, missing } = apply(from, formOf(['a']));
    expect(rowsOf(project)).toEqual([['Paso 1', 'a']]);
    expect(missing).toEqual([{ key: 'block:heading-1', label: 'BLOCK:HEADING-1' }]);
  });
});

describe('texts of the account', () => {
  it.each([
    ['without marks', '<p>Terms</p><p>and\n\n  <b>more</b></p>', 'Terms and more'],
    ['by their beginning', `<p>${'word'.repeat(30)}</p>`, 'word'.repeat(15)],
    ['by their key where they have no words', '<hr>', 'block:1'],
  ])('are reported %s', (_, html, label) => {
    const to = formOf(['a'], [], [html]);
    expect(apply(formOf(['a']), to).left).toEqual([{ key: 'block:1', label }]);
  });
});

describe('content whose name is taken', () => {
  it('gets the first that is free once all others have theirs', () => {
    const from = withLayout(formOf(['a']), layoutOf([['block:heading-1'], ['block:heading-2'], ['a']]));
    expect(rowsOf(apply(from, formOf(['block:heading-1', 'a'])).project)).toEqual([
      ['Step 0', 'block:heading-3', 'block:heading-2', 'a'],
    ]);
  });

  it('stays of its kind', () => {
    const from = withLayout(formOf(['a']), layoutOf([['block:text-1'], ['a']]));
    const text = { kind: 'text', text: 'Hi' } as const;
    const { project } = apply(setContent(from, 'block:text-1', text), formOf(['block:text-1', 'a']));
    expect(project.design.blocks).toEqual({ 'block:text-2': text });
  });
});

describe('widths and words', () => {
  const widths = (from: Project, to: Project) => apply(from, to).project.design.fields;

  it('of content that gives way are gone', () => {
    const to = withLayout(formOf(['a']), layoutOf([['block:heading-1', 'a']]));
    expect(widths(formOf(['a']), setField(to, 'block:heading-1', 'width', '1/2'))).toEqual({});
  });

  it('of a text, and of a field that is called like content, stay', () => {
    const to = formOf(['block:heading-1', 'a'], [], ['<p>Hello</p>']);
    const set = setField(setField(to, 'block:1', 'width', '2/3'), 'block:heading-1', 'label', 'Ours');
    expect(widths(formOf(['a']), set)).toEqual(set.design.fields);
  });

  it('stay where that layout does not place the field', () => {
    const from = setField(withLayout(formOf(['a', 'b']), layoutOf([['a']])), 'b', 'width', '1/2');
    expect(widths(from, setField(formOf(['a', 'b']), 'b', 'width', '1/3'))).toEqual({ b: { width: '1/3' } });
  });

  it('stay where the field hangs from another only there', () => {
    const from = setField(HANGING, 'c', 'width', '2/3');
    expect(widths(from, setField(formOf(['a', 'c']), 'c', 'width', '1/3'))).toEqual({ c: { width: '1/3' } });
  });
});
