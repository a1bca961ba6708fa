/** What a person calls what stands in a form. */

import { type Content, type Project, setContent, setField, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { contentWords, labelIn, labelOrKey } from './item-label.ts';
import { field, formOf, projectOf } from './testing/forms.ts';

const project = projectOf(
  formOf([field('a', undefined, { label: 'Phone' })], {
    arrangement: [
      { fields: ['a'], richText: '<p>First</p>' },
      { fields: [], richText: '<p>  Second \n\n <b>text</b> </p>' },
    ],
  }),
);
const [step] = project.layout.steps;
const withContent = (key: string, content: Content): Project =>
  setContent(
    withLayout(project, {
      mode: 'one-step',
      steps: [{ id: 's', title: 'T', rows: [...(step?.rows ?? []), { id: 'own', fields: [key] }] }],
    }),
    key,
    content,
  );
const heading = (text: string) =>
  labelIn(withContent('block:heading-1', { kind: 'heading', text, size: 'large' }), 'block:heading-1');

describe('what is called', () => {
  it('a field by its label, as the operator has it', () => {
    expect(labelIn(project, 'a')).toBe('Phone');
    expect(labelIn(setField(project, 'a', 'label', 'Mobile'), 'a')).toBe('Mobile');
  });

  it('a text of the account by its own words, in one line', () => {
    expect([labelIn(project, 'block:1'), labelIn(project, 'block:2')]).toEqual(['First', 'Second text']);
  });

  it('what is not known by nothing, or by its key', () => {
    expect([labelIn(project, 'gone'), labelOrKey(project, 'gone')]).toEqual(['', 'gone']);
    expect(labelOrKey(project, 'a')).toBe('Phone');
  });

  it('a long text by its beginning, without a blank at its end', () => {
    expect(heading('x'.repeat(40))).toBe('x'.repeat(40));
    expect(heading('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    expect(heading(`${'x'.repeat(39)} yz`)).toBe(`${'x'.repeat(39)}…`);
    expect(heading('  a  b ')).toBe('a b');
  });
});

it.each<[Content, string]>([
  [{ kind: 'heading', text: '**Hi**', size: 'small' }, '**Hi**'],
  [{ kind: 'text', text: '**Hi** there' }, 'Hi there'],
  [{ kind: 'image', src: 'https://a.test/b.png', alt: 'A map' }, 'A map'],
  [{ kind: 'divider' }, ''],
])('the words of %j are %j', (content, words) => {
  expect(contentWords(content)).toBe(words);
});
