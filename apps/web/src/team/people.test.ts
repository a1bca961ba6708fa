// @vitest-environment window
import type { Person } from '@formloom/form';
import { expect, it } from 'vitest';
import { TEAM_EN } from '../i18n/team-en.ts';
import { TEAM_ES } from '../i18n/team-es.ts';
import { activityText } from './ActivityList.tsx';
import { initialsOf } from './Avatar.tsx';
import { isSameBrowser, newTabName } from './browser-id.ts';
import { positionText, presenceChanges, uniquePeople } from './people.ts';
import { whoIs } from './words.ts';

it.each([
  ['Ana Ruiz', 'AR'],
  ['ana maría de la ruiz', 'AR'],
  ['Ana', 'A'],
  ['  (Ana)  “Ruiz” ', 'AR'],
  ['éva ñandú', 'ÉÑ'],
  ['王小明', '王'],
  ['👩‍🔧 Ops', '👩‍🔧O'],
  ['', ''],
  ['—', ''],
])('the letters of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

it('tabs of one name are one person, who is where something is done; those at work come first', () => {
  const people: Person[] = [
    { name: 'Marc', editing: false },
    { name: 'Ana', editing: false, step: 's1' },
    { name: 'Ana', editing: true, step: 's2', field: 'email' },
    { name: 'Ana', editing: false },
    { name: 'somebody', editing: false, step: 2 },
  ];
  expect(uniquePeople(people, TEAM_ES)).toEqual([
    { name: 'Ana', isEditing: true, step: 's2', field: 'email' },
    { name: 'Marc', isEditing: false },
    { name: 'Alguien', isEditing: false, step: '2' },
  ]);
});

it('says where somebody is', () => {
  const layout = { mode: 'multi-step' as const, steps: [{ id: 's', title: 'About you', rows: [] }] };
  const say = (isEditing: boolean, step?: string) =>
    positionText({ name: 'Ana', isEditing, ...(step && { step }) }, { layout }, TEAM_EN);
  expect([say(true, 's'), say(true, 'gone'), say(true), say(false, 's')]).toEqual([
    'in “About you”',
    'working on it',
    'working on it',
    'looking, nothing changed yet',
  ]);
});

it('whoever was there before it was known has not come', () => {
  expect(presenceChanges(null, ['Ana'])).toEqual({ came: [], left: [] });
  expect(presenceChanges(['Ana'], ['Ben'])).toEqual({ came: ['Ben'], left: ['Ana'] });
});

it('oneself is told by oneself, and whoever has no name is somebody', () => {
  expect([
    whoIs('Ana', 'Ana', TEAM_EN),
    whoIs('Ana', null, TEAM_EN),
    whoIs('somebody', null, TEAM_EN),
    whoIs('', 'Ana', TEAM_ES),
  ]).toEqual(['You', 'Ana', 'Somebody', 'Alguien']);
});

it('tabs of one browser are told from others', () => {
  const [one, other] = [newTabName(), newTabName()];
  expect([
    one === other,
    isSameBrowser(one, other),
    isSameBrowser(one, 'x.y'),
    isSameBrowser(one, undefined),
  ]).toEqual([false, true, false, false]);
});

it.each([
  [
    { what: 'changed', form: 'f', parts: ['design'] },
    'changed the design of “Demo”',
    'ha cambiado el diseño de «Demo»',
  ],
  [
    { what: 'changed', form: 'f', parts: ['layout', 'texts'] },
    'changed the layout and the texts of “Demo”',
    'ha cambiado la disposición y los textos de «Demo»',
  ],
  [
    { what: 'changed', form: 'f', parts: ['layout', 'design', 'texts', 'settings'] },
    'changed “Demo”',
    'ha cambiado «Demo»',
  ],
  [{ what: 'exported', form: 'gone' }, 'exported a form', 'ha exportado un formulario'],
  [{ what: 'logged out' }, 'disconnected the account', 'ha desconectado la cuenta'],
  [
    { what: 'made first' },
    'made this the account that opens first',
    'ha hecho que esta cuenta se abra primero',
  ],
] as const)('%j in words', (told, en, es) => {
  const name = (id: string) => (id === 'f' ? 'Demo' : undefined);
  expect([activityText(told, name, TEAM_EN, 'en'), activityText(told, name, TEAM_ES, 'es')]).toEqual([
    en,
    es,
  ]);
  expect(TEAM_ES.lately.youDid(es)).toBe(es.replace('ha ', 'has '));
});
