import { check } from '@formloom/check';
import { createProject, setSetting, writeProject } from '@formloom/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { checkPart } from '../project/check-rules-part.ts';
import { createLiveForm } from '../project/live-form.ts';
import { createProjectStore } from '../project/project-store.ts';
import { countOf, findingsOf, isTranslationToDo, marksOf } from './findings.ts';
import { applyServiceUrl, confirmAddressNow, otherAddressNow } from './submit-urls.ts';

const field = (name: string, required = false) => ({ name, label: name, type: 'text', required });
const schema = { id: 'form', name: 'Form', fields: [field('a', true), field('b')] };
const OWN = 'https://forms.agency.test/submit';
const EVIL = 'https://evil.test/in';
const PROJECT = createProject(schema, { account: 4210, submitUrl: OWN });
const NOW = createProject(
  { ...schema, fields: [field('a', true), field('b', true)] },
  { account: 4210, submitUrl: OWN },
);

afterEach(() => vi.useRealTimers());

it('finds nothing until the checks have come, and everything as soon as they have', async () => {
  const open = { store: createProjectStore(PROJECT), liveForm: createLiveForm(PROJECT) };
  const findings = findingsOf(open);
  expect(findings.getState().findings).toEqual([]);
  await checkPart.load();
  expect(findings.getState().findings).toEqual(
    check(PROJECT, {
      form: PROJECT,
      account: 4210,
      isGone: false,
      addresses: { own: OWN, confirmed: [] },
    }),
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

describe('answers that would go to a stranger', () => {
  const stranger = setSetting(PROJECT, 'submitUrl', EVIL);
  const opened = (project = stranger, live: typeof PROJECT | null = PROJECT) => ({
    store: createProjectStore(project),
    liveForm: createLiveForm(live),
  });
  async function address(open: ReturnType<typeof opened>) {
    await checkPart.load();
    const findings = findingsOf(open);
    return () => {
      vi.advanceTimersByTime(200);
      const found = findings.getState().findings.find(({ code }) => code === 'other-address');
      return [found?.severity, found?.value, found?.expected, otherAddressNow(open)?.address];
    };
  }
  beforeEach(() => {
    vi.useFakeTimers();
    serviceSubmitUrl.setState({ own: undefined });
  });

  it('must be fixed, with both addresses, until the service’s own is back', async () => {
    const open = opened();
    const found = await address(open);
    expect(found()).toEqual(['must', EVIL, OWN, EVIL]);
    applyServiceUrl(open, OWN);
    expect(found()).toEqual(['fine', undefined, undefined, undefined]);
    expect(open.store.getState().project).toEqual(PROJECT);
  });

  it('or until it is confirmed, for this form and this address, in nothing that a file holds', async () => {
    const open = opened();
    const found = await address(open);
    const before = writeProject(open.store.getState().project);
    confirmAddressNow(open);
    expect(found()).toEqual(['fine', EVIL, undefined, undefined]);
    expect(writeProject(open.store.getState().project)).toBe(before);
    open.store.getState().edit((now) => setSetting(now, 'submitUrl', `${EVIL}/other`));
    expect(found()).toEqual(['must', `${EVIL}/other`, OWN, `${EVIL}/other`]);
    const otherForm = { ...stranger, form: { ...stranger.form, id: 'other' } };
    expect((await address(opened(otherForm)))()).toEqual(['must', EVIL, OWN, EVIL]);
  });

  it('without an account: by the service’s own as soon as it is known, else by the provider’s', async () => {
    const confirmed = { ...PROJECT, form: { ...PROJECT.form, id: 'kept', submitUrl: EVIL } };
    const found = await address(opened(confirmed, null));
    expect(found()).toEqual(['must', EVIL, undefined, EVIL]);
    serviceSubmitUrl.setState({ own: EVIL });
    expect(found()).toEqual(['fine', undefined, undefined, undefined]);
    serviceSubmitUrl.setState({ own: OWN });
    expect(found()).toEqual(['must', EVIL, OWN, EVIL]);
  });
});

it('translations mark no card: a new language would mark all of them', () => {
  const finding = { severity: 'should', at: 'a' } as const;
  const [missing, stale] = (['translation-missing', 'translation-stale'] as const).map((code) => ({
    ...finding,
    code,
  }));
  if (!missing || !stale) throw new Error('There are two');
  expect(marksOf([missing, stale])).toEqual(new Map());
  expect([missing, stale].map(isTranslationToDo)).toEqual([true, true]);
  expect(isTranslationToDo({ ...missing, severity: 'fine' })).toBe(false);
  const other = { ...finding, code: 'blank-label' } as const;
  expect(marksOf([missing, other])).toEqual(new Map([['a', other]]));
});
