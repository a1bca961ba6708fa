// @vitest-environment window
/** The list of forms where the service shares work, on a service that a test writes. */

import { FIGURES_PATH, PATH, WORK_PATH, type WorkActivity, type WorkSummary } from '@formloom/form';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { analyticsUrl } from '../../connection/analytics-url.ts';
import { type Reply, serve } from '../../connection/testing/fake-service.ts';
import { TEAM_EN } from '../../i18n/team-en.ts';
import { messageStore } from '../../shell/message-queue.ts';
import { meStore } from '../../team/me.ts';
import { named, one, render, until, untilText } from '../../ui/testing/render.ts';
import { ConnectedList } from '../testing/ConnectedList.tsx';
import { useTeamList } from '../useTeamList.tsx';

const NOW = Date.now();
const form = (id: string, name: string) => ({ id, name, createdAt: 1, updatedAt: 2 });
const work = (id: string, name: string, last: WorkSummary['last']): WorkSummary => ({
  account: 4210,
  form: id,
  name,
  revision: 3,
  updatedAt: last.at,
  updatedBy: last.by,
  last,
});
const told = (id: number, who: string, what: WorkActivity['what'], formId?: string): WorkActivity => ({
  id,
  at: NOW,
  who,
  what,
  ...(formId && { form: formId }),
});

const TEAM = {
  [PATH.account]: { portalId: 4210, scopes: ['forms'], expiresAt: null },
  [PATH.forms]: { forms: [form('demo', 'Demo request'), form('visit', 'Visit us'), form('quote', 'Quote')] },
  [PATH.me]: { name: 'Laura', fixed: false },
  [PATH.projects]: {
    projects: [
      work('demo', 'Demo request', { what: 'uploaded as draft', by: 'Ana Ruiz', at: NOW }),
      work('visit', 'Visit us', { what: 'changed', by: 'Laura', at: NOW }),
    ],
  },
  [WORK_PATH.bin]: {
    projects: [
      {
        ...work('quote', 'Quote', { what: 'changed', by: 'somebody', at: NOW }),
        until: NOW + 5 * 86_400_000,
      },
    ],
  },
  [PATH.activity]: {
    activity: [told(3, 'Ana Ruiz', 'opened', 'demo'), told(2, 'Ana Ruiz', 'uploaded', 'demo')],
  },
  [PATH.designs]: { designs: [{ name: 'Telares 2026', revision: 1, theme: { preset: 'soft' }, texts: {} }] },
} satisfies Record<string, Reply>;

let sources: Array<{ address: string; onmessage: ((event: MessageEvent) => void) | null }> = [];

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  messageStore.setState({ messages: [] });
  meStore.setState({ name: null, fixed: false, isLoaded: false });
  sources = [];
  analyticsUrl.setState({ url: undefined });
  // Not there without a browser.
  Reflect.set(
    globalThis,
    'EventSource',
    class {
      readyState = 1;
      onmessage = null;
      readonly address: string;
      constructor(address: string) {
        this.address = address;
        sources.push(this);
      }
      close() {}
    },
  );
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

const click = (element: HTMLElement) => act(async () => element.click());
const row = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('tbody tr')].find((one) =>
    one.textContent?.includes(name),
  );
  if (!found) throw new Error(`There is no row of ${name}`);
  return found;
};

async function openList(replies: Record<string, Reply> = TEAM) {
  const service = serve(replies);
  await render(<ConnectedList isShared />);
  await untilText(TEAM_EN.list.column);
  await until(() => sources.length > 0);
  return {
    ...service,
    hear: (news: object) =>
      act(async () => sources.at(-1)?.onmessage?.({ data: JSON.stringify(news) } as MessageEvent)),
  };
}

it('says of each form what was done last, by whom, and where it lies in the bin', async () => {
  await openList();
  await untilText('Uploaded as a draft');
  expect(row('Demo request').textContent).toMatch(/Uploaded as a draftAna Ruiz, /);
  expect(row('Visit us').textContent).toMatch(/ArrangedYou, /);
  expect(row('Quote').textContent).toMatch(/In the binSomebody, /);
  expect(document.body.textContent).toContain('The work on them is shared by 3 people.');
});

it('says who has which form open, as it happens', async () => {
  const { hear } = await openList();
  await hear({
    form: 'demo',
    people: [
      { name: 'Ana Ruiz', editing: true, tab: 'x.y' },
      { name: 'Marc', editing: false },
    ],
  });
  expect(one(row('Demo request'), '[data-open-now]').title).toBe('Open now: Ana Ruiz and Marc');
  await hear({ form: 'demo', people: [] });
  expect(document.querySelector('[data-open-now]')).toBeNull();
});

it('what happened lately stands beside it without mere looking, with the designs of the house', async () => {
  await openList();
  await untilText('Telares 2026');
  const aside = one(document, 'aside');
  expect([...aside.querySelectorAll('[data-activity]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ARAna Ruiz uploaded “Demo request”/),
  ]);
});

it('the bin is a way to look at the list, in the address, with the way back', async () => {
  const { tell } = await openList();
  await untilText('Bin 1');
  await click(named(document, 'button', 'Bin 1'));
  const binned = one(document, '[data-binned="quote"]');
  expect([binned.textContent, location.search]).toEqual([
    expect.stringContaining('5 days left'),
    '?show=bin',
  ]);
  tell(WORK_PATH.restore('quote'), { revision: 4 });
  tell(WORK_PATH.bin, { projects: [] });
  await click(one(binned, 'button'));
  await untilText(TEAM_EN.bin.none);
  expect(messageStore.getState().messages.map(({ text }) => text)).toEqual([TEAM_EN.bin.done('Quote')]);
});

it('all of it is the shown account’s, though the address names none', async () => {
  const { requests, tell } = await openList();
  await untilText('Bin 1');
  await click(named(document, 'button', 'Bin 1'));
  tell(WORK_PATH.restore('quote'), { revision: 4 });
  await click(one(document, '[data-binned="quote"] button'));
  const isOfTeam = ({ asked }: { asked: string }) => /api\/(projects|activity|designs)/.test(asked);
  const asked = new Set(requests.filter(isOfTeam).map((one) => `${one.account} ${one.asked}`));
  expect([...asked].sort()).toEqual(
    expect.arrayContaining([
      `4210 GET ${PATH.projects}`,
      `4210 GET ${WORK_PATH.bin}`,
      `4210 GET ${PATH.activity}`,
      `4210 GET ${PATH.designs}`,
      `4210 POST ${WORK_PATH.restore('quote')}`,
    ]),
  );
  expect([...asked].filter((one) => !one.startsWith('4210 '))).toEqual([]);
  expect(sources.map(({ address }) => address)).toEqual(['/api/project-events?account=4210']);
});

it('alone, nothing is said of others', async () => {
  await openList({
    ...TEAM,
    [PATH.me]: { name: null, fixed: false },
    [PATH.projects]: {
      projects: [work('demo', 'Demo request', { what: 'changed', by: 'somebody', at: NOW })],
    },
    [WORK_PATH.bin]: { projects: [] },
    [PATH.activity]: { activity: [told(1, 'somebody', 'connected')] },
    [PATH.designs]: { designs: [] },
  });
  await untilText('Arranged');
  expect([document.querySelector('aside'), document.body.textContent?.includes('people')]).toEqual([
    null,
    false,
  ]);
});

it('the name is asked for once, and not of whom a proxy names', async () => {
  await openList({ ...TEAM, [PATH.me]: { name: null, fixed: false } });
  await untilText(TEAM_EN.name.ask);
  await click(named(document, 'button', TEAM_EN.name.later));
  expect([
    document.body.textContent?.includes(TEAM_EN.name.ask),
    localStorage.getItem('formloom:name-asked'),
  ]).toEqual([false, 'yes']);
});

it('where the team’s work cannot be reached, that is said, and the forms are there', async () => {
  const { tell } = await openList({
    ...TEAM,
    [PATH.projects]: () => Response.json({ error: 'x' }, { status: 503 }),
  });
  await until(() => document.querySelector('[data-team-away]') !== null);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
  // Unknown is not empty.
  expect(row('Demo request').textContent).toContain(TEAM_EN.list.unknown);
  expect(document.body.textContent).not.toContain('Not arranged');
  tell(PATH.projects, TEAM[PATH.projects]);
  await click(named(document, 'button', 'Try again'));
  await until(() => document.querySelector('[data-team-away]') === null);
  expect(row('Demo request').textContent).toContain('Uploaded as a draft');
});

it.each([
  [true, ['null', 'work']],
  [false, ['none', 'work']],
])(
  'before the team’s list has come, an untouched form is unknown where work is shared: %s',
  async (isShared, states) => {
    function States() {
      const { stateOf } = useTeamList(isShared, null, []);
      const shown = [stateOf('visit', { kind: 'none' }), stateOf('demo', { kind: 'work', savedAt: NOW })];
      return <p>{shown.map((state) => state?.kind ?? 'null').join()}</p>;
    }
    expect((await render(<States />)).textContent).toBe(states.join());
  },
);

it('without shared work the list is as it always was, and asks for nothing of it', async () => {
  const { asked } = serve(TEAM);
  await render(<ConnectedList />);
  await until(() => document.querySelectorAll('tbody tr').length === 3);
  expect(document.body.textContent).toContain('Your layouts are kept in this browser.');
  expect([asked.filter((path) => /projects|designs|activity|\/me/.test(path)), sources]).toEqual([[], []]);
});

/** What comes into sight is told by the test. */
function standForSight() {
  const watched: Array<{ readonly place: Element; readonly see: () => void }> = [];
  const { IntersectionObserver: usual } = globalThis;
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      readonly tell: (seen: object[]) => void;
      constructor(tell: (seen: object[]) => void) {
        this.tell = tell;
      }
      observe(place: Element) {
        watched.push({ place, see: () => this.tell([{ isIntersecting: true }]) });
      }
      disconnect() {}
    },
  );
  onTestFinished(() => void Reflect.set(globalThis, 'IntersectionObserver', usual));
  return async (form: string) => {
    await until(() => watched.some(({ place }) => place.getAttribute('data-completion') === form));
    await act(async () => {
      for (const { place, see } of watched) if (place.getAttribute('data-completion') === form) see();
    });
  };
}

it('tells how many of a form’s visits sent it, once its row is in sight', async () => {
  const see = standForSight();
  analyticsUrl.setState({ url: 'https://forms.example' });
  const version = { version: 'v', starts: 0, steps: [], errors: [], leftAt: [] };
  const { asked } = await openList({
    ...TEAM,
    [FIGURES_PATH.of('demo', 30)]: {
      versions: [
        { ...version, views: 1_000, done: 700 },
        { ...version, views: 240, done: 69 },
      ],
    },
    [FIGURES_PATH.of('visit', 30)]: { versions: [{ ...version, views: 12, done: 5 }] },
  });
  const figures = () => asked.filter((path) => path.startsWith('/api/figures'));
  expect(figures()).toEqual([]);
  await see('demo');
  await untilText('62 % of 1,240 visits sent it');
  expect(figures()).toEqual([FIGURES_PATH.of('demo', 30)]);
  await see('visit');
  await untilText('5 of 12 visits sent it, in the last 30 days');
  // What is in the bin, or was never worked on, has none.
  expect(document.querySelector('[data-completion="quote"]')).toBeNull();
});

it('asks for no figures where the service counts nothing', async () => {
  analyticsUrl.setState({ url: null });
  const { asked } = await openList();
  await untilText('Uploaded as a draft');
  expect(document.querySelector('[data-completion]')).toBeNull();
  expect(asked.filter((path) => path.includes('figures'))).toEqual([]);
});
