/** Who changed what, and what comes of it: one case for each rule. */

import { type FormDetails, LIMITS, readDetails } from '@formloom/form';
import { command, dispatch, type OperationArgs, type OperationName } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { adoptForm } from '../adopt-form.ts';
import { boardWithSpares } from '../board.ts';
import { createProject } from '../create-project.ts';
import { setLanguage, setLook, setSetting, setText, withLayout } from '../edit-project.ts';
import { setContent, setField, setStep } from '../fields/edit-fields.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';
import { addLanguage, setTranslations } from '../translations/edit-translations.ts';
import { writeProject } from '../write-project.ts';
import { changedParts, mergeProjects, takeParts } from './merge-projects.ts';
import { activityKinds, type Part } from './part.ts';

type Edit = (project: Project) => Project;

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const schema = { id: 'form', name: 'Form', fields: ['a', 'b', 'c', 'd'].map(field) };

/** As it would be read. */
const sound = (details: FormDetails) => readDetails(details) ?? details;

let ids = 0;
const run =
  <Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Edit =>
  (project) => {
    const context = { board: boardWithSpares(project), newId: () => `new-${++ids}` };
    return withLayout(project, dispatch(project.layout, context, command(name, ...args)).layout);
  };
const all =
  (...edits: Edit[]): Edit =>
  (project) =>
    edits.reduce((next, edit) => edit(next), project);

/** Two steps, `n1` and `two`, and a heading in the first. */
const BASE = all(
  run('addFieldToNewRow', 'n1', 'block:heading-1', 1),
  (project) => ({
    ...project,
    layout: { mode: 'multi-step', steps: [...project.layout.steps, { id: 'two', title: 'Two', rows: [] }] },
  }),
  (project) => setContent(project, 'block:heading-1', { kind: 'heading', text: 'Hello', size: 'large' }),
)(createProject(schema, { account: 4210 }));

const heading =
  (text: string): Edit =>
  (project) =>
    setContent(project, 'block:heading-1', { kind: 'heading', text, size: 'large' });
const accent: Edit = (project) => setLook(project, 'accent', '#112233');
const label =
  (key: string, text: string): Edit =>
  (project) =>
    setField(project, key, 'label', text);
const named = (parts: readonly Part[]) => parts.map(({ part, key }) => (key ? `${part} ${key}` : part));
const drawn = ({ layout }: Project) =>
  layout.steps.map(({ title, rows }) => [title, ...rows.map(({ fields }) => fields.join(' '))]);

function merge(mine: Edit, theirs: Edit, side: 'mine' | 'theirs' = 'mine', base = BASE) {
  const merged = mergeProjects(base, mine(base), theirs(base), () => side);
  expect(readProject(writeProject(merged.project))).toEqual({ project: merged.project, repairs: [] });
  return { ...merged, drawn: drawn(merged.project), design: merged.project.design };
}

describe('parts that are not in each other’s way', () => {
  it.each<[string, Edit, Edit, string[]]>([
    ['theme and a text', accent, (project) => setText(project, 'submit', 'Go'), ['texts', 'theme']],
    ['two fields', label('a', 'A!'), label('b', 'B!'), ['field a', 'field b']],
    [
      'a step’s title and its rows',
      run('renameStep', 'n1', 'You'),
      run('moveFieldToNewRow', 'n1', 'd', 0),
      ['layout', 'step n1'],
    ],
    [
      'titles of two steps',
      run('renameStep', 'n1', 'You'),
      (project) => setStep(project, 'two', 'next', 'On'),
      ['step n1', 'step two'],
    ],
    [
      'a block’s words and its place',
      heading('Bye'),
      run('moveFieldToNewRow', 'n1', 'block:heading-1', 0),
      ['block block:heading-1', 'layout'],
    ],
    [
      'export and language',
      (project) => setSetting(project, 'name', 'N'),
      (project) => setLanguage(project, 'es'),
      ['settings', 'texts'],
    ],
    ['the same change on both sides', label('a', 'A!'), label('a', 'A!'), ['field a']],
    [
      'the same move on both sides',
      run('moveFieldBetweenSteps', 'd', 0, 1),
      run('moveFieldBetweenSteps', 'd', 0, 1),
      ['layout'],
    ],
    [
      'changes set aside',
      (project) => ({ ...project, setAside: { 'label a': '1' } }),
      (project) => ({ ...project, setAside: { 'label b': '2' } }),
      ['aside'],
    ],
  ])('%s are joined', (_, mine, theirs, parts) => {
    const { project, joined, conflicts } = merge(mine, theirs);
    expect([named(joined).sort(), conflicts]).toEqual([parts, []]);
    expect(mergeProjects(BASE, theirs(mine(BASE)), project).conflicts).toEqual([]);
  });
});

describe('the same change of the account, set aside by both', () => {
  const aside = (setAside: Project['setAside']) => ({ ...BASE, setAside });
  it.each([
    ['two fingerprints: the later one', { a: '1' }, { a: '2' }, { a: '2' }],
    ['taken back by one: it stays', {}, { a: '1' }, { a: '1' }],
    ['taken back by one, and blank: it stays', {}, { a: '' }, { a: '' }],
  ])('%s, on both sides', (_, one, other, wanted) => {
    const base = aside({ a: '0' });
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const)
      expect(mergeProjects(base, aside(mine), aside(theirs)).project.setAside).toEqual(wanted);
  });
});

describe('the same part, each in another way', () => {
  it.each<[string, Edit, Edit, string[]]>([
    ['a field', label('a', 'One'), (project) => setField(project, 'a', 'help', 'Help'), ['field a']],
    [
      'texts',
      (project) => setText(project, 'submit', 'Go'),
      (project) => setLanguage(project, 'es'),
      ['texts'],
    ],
    ['theme', accent, (project) => setLook(project, 'radius', 3), ['theme']],
    ['layout', run('moveFieldToNewRow', 'n1', 'd', 0), run('moveFieldBetweenSteps', 'a', 0, 1), ['layout']],
    ['a block', heading('Mine'), heading('Theirs'), ['block block:heading-1']],
    [
      'export',
      (project) => setSetting(project, 'name', 'N'),
      (project) => setSetting(project, 'title', 'T'),
      ['settings'],
    ],
  ])('%s is to choose, and all else is joined', (_, mine, theirs, parts) => {
    const [both, other] = [all(mine, label('c', 'C!')), all(theirs, label('d', 'D!'))];
    for (const side of ['mine', 'theirs'] as const) {
      const { project, conflicts, design } = merge(both, other, side);
      expect(named(conflicts)).toEqual(parts);
      expect([design.fields.c?.label, design.fields.d?.label]).toEqual(['C!', 'D!']);
      expect(changedParts({ mine: both, theirs: other }[side](BASE), project)).toEqual([
        { part: 'field', key: side === 'mine' ? 'd' : 'c' },
      ]);
    }
  });
});

describe('what one took away and the other changed', () => {
  it('a heading comes back where it stood, or goes, as is chosen', () => {
    const theirs = all(
      run('removeFieldFromStep', 'n1', 'block:heading-1'),
      run('moveFieldToNewRow', 'n1', 'd', 0),
    );
    const merged = merge(heading('Bye'), theirs);
    expect(named(merged.conflicts)).toEqual(['block block:heading-1']);
    expect(merged.drawn).toEqual([['Paso 1', 'd', 'a', 'block:heading-1', 'b', 'c'], ['Two']]);
    expect(merged.design.blocks['block:heading-1']).toMatchObject({ text: 'Bye' });
    const gone = merge(heading('Bye'), theirs, 'theirs');
    expect([gone.drawn, gone.design.blocks]).toEqual([[['Paso 1', 'd', 'a', 'b', 'c'], ['Two']], {}]);
    expect(takeParts(merged.project, theirs(BASE), merged.conflicts)).toEqual(gone.project);
  });

  it('a step comes back, empty and under its new title, or goes', () => {
    const theirs = all(run('moveFieldBetweenSteps', 'a', 0, 1), run('removeStep', 'two'));
    const merged = merge(run('renameStep', 'two', 'Ours'), theirs);
    expect([named(merged.conflicts), merged.drawn]).toEqual([
      ['step two'],
      [['Paso 1', 'block:heading-1', 'b', 'c', 'd', 'a'], ['Ours']],
    ]);
    const gone = takeParts(merged.project, theirs(BASE), merged.conflicts);
    expect(drawn(gone)).toEqual([['Paso 1', 'block:heading-1', 'b', 'c', 'd', 'a']]);
  });

  it('a form of one step has no room for it: the layout is to choose', () => {
    const [mine, theirs] = [run('renameStep', 'two', 'Ours'), run('setMode', 'one-step')];
    expect([named(merge(mine, theirs).conflicts), merge(mine, theirs).drawn.map(([title]) => title)]).toEqual(
      [['layout'], ['Paso 1', 'Ours']],
    );
    expect(merge(mine, theirs, 'theirs').drawn.map(([title]) => title)).toEqual(['Paso 1']);
  });

  it('unchanged items are removed', () => {
    const { conflicts, drawn: rows } = merge(accent, run('removeFieldFromStep', 'n1', 'block:heading-1'));
    expect([conflicts, rows[0]]).toEqual([[], ['Paso 1', 'a', 'b', 'c', 'd']]);
  });
});

describe('what would not fit together', () => {
  it('a row that a field came into sight in is divided', () => {
    const hide: Edit = (project) => setField(project, 'd', 'hidden', true);
    const base = all(
      hide,
      run('setLayout', {
        mode: 'one-step',
        steps: [
          {
            id: 'n1',
            title: 'One',
            rows: [
              { id: 'r1', fields: ['a', 'b', 'c'] },
              { id: 'r2', fields: ['d'] },
            ],
          },
        ],
      }),
    )(BASE);
    const show: Edit = (project) => setField(project, 'd', 'hidden', undefined);
    const { drawn: rows, conflicts } = merge(
      show,
      run('moveFieldWithinStep', 'n1', 'd', 'r2', 'r1', 3),
      'mine',
      base,
    );
    expect([rows, conflicts]).toEqual([[['One', 'a b c', 'd']], []]);
  });

  it('more than is allowed is a choice between the two', () => {
    const long =
      (key: string): Edit =>
      (project) =>
        setField(project, key, 'help', 'x'.repeat(LIMITS.text));
    const [mine, theirs] = [
      all(long('a'), long('b'), long('c')),
      all(long('d'), accent, heading('x'.repeat(LIMITS.text))),
    ];
    expect(merge(mine, theirs).conflicts).toEqual([{ part: 'whole' }]);
    expect([merge(mine, theirs).project, merge(mine, theirs, 'theirs').project]).toEqual([
      mine(BASE),
      theirs(BASE),
    ]);
  });

  it('parts that are taken from the other become its whole work where both together are more than is allowed', () => {
    const long =
      (key: string): Edit =>
      (project) =>
        setField(project, key, 'help', 'x'.repeat(LIMITS.text));
    const [mine, theirs] = [all(long('a'), long('b'), long('c'))(BASE), all(long('d'), accent)(BASE)];
    const part: Part = { part: 'field', key: 'd' };
    expect(
      takeParts(mine, heading('x'.repeat(LIMITS.text))(theirs), [
        part,
        { part: 'block', key: 'block:heading-1' },
      ]),
    ).toEqual(heading('x'.repeat(LIMITS.text))(theirs));
    expect(takeParts(mine, theirs, [part])).toEqual(long('d')(mine));
  });

  it('another form, and work without a common past, are a choice as a whole', () => {
    const other = createProject({ ...schema, id: 'other' });
    expect(mergeProjects(BASE, BASE, other).conflicts).toEqual([{ part: 'whole' }]);
    expect(changedParts(BASE, other)).toEqual([{ part: 'whole' }]);
    expect(mergeProjects(null, accent(BASE), BASE, () => 'theirs')).toEqual({
      project: BASE,
      joined: [],
      conflicts: [{ part: 'whole' }],
    });
    const again = { ...BASE, form: { ...BASE.form, nameShared: true } };
    expect(mergeProjects(null, BASE, again)).toEqual({ project: again, joined: [], conflicts: [] });
    const move = run('moveFieldBetweenSteps', 'd', 0, 1);
    const [here, there] = [move(BASE), move(BASE)];
    expect(mergeProjects(null, here, there)).toEqual({ project: there, joined: [], conflicts: [] });
    expect(here).not.toEqual(there);
  });
});

describe('a form that changed in the account', () => {
  const now = (change: (fields: Project['details']['fields']) => Project['details']['fields']) => ({
    form: BASE.form,
    schema,
    details: sound({ ...BASE.details, fields: change(BASE.details.fields) }),
  });
  const take =
    (to: ReturnType<typeof now>): Edit =>
    (project) =>
      adoptForm(project, to, () => `new-${++ids}`).project;
  const without = now((fields) => fields.filter(({ key }) => key !== 'd'));
  const required = now((fields) => fields.map((one) => ({ ...one, required: true })));

  it('is taken over beneath the other’s layout', () => {
    const { joined, conflicts, drawn: rows } = merge(take(without), run('moveFieldToNewRow', 'n1', 'd', 0));
    expect([named(joined), conflicts, rows[0]]).toEqual([
      ['form'],
      [],
      ['Paso 1', 'a', 'block:heading-1', 'b', 'c'],
    ]);
  });

  it('places what became required in the other’s layout', () => {
    const { drawn: rows, conflicts } = merge(take(required), run('removeFieldFromStep', 'n1', 'a'));
    expect([rows, conflicts]).toEqual([
      [
        ['Paso 1', 'block:heading-1', 'b', 'c', 'd'],
        ['Two', 'a'],
      ],
      [],
    ]);
  });

  it('keeps settings of a removed field, or reports a conflict', () => {
    expect(merge(take(without), label('d', 'D!')).design.fields.d).toEqual({ label: 'D!' });
    const base = label('d', 'Was')(BASE);
    expect(named(merge(take(without), label('d', 'D!'), 'mine', base).conflicts)).toEqual(['field d']);
  });

  it('is to choose where both took something else over', () => {
    const { conflicts, project } = merge(take(without), take(required));
    expect([named(conflicts), project.details]).toEqual([['form'], without.details]);
  });

  it('account and URL are never a conflict', () => {
    const facts =
      (form: Partial<Project['form']>): Edit =>
      (project) => ({ ...project, form: { ...project.form, ...form } });
    const { project, conflicts } = merge(
      facts({ submitUrl: 'https://a.test' }),
      facts({ submitUrl: 'https://b.test', nameShared: true }),
    );
    expect([project.form, conflicts]).toEqual([
      { ...BASE.form, submitUrl: 'https://b.test', nameShared: true },
      [],
    ]);
  });
});

it('HubSpot texts keep their settings when they are renumbered', () => {
  const group = (richText: string, ...fields: string[]) => ({ richText, fields });
  const start = createProject(schema, {
    details: sound({ ...BASE.details, arrangement: [group('<p>One</p>', 'a'), group('<p>Two</p>', 'b')] }),
  });
  const editText: Edit = (project) => setField(project, 'block:2', 'text', 'Mine');
  const details = sound({
    ...start.details,
    arrangement: [{ fields: ['a'] }, group('<p>Zero</p>', 'c'), group('<p>Two</p>', 'b')],
  });
  const take: Edit = (project) =>
    adoptForm(project, { form: start.form, schema, details }, () => `new-${++ids}`).project;
  expect(merge(editText, take, 'mine', start).design.fields).toEqual({ 'block:3': { text: 'Mine' } });
  const first: Edit = (project) => setField(project, 'block:1', 'text', 'Mine');
  expect(named(merge(first, take, 'mine', start).conflicts)).toContain('form');
});

it('changes are reported as four parts', () => {
  const after = all(accent, label('a', 'A!'), run('renameStep', 'n1', 'You'), (project) =>
    setText(project, 'submit', 'Go'),
  )(BASE);
  expect(activityKinds(changedParts(BASE, after))).toEqual(['layout', 'design', 'texts', 'settings']);
  expect(activityKinds(changedParts(BASE, setSetting(BASE, 'name', 'N')))).toEqual(['settings']);
  expect(activityKinds(changedParts(BASE, BASE))).toEqual([]);
});

it('a layout that is taken from the other brings the words of its steps and content in other languages', () => {
  const added: Edit = all(
    run('addFieldToNewRow', 'n1', 'block:heading-2', 0),
    (project) => setContent(project, 'block:heading-2', { kind: 'heading', text: 'Late', size: 'large' }),
    (project) =>
      setTranslations(addLanguage(project, 'sv'), 'sv', [
        { place: { of: 'content', key: 'block:heading-2' }, text: 'Sent', source: 'Late' },
      ]),
  );
  const [mine, theirs] = [run('moveFieldToNewRow', 'n1', 'd', 0)(BASE), added(BASE)];
  const { project, conflicts } = mergeProjects(BASE, mine, theirs);
  expect(named(conflicts)).toEqual(['layout']);
  const { translations } = takeParts(project, theirs, conflicts).design;
  expect(translations).toEqual(theirs.design.translations);
});
