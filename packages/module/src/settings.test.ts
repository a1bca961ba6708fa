import { PRESETS, readProject, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { exportModule } from './export-module.ts';
import { folderName, moduleName } from './module-name.ts';
import { settingsOf } from './settings.ts';
import { type Choices, CONTACT, CONTACT_LAYOUT, CONTACT_PROJECT, projectOf } from './testing/forms.ts';
import { TEXTS } from './texts.ts';

describe('settings', () => {
  it('have a default each', () => {
    expect(settingsOf(CONTACT_PROJECT)).toEqual({
      name: 'Contact us',
      title: 'Contact us',
      language: 'en',
      texts: TEXTS.en,
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

describe('names of folders', () => {
  it.each([
    ['Solicitud de demostración', 'solicitud-de-demostracion'],
    ['  Hello,   World! ', 'hello-world'],
    ['../../etc/passwd', 'etc-passwd'],
    ['שלום', 'form-3f2a11c0'],
    ['🙂', 'form-3f2a11c0'],
    ['CON', 'form-con'],
    ['x'.repeat(200), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%j becomes %j', (name, folder) => {
    expect(folderName(name, '3F2A11C0-77aa')).toBe(folder);
  });
});

it('a name that another form has too gets part of the id, unless the operator named it', () => {
  const twin = projectOf(CONTACT, CONTACT_LAYOUT, { nameShared: true });
  expect([moduleName(twin), moduleName(setSetting(twin, 'name', 'Mine'))]).toEqual([
    'contact-us-form-1',
    'mine',
  ]);
  expect(folderName('x'.repeat(80), '3f2a11c0-77aa', true)).toBe(`${'x'.repeat(51)}-3f2a11c0`);
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
