// @vitest-environment window
import { FIGURES_PATH } from '@formloom/form';
import type { Project } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { analyticsUrl } from '../connection/analytics-url.ts';
import type { Reply } from '../connection/testing/fake-service.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { chooseLanguage } from '../shell/preferences.ts';
import { choose, named, one, render, until, untilText } from '../ui/testing/render.ts';
import { AnalyticsPanel } from './AnalyticsPanel.tsx';
import { AWAY, COUNTED, HERE, OLD, serveAnalytics, TWO_STEPS, version } from './testing/analytics-form.ts';

beforeEach(() => {
  analyticsUrl.setState({ url: HERE });
  messageStore.setState({ messages: [] });
  chooseLanguage('en');
});

async function start(
  response: Reply = { versions: [OLD, version('v2')] },
  of: Project = COUNTED,
  replies: Readonly<Record<string, Reply>> = {},
) {
  const service = serveAnalytics(response, replies);
  const open = await openSaved(of, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const panel = () => one(document, 'section[data-area="palette"]');
  return {
    service,
    panel,
    async show(words = 'From seen to sent') {
      await render(
        <ProjectProvider value={open}>
          <AnalyticsPanel />
        </ProjectProvider>,
      );
      await untilText(words);
      return panel();
    },
    click: (element: HTMLElement) => act(async () => element.click()),
    state: () => open.store.getState(),
    shown: () => messageStore.getState().messages.map(({ text }) => text),
    rows: () =>
      [...(panel().querySelector('table')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join(' | '),
      ),
  };
}

it('a table with a caption says how far visitors came', async () => {
  const { show, rows } = await start();
  const panel = await show();
  expect(panel.querySelector('caption')?.textContent).toBe('From seen to sent');
  expect(rows()).toEqual([
    'Seen | 402 | ',
    'Started | 171 | 43 of 100 who saw it',
    'Reached “Your project” | 104 | 61 of 100 who started',
    'Sent | 61 | 59 of 100 who got that far',
  ]);
});

it('a consent box is called by what it says', async () => {
  const consent = {
    kind: 'explicit',
    privacyText: null,
    processText: null,
    processLabel: '<p>I <b>agree</b></p>',
    processFooter: null,
    communicationText: null,
    checkboxes: [],
  } as const;
  const errors = [{ key: 'consent.process', count: 40 }];
  const of = { ...COUNTED, details: { ...COUNTED.details, consent } };
  const { show } = await start({ versions: [version('v2', { errors })] }, of);
  expect((await show()).querySelector('[aria-labelledby] ul')?.textContent).toContain(
    'Most errors: Consent “I agree”40',
  );
});

it('two versions side by side, in words that say no more than is known', async () => {
  const { show } = await start();
  const panel = await show();
  const text = [...panel.querySelectorAll('[data-verdict]')].map((measure) => [
    (measure as HTMLElement).dataset.verdict,
    measure.querySelector('p')?.textContent,
  ]);
  expect(text).toEqual([
    ['better', 'More are sent. 13 to 18 of 100, against 7 to 11.'],
    ['same', 'No difference yet. 34 to 49 of 100, against 47 to 60. It may be chance.'],
  ]);
  expect(panel.textContent).toContain('Longer: 7 to 11 of 100');
});

it('too few visits are said to be, with how many more are needed', async () => {
  const few = version('v2', { views: 12, starts: 7, done: 2, steps: [{ index: 0, reached: 12, left: 3 }] });
  const { show, rows } = await start({ versions: [OLD, few] });
  const panel = await show();
  expect(rows()[1]).toBe('Started | 7 | 7 of 12');
  expect(panel.textContent).toContain('12 visits: too few for shares.');
  expect(panel.textContent).toContain('Too few to say. About 88 more visits are needed.');
});

it('another version and another time are chosen', async () => {
  const { show, rows, panel, service } = await start(undefined, COUNTED, {
    [FIGURES_PATH.of('demo', 365)]: { versions: [version('v2', { views: 9_000, starts: 4_000 })] },
  });
  await show();
  await choose(named(panel(), 'select', 'Version'), 'v1');
  expect(rows()[0]).toBe('Seen | 610 | ');
  await choose(named(panel(), 'select', 'How far back'), '365');
  await until(() => rows()[0] === 'Seen | 9,000 | ');
  expect(panel().textContent).toContain('Once visitors meet another version');
  expect(service.asked).toContain(FIGURES_PATH.of('demo', 365));
  expect(messageStore.getState().announced.text).toBe('A year: 9,000 visits');
});

it('switched off, it says what is counted and what never is, and is switched on in one undo', async () => {
  const { show, panel, click, state } = await start({ versions: [] }, TWO_STEPS);
  await show('Visits are not counted');
  expect(panel().textContent).toContain('Never a cookie, an address, an identifier or an answer.');
  await click(named(panel(), '[role="switch"]', 'Count visits'));
  expect(state().project.settings).toMatchObject({ figures: true, figuresUrl: HERE });
  expect(panel().textContent).toContain('Counted from the next export on');
  await act(async () => state().undo());
  expect(state().project.settings).toMatchObject({ figures: false, figuresUrl: '' });
});

it('figures of a form that is no longer counted stay, and that is said', async () => {
  const { show } = await start(undefined, TWO_STEPS);
  expect((await show()).textContent).toContain('Counting is off');
});

it('busy says so', async () => {
  const { service, show, panel } = await start();
  service.hold(FIGURES_PATH.of('demo', 30));
  await show('Reading the figures');
  expect(panel().getAttribute('aria-busy')).toBe('true');
  await act(async () => service.letGo(FIGURES_PATH.of('demo', 30)));
  await untilText('From seen to sent');
  expect(panel().getAttribute('aria-busy')).toBe('false');
});

it('failed says so and is tried again; what was read before stays with its time', async () => {
  const { service, show, panel, click } = await start(AWAY);
  await show('cannot be read at the moment');
  service.tell(FIGURES_PATH.of('demo', 30), { versions: [version('v2')] });
  await click(named(panel(), 'button', 'Try again'));
  await untilText('From seen to sent');
  service.tell(FIGURES_PATH.of('demo', 90), AWAY);
  await choose(named(panel(), 'select', 'How far back'), '90');
  await untilText('(30 days)');
  expect(panel().textContent).toContain('Seen402');
});

it('a form’s figures are deleted after a question, and not without', async () => {
  const { service, show, click, panel, shown } = await start();
  await show();
  await click(named(panel(), 'button', 'Delete the figures…'));
  await click(named(document, 'dialog button', 'Keep them'));
  const gone = FIGURES_PATH.of('demo');
  expect(service.asked).not.toContain(gone);
  await click(named(panel(), 'button', 'Delete the figures…'));
  service.tell(gone, AWAY);
  await click(named(document, 'dialog button', 'Delete them'));
  await until(() => shown().length === 1);
  service.tell(gone, () => new Response(null, { status: 204 }));
  service.tell(FIGURES_PATH.of('demo', 30), { versions: [] });
  await click(named(panel(), 'button', 'Delete the figures…'));
  await click(named(document, 'dialog button', 'Delete them'));
  await untilText('No visits yet');
  expect(shown()).toEqual([
    'The figures could not be deleted. Try again in a moment.',
    'The figures of this form are deleted.',
  ]);
});

it('all of it is said in Spanish, too', async () => {
  const { show, panel } = await start();
  await act(async () => chooseLanguage('es'));
  await show('De verlo a enviarlo');
  expect(panel().textContent).toContain('Se envían más. De 13 a 18 de cada 100, frente a 7 a 11.');
});
