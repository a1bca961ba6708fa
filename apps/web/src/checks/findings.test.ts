import { check } from '@formloom/check';
import { createProject, setSetting } from '@formloom/project';
import { afterEach, expect, it, vi } from 'vitest';
import { checkPart } from '../project/check-part.ts';
import { createLiveForm } from '../project/live-form.ts';
import { createProjectStore } from '../project/project-store.ts';
import { countOf, findingsOf, marksOf } from './findings.ts';

const field = (name: string, required = false) => ({ name, label: name, type: 'text', required });
const schema = { id: 'form', name: 'Form', fields: [field('a', true), field('b')] };
const PROJECT = createProject(schema, { account: 4210, submitUrl: 'https://p.test' });
const NOW = createProject({ ...schema, fields: [field('a', true), field('b', true)] }, { account: 4210 });

afterEach(() => vi.useRealTimers());

it('finds nothing until the checks have come, and everything as soon as they have', async () => {
  const open = { store: createProjectStore(PROJECT), liveForm: createLiveForm(PROJECT) };
  const findings = findingsOf(open);
  expect(findings.getState().findings).toEqual([]);
  await checkPart.load();
  expect(findings.getState().findings).toEqual(
    check(PROJECT, { form: PROJECT, account: 4210, isGone: false }),
  );
});

it('follows the work, a moment later and once', async () => {
  await checkPart.load();
  vi.useFakeTimers();
  const open = { store: createProjectStore(PROJECT), liveForm: createLiveForm(PROJECT) };
  const findings = findingsOf(open);
  const seen = vi.fn();
  findings.subscribe(seen);
  expect(countOf(findings.getState().findings, 'must')).toBe(0);
  for (const url of ['h', 'ht', 'ftp://nowhere'])
    open.store.getState().edit((project) => setSetting(project, 'submitUrl', url), 'url');
  open.liveForm.setState({ form: NOW });
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(seen).toHaveBeenCalledOnce();
  expect(
    findings
      .getState()
      .findings.slice(0, 2)
      .map(({ code }) => code),
  ).toEqual(['no-submit-url', 'drift']);
  expect(findingsOf(open)).toBe(findings);
});

it('a form that the account no longer has is found, whatever was read of it before', async () => {
  await checkPart.load();
  vi.useFakeTimers();
  const open = { store: createProjectStore(PROJECT), liveForm: createLiveForm(NOW) };
  const findings = findingsOf(open);
  open.liveForm.setState({ isGone: true });
  vi.advanceTimersByTime(200);
  const must = findings.getState().findings.filter(({ severity }) => severity === 'must');
  expect(must.map(({ code }) => code)).toEqual(['gone']);
});

it('marks a field with the worst of what was found at it, changes in the account included', () => {
  const marks = marksOf(check(PROJECT, { form: NOW }));
  expect([...marks].map(([key, { code, severity }]) => [key, code, severity])).toEqual([
    ['b', 'drift', 'must'],
  ]);
});

it('what is fine marks nothing, and several of a kind count as one', () => {
  const twice = { code: 'unplaced-field', severity: 'should' } as const;
  const findings = [
    { ...twice, at: 'a' },
    { ...twice, at: 'b' },
    { code: 'captcha', severity: 'fine', at: 'c' } as const,
  ];
  expect([...marksOf(findings).keys()]).toEqual(['a', 'b']);
  expect(countOf(findings, 'should')).toBe(1);
});
