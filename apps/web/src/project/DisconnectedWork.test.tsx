// @vitest-environment window
import { afterEach, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { render } from '../ui/testing/render.ts';
import { DisconnectedWork } from './DisconnectedWork.tsx';
import { projectKey } from './storage.ts';
import { WORK_ON_FORM } from './testing/work-on-form.ts';

afterEach(() => history.replaceState(null, '', '/'));

const account = (portalId: number | null) => ({
  portalId,
  name: null,
  scopes: [],
  expiresAt: null,
  first: false,
});
const work = [4210, 4211, 4212, null].map((owner, savedAt) => ({
  ...WORK_ON_FORM,
  key: projectKey(owner, 'a'),
  account: owner,
  formId: 'a',
  savedAt,
}));
const read = async (isWanted: (key: string) => boolean) => work.filter(({ key }) => isWanted(key));

async function links(connected: readonly (number | null)[] | null) {
  const place = await render(<DisconnectedWork accounts={connected?.map(account) ?? null} read={read} />);
  const found = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return [place.querySelector('h2')?.textContent, ...found];
}

it.each([
  ['/', [4210], '/projects/4212/a', '/projects/4211/a'],
  // The one that the address names comes first.
  ['/accounts/4211/forms/a', [4210], '/projects/4211/a', '/projects/4212/a'],
  ['/', [4210, 4212], '/projects/4211/a'],
] as const)(
  'from %s, where %j are connected, leads to the work of all others',
  async (path, connected, ...found) => {
    history.replaceState(null, '', path);
    expect(await links(connected)).toEqual([WORDS_EN.accounts.kept, ...found]);
  },
);

it.each([
  ['all are connected', [4210, 4211, 4212]],
  ['it is not known which are', null],
])('is not there where %s', async (_, connected) => {
  expect(await links(connected)).toEqual([undefined]);
});
