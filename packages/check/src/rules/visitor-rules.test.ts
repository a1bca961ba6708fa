import { type Project, setField, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { check } from '../check.ts';
import type { Finding } from '../finding.ts';
import { field, formOf, projectOf } from '../testing/forms.ts';
import { describeFindings } from '../words/describe.ts';

const FORM = projectOf(
  formOf([
    field('email', 'email'),
    field('date_of_birth', 'datepicker'),
    field('customer_iban', 'single_line_text'),
    field('ssn', 'single_line_text', { hidden: true }),
    field('nation', 'single_line_text'),
  ]),
);
const DAYS = setSetting(FORM, 'keep', 7);
const findings = (project: Project) => check(project).filter(({ code }) => code === 'kept-sensitive');

it('what looks sensitive and is kept for days is reported, with the one thing that helps', () => {
  expect(findings(DAYS)).toEqual(
    ['date_of_birth', 'customer_iban'].map((at) => ({
      code: 'kept-sensitive',
      severity: 'should',
      action: 'set-private',
      at,
    })),
  );
});

it('what is private is fine', () => {
  const safe = ['date_of_birth', 'customer_iban'].reduce(
    (project, key) => setField(project, key, 'private', true),
    DAYS,
  );
  expect(findings(safe)).toEqual([{ code: 'kept-sensitive', severity: 'fine' }]);
});

it.each(['tab', 'off'] as const)('the question does not arise with “%s”', (keep) => {
  expect(findings(setSetting(FORM, 'keep', keep))).toEqual([]);
});

it('has a singular and a plural', () => {
  const [one, other] = findings(DAYS);
  const titleOf = (...findings: [Finding, ...Finding[]]) => describeFindings(findings, DAYS, 'en').title;
  expect(one && titleOf(one)).toBe('“Label of date_of_birth” is kept for days in visitors’ browsers');
  expect(one && other && titleOf(one, other)).toBe(
    '“Label of date_of_birth” and “Label of customer_iban” are kept for days in visitors’ browsers',
  );
});
