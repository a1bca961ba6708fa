import { PRESETS, readProject, setSetting, setText } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { exportModule } from './export-module.ts';
import { redirectOf, settingsOf, targetOf, titleOf, usualTexts } from './settings.ts';
import { type Choices, CONTACT, CONTACT_LAYOUT, CONTACT_PROJECT, projectOf } from './testing/forms.ts';
import { TEXTS } from './texts.ts';

describe('settings', () => {
  it('have a default each', () => {
    expect(settingsOf(CONTACT_PROJECT)).toEqual({
      name: 'Contact us',
      title: 'Contact us',
      language: 'en',
      texts: TEXTS.en,
      thanks: '',
      look: PRESETS.plain,
      action: '',
      showTitle: true,
      mark: 'required',
      visitors: { keep: 'tab', judge: 'continue', history: true, dataLayer: false },
      afterwards: 'account',
      redirect: '',
    });
  });

  it.each<[Choices, object]>([
    [{ accent: '#ffe066' }, { look: { ...PRESETS.plain, accent: '#ffe066' } }],
    [{ radius: 0 }, { look: { ...PRESETS.plain, radius: 0 } }],
    [{ name: '  ' }, { name: 'Contact us' }],
    [{ name: ' Mine ' }, { name: 'Mine', title: 'Contact us' }],
    [{ language: 'es', texts: { next: 'Go on' } }, { texts: { ...TEXTS.es, next: 'Go on' } }],
    [{ submitUrl: 'https://p.test/submit/', account: 7 }, { action: 'https://p.test/submit/7/form-1' }],
    [{ submitUrl: 'https://p.test/submit' }, { action: '' }],
    [{ submitUrl: 'javascript:alert(1)', account: 7 }, { action: '' }],
    [
      { texts: { submit: '{{ 7 }} {% x %} {# y' } },
      { texts: { ...TEXTS.en, submit: '{\u2060{ 7 }\u2060} {\u2060% x %\u2060} {\u2060# y' } },
    ],
  ])('%j', (choices, expected) => {
    expect(settingsOf(projectOf(CONTACT, CONTACT_LAYOUT, choices))).toMatchObject(expected);
  });

  it.each([
    ['nothing is known of the account', null, '', ''],
    ['the operator fills it in', null, ' 7 ', 'https://p.test/7/form-1'],
    ['the operator writes nonsense', null, '7/../8', ''],
    ['the service knows it, whatever was written', 4210, '666', 'https://p.test/4210/form-1'],
  ])('answers go to the right account when %s', (_, account, typed, action) => {
    const project = projectOf(CONTACT, CONTACT_LAYOUT, { account, submitUrl: 'https://p.test' });
    expect(settingsOf(setSetting(project, 'account', typed)).action).toBe(action);
  });

  it('an address of the operator’s own goes before the installation’s', () => {
    const project = projectOf(CONTACT, CONTACT_LAYOUT, { account: 7, submitUrl: 'https://p.test' });
    expect(settingsOf(setSetting(project, 'submitUrl', ' https://own.test/ ')).action).toBe(
      'https://own.test/7/form-1',
    );
  });
});

describe('where a visitor is led in the end', () => {
  const led = (
    afterwards: 'account' | 'address' | 'message',
    redirect: string,
    given: string | null,
    form = CONTACT_PROJECT,
  ) => {
    const project = setSetting(setSetting(form, 'afterwards', afterwards), 'redirect', redirect);
    const { details } = project;
    return redirectOf({
      ...project,
      details: { ...details, submit: { ...details.submit, redirect: given } },
    });
  };

  it.each([
    ['account', 'https://own.test/', 'https://a.test/thanks', 'https://a.test/thanks'],
    ['account', '', null, ''],
    ['account', '', 'javascript:alert(1)', ''],
    ['account', '', 'x https://a.test/', ''],
    ['account', '', 'https:///', ''],
    ['address', ' https://own.test/ ', 'https://a.test/', 'https://own.test/'],
    ['address', '/here', null, ''],
    ['message', 'https://own.test/', 'https://a.test/', ''],
  ] as const)('%s, “%s” and the account’s %s: %j', (afterwards, own, given, address) => {
    expect(led(afterwards, own, given)).toBe(address);
    // Thanks in the operator's own words are read wherever no other page was chosen.
    const thanked = setText(CONTACT_PROJECT, 'thanks', 'See you soon');
    expect(led(afterwards, own, given, thanked)).toBe(afterwards === 'address' ? address : '');
  });
});

describe('where answers go', () => {
  const target = (id: string, account: string, submitUrl: string) => {
    const { form, settings } = projectOf({ ...CONTACT, id }, CONTACT_LAYOUT);
    return targetOf({ form, settings: { ...settings, account, submitUrl } });
  };

  it('is known once nothing is missing', () => {
    expect(target('a/b', ' 7 ', ' https://p.test// ')).toEqual({
      action: 'https://p.test/7/a%2Fb',
      account: '7',
      missing: [],
    });
  });

  it.each([
    ['', '7', 'https://p.test', ['form-id']],
    ['a', '', 'https://p.test', ['account']],
    ['a', 'x7', 'https://p.test', ['account']],
    ['a', '7', '', ['submit-url']],
    ['a', '7', 'x https://p.test', ['submit-url']],
    ['a', '7', 'https://p.test/{{ x }}', ['submit-url']],
    ['', 'x', 'ftp://p.test', ['submit-url', 'account', 'form-id']],
  ])('form “%s”, account “%s”, address “%s”: %j is missing', (id, account, url, missing) => {
    expect(target(id, account, url)).toMatchObject({ action: '', missing });
  });
});

it('a blank title is none, and the account’s words go before the language’s', () => {
  expect(titleOf(setSetting(CONTACT_PROJECT, 'title', ' '))).toBe('Contact us');
  expect(titleOf(setSetting(CONTACT_PROJECT, 'title', ' Mine '))).toBe('Mine');
  const { details, design } = CONTACT_PROJECT;
  const said = { ...details.submit, label: 'Go', message: '<p>Thank <b>you</b></p>' };
  expect(usualTexts({ design, details: { ...details, submit: said } })).toEqual({
    ...TEXTS.en,
    submit: 'Go',
    thanks: 'Thank you',
  });
  expect(usualTexts({ design, details })).toEqual(TEXTS.en);
});

describe('formloom.json', () => {
  const source = (project: typeof CONTACT_PROJECT) =>
    exportModule(project).find(({ path }) => path === 'formloom.json')?.text ?? '';

  it('is the project: opened again and exported again it gives the same files', () => {
    const project = projectOf(CONTACT, CONTACT_LAYOUT, { accent: '#112233', language: 'es', account: 7 });
    const read = readProject(source(project));
    expect(read).toEqual({ project, repairs: [] });
    expect(exportModule(read.project ?? CONTACT_PROJECT)).toEqual(exportModule(project));
  });
});
