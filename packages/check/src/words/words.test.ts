/** Findings, changes, complaints and refusals in both languages. */

import { LIMITS, type LimitName } from '@formloom/form';
import type { TextComplaint } from '@formloom/layout';
import type { CssFault, FileProblem, OpenProblem } from '@formloom/module';
import { describe, expect, it } from 'vitest';
import type { ChangeKind } from '../drift/change.ts';
import { reconcile } from '../drift/reconcile.ts';
import type { Finding, FindingCode } from '../finding.ts';
import { field, formOf, projectOf } from '../testing/forms.ts';
import {
  describeChange,
  describeComplaint,
  describeCss,
  describeExcess,
  describeFileComplaint,
  describeFinding,
  describeFindings,
  describeReconciled,
  describeRefusal,
  describeVerdict,
  groupFindings,
} from './describe.ts';
import { CHECK_WORDS_EN } from './en.ts';

const project = projectOf(
  formOf([field('a', undefined, { label: 'Phone' }), field('b', undefined, { label: 'Fax' })]),
);
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** Present in both languages, in different words, and without a hole in the sentence. */
function expectMessages(en: string, es: string) {
  expect(en).not.toBe(es);
  for (const text of [en, es]) expect(text).toMatch(/^(?!.*(undefined|\[object|“”|«»| {2})).*\p{L}{3}/su);
}

it.each([
  [undefined, 'https://b.test', 'After an answer visitors are led to https://b.test'],
  [
    'https://a.test',
    'https://b.test',
    'After an answer visitors are led to https://b.test instead of https://a.test',
  ],
  ['https://a.test', '', 'Visitors are not led to https://a.test any more after an answer'],
])('a redirect from %j to %j is reported with both', (before = '', now, message) => {
  expect(describeChange({ change: 'redirect', severity: 'shows', before, now }, 'en')).toBe(message);
});

describe('in both languages', () => {
  it.each(keysOf<FindingCode>(CHECK_WORDS_EN.findings))('the finding %s', (code) => {
    for (const severity of ['must', 'should', 'fine'] as const) {
      const finding: Finding = { code, severity, at: 'a', value: '4210', action: 'take-changes' };
      const [en, es] = [describeFinding(finding, project, 'en'), describeFinding(finding, project, 'es')];
      expectMessages(en.title, es.title);
      if (severity === 'fine') expect(en.meaning + es.meaning).toBe('');
      else expectMessages(en.meaning, es.meaning);
      expect(en.action).toBe(severity === 'fine' ? undefined : 'Take the changes over');
    }
  });

  it.each(keysOf<ChangeKind>(CHECK_WORDS_EN.changes))('the change %s', (change) => {
    const example = {
      change,
      severity: 'shows',
      at: 'a',
      label: 'Phone',
      before: 'old',
      now: 'new',
      options: [{ label: 'P', value: 'p' }],
    } as const;
    expectMessages(describeChange(example, 'en'), describeChange(example, 'es'));
    expect(describeChange(example, 'en')).toMatch(/^[\p{Lu}“]/u);
  });

  it.each(keysOf<TextComplaint['problem']>(CHECK_WORDS_EN.complaints))('the complaint %s', (problem) => {
    expectMessages(
      describeComplaint({ problem, at: 'a' }, 'en'),
      describeComplaint({ problem, at: 'a' }, 'es'),
    );
    expect(describeComplaint({ line: 3, problem, at: 'a' }, 'en')).toMatch(/^line 3: /);
  });

  it.each(keysOf<FileProblem>(CHECK_WORDS_EN.files))('the complaint of a file %s', (problem) => {
    for (const detail of ['', 'fr']) {
      const complaint = { line: 3, problem, ...(detail !== '' && { detail }) };
      if (detail !== '' || !/^(markup|repeated-text|too-long)$/.test(problem))
        expectMessages(describeFileComplaint(complaint, 'en'), describeFileComplaint(complaint, 'es'));
    }
    expect(describeFileComplaint({ line: 3, problem, detail: 'x' }, 'en')).toMatch(/^line 3: /);
  });

  it.each(keysOf<OpenProblem>(CHECK_WORDS_EN.refusals))('the refusal %s', (problem) => {
    expectMessages(describeRefusal({ problem }, 'en'), describeRefusal({ problem }, 'es'));
    expect(describeRefusal({ problem, at: 'x.txt' }, 'en')).toMatch(/[^.]: x\.txt$/);
  });

  it.each(keysOf<LimitName>(CHECK_WORDS_EN.limits))('the limit %s', (limit) => {
    const excess = { limit, count: LIMITS[limit] + 1, at: 'a.b' };
    expectMessages(describeExcess(excess, 'en'), describeExcess(excess, 'es'));
    expect(describeExcess(excess, 'en')).toContain(LIMITS[limit].toLocaleString('en'));
  });

  it('a limit says how much there is, how much there may be, and where', () => {
    const problem = 'over-limit';
    const steps = { limit: 'steps', count: 20_000, at: 'layout.steps' } as const;
    expect(describeRefusal({ problem, excess: steps }, 'en')).toBe(
      'A form may have 200 steps, and this one has 20,000.',
    );
    const text = { limit: 'text', count: 60_000, at: 'design.texts.submit' } as const;
    expect(describeRefusal({ problem, excess: text }, 'es')).toBe(
      'Un texto puede tener 50.000 caracteres, y uno tiene 60.000: design.texts.submit',
    );
  });
});

it('several of one kind are reported as one', () => {
  const unplaced = (at: string): Finding => ({ code: 'unplaced-field', severity: 'should', at });
  const groups = groupFindings([unplaced('a'), { code: 'captcha', severity: 'must' }, unplaced('b')]);
  expect(groups.map((group) => group.length)).toEqual([2, 1]);
  const [first] = groups;
  expect(first && describeFindings(first, project, 'en')).toEqual({
    title: '2 fields are not placed',
    meaning: 'Not part of the form: “Phone” and “Fax”.',
  });
  expect(describeFinding(unplaced('a'), project, 'es').title).toBe('«Phone» no está colocado');
});

it.each<[FindingCode, string, string]>([
  ['hidden-empty', 'There is no value for “Phone”', '“Phone” may stay empty'],
  ['default-refused', 'The hidden value of “Phone” is refused', 'The default of “Phone” does not fit'],
])('%s is different where an answer would be refused', (code, must, should) => {
  const title = (severity: Finding['severity']) =>
    describeFinding({ code, severity, at: 'a', value: 'a' }, project, 'en').title;
  expect([title('must'), title('should')]).toEqual([must, should]);
});

it('colours that are too close are named with their figures, never rounded up', () => {
  const finding: Finding = {
    code: 'low-contrast',
    severity: 'should',
    judgement: { colour: 'border', palette: 'dark', against: 'background', ratio: 2.99, least: 3 },
  };
  expect(describeFinding(finding, project, 'en').meaning).toBe(
    'Not everybody can tell them apart: border on the background in the dark (2.9 of 3.0).',
  );
  expect(describeFinding(finding, project, 'es').meaning).toContain('en oscuro (2.9 de 3.0)');
});

it.each(keysOf<CssFault>(CHECK_WORDS_EN.css))('what is wrong with CSS in both languages: %s', (problem) => {
  expectMessages(describeCss({ line: 3, problem }, 'en'), describeCss({ line: 3, problem }, 'es'));
  expect(describeCss({ line: 3, problem }, 'en')).toMatch(/^line 3: /);
});

it.each([
  [[], 'Nothing stands in the way', 'Nada lo impide'],
  [['should'], 'One thing to know', 'Hay una cosa que saber'],
  [['must', 'should'], 'One thing must be fixed', 'Hay una cosa que corregir'],
] as const)('the verdict over %j', (severities, en, es) => {
  const findings = severities.map((severity): Finding => ({ code: 'captcha', severity }));
  expect([describeVerdict(findings, 'en'), describeVerdict(findings, 'es')]).toEqual([en, es]);
});

it('what taking changes over did', () => {
  const done = reconcile(
    project,
    formOf([field('a', undefined, { label: 'Phone' }), field('c', undefined, { label: 'Email' })]),
  );
  expect(describeReconciled(project, done, 'en')).toBe(
    '2 changes taken over. New in the form: “Email”. No longer in the account, and so out of the form: “Fax”.',
  );
  expect(describeReconciled(project, done, 'es')).toContain('Se han incorporado 2 cambios.');
});

describe('a sentence', () => {
  const must = (finding: Omit<Finding, 'severity'>): Finding => ({ severity: 'must', ...finding });
  const titles = (...findings: [Finding, ...Finding[]]) => describeFindings(findings, project, 'en');

  it('names every field once, and every value once', () => {
    const unknown = (at: string, value: string) => must({ code: 'unknown-type', at, value });
    const summary = titles(unknown('a', 'hologram'), unknown('b', 'spiral'), unknown('b', 'spiral'));
    expect(`${summary.title} ${summary.meaning}`).toContain('hologram, spiral');
  });

  it('steps are reported one by one', () => {
    const empty = (step: string): Finding => ({ code: 'empty-step', severity: 'should', step, value: step });
    expect(groupFindings([empty('s1'), empty('s2')]).map((group) => group.length)).toEqual([1, 1]);
  });

  it('of light colours does not speak of the dark', () => {
    const judgement = {
      colour: 'border',
      palette: 'light',
      against: 'background',
      ratio: 2,
      least: 3,
    } as const;
    const { meaning } = describeFinding(
      { code: 'low-contrast', severity: 'should', judgement },
      project,
      'en',
    );
    expect(meaning).toBe('Not everybody can tell them apart: border on the background (2.0 of 3.0).');
  });

  it('of options quotes them all', () => {
    const change = {
      change: 'options-added',
      severity: 'shows',
      label: 'Phone',
      options: [
        { value: 'p', label: 'P' },
        { value: 'q', label: 'Q' },
      ],
    } as const;
    expect(describeChange(change, 'en')).toContain('“P” and “Q”');
  });

  it('of a change without texts has no hole', () => {
    expect(describeChange({ change: 'name', severity: 'shows' }, 'en')).not.toContain('undefined');
  });

  it('of what was taken over leaves texts of the account out', () => {
    const text = { fields: ['a'], richText: '<p>Hello</p>' };
    const more = formOf(
      [field('a', undefined, { label: 'Phone' }), field('b', undefined, { label: 'Fax' })],
      {
        arrangement: [text, { fields: ['b'] }],
      },
    );
    expect(describeReconciled(project, reconcile(project, more), 'en')).not.toContain('New in the form');
  });

  it('of a refusal ends before what it is about', () => {
    const [problem] = keysOf<OpenProblem>(CHECK_WORDS_EN.refusals);
    const plain = problem && describeRefusal({ problem }, 'en');
    expect(problem && describeRefusal({ problem, at: 'x' }, 'en')).toBe(`${plain?.replace(/\.$/, '')}: x`);
  });
});
