// @vitest-environment window
import { PATH, WORK_PATH } from '@formloom/form';
import { createProject, setText, setTheme } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Reply, serve } from '../connection/testing/fake-service.ts';
import { TEAM_EN } from '../i18n/team-en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, named, one, render, type, until } from '../ui/testing/render.ts';
import { TeamThemes } from './TeamThemes.tsx';
import { designOf, withTeamTheme } from './useTeamThemes.ts';

const words = TEAM_EN.designs;
const FRESH = createProject({ id: 'f', name: 'F', fields: [] }, { account: 1 });
const OURS = { name: 'Ours', revision: 3, theme: { preset: 'soft' }, texts: { submit: 'Send it' } };
const refused = (status: number) => () => Response.json({ error: 'x' }, { status });

beforeEach(() => messageStore.setState({ messages: [] }));
const messages = () => messageStore.getState().messages.map(({ text }) => text);

async function open(
  replies: Record<string, Reply> = { [PATH.designs]: { designs: [OURS] } },
  isShared = true,
) {
  const service = serve(replies);
  const work = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  if (isShared) work.sharing.setState({ share: async () => true });
  const place = await render(
    <ProjectProvider value={work}>
      <TeamThemes />
    </ProjectProvider>,
  );
  const press = (name: string) => act(async () => named(place, 'button', name).click());
  return {
    ...service,
    work,
    place,
    press,
    async choose(entry: string) {
      await press(words.more('Ours'));
      await act(async () => named(document, '[role="menuitem"]', entry).click());
    },
    async name(given: string) {
      await type(one(place, 'input'), given);
      await fire(one(place, 'form'), new Event('submit', { bubbles: true, cancelable: true }));
    },
    problem: () => one(place, '[role="alert"]').textContent,
  };
}

it('one is used as one edit: its theme and its texts', async () => {
  const { press, work } = await open();
  await press(words.apply('Ours'));
  const { project } = work.store.getState();
  expect([project.design.theme.preset, project.design.texts.submit, messages()]).toEqual([
    'soft',
    'Send it',
    [words.applied('Ours')],
  ]);
  work.store.getState().undo();
  expect([work.store.getState().project, work.store.getState().canUndo]).toEqual([FRESH, false]);
});

it('the design of this form is saved under a name; a name that is taken is told, and nothing is lost', async () => {
  const { press, name, tell, place, problem } = await open();
  await press(words.save);
  tell(WORK_PATH.design('Ours'), refused(412));
  await name('Ours');
  await until(() => problem() === words.taken('Ours'));
  expect(one(place, 'input')).toHaveProperty('value', 'Ours');
  tell(WORK_PATH.design('New'), { revision: 1 });
  tell(PATH.designs, { designs: [OURS, { ...OURS, name: 'New' }] });
  await name('New');
  await until(() => place.querySelector('[data-design="New"]') !== null);
  expect([messages(), problem(), place.querySelector('input')]).toEqual([[words.saved('New')], '', null]);
});

it('a name that no URL can carry is refused in words', async () => {
  const { press, name, tell, problem } = await open();
  await press(words.save);
  tell(WORK_PATH.design('..'), refused(400));
  await name('..');
  await until(() => problem() === words.badName);
});

it('who was overtaken is told, and sees what there is now', async () => {
  const { choose, tell, problem, place } = await open();
  tell(WORK_PATH.design('Ours'), refused(412));
  tell(PATH.designs, { designs: [{ ...OURS, revision: 4 }] });
  await choose(words.replace);
  await until(() => problem() === words.overtaken('Ours'));
  await choose(words.remove);
  await until(() => problem() === words.overtaken('Ours'));
  expect([place.querySelectorAll('[data-design]').length, messages()]).toEqual([1, []]);
});

it('one is deleted, and one press brings it back', async () => {
  const { choose, tell, place, asked } = await open();
  tell(WORK_PATH.design('Ours'), { success: true });
  tell(PATH.designs, { designs: [] });
  await choose(words.remove);
  await until(() => place.querySelector('[data-design]') === null);
  tell(WORK_PATH.design('Ours'), { revision: 5 });
  tell(PATH.designs, { designs: [OURS] });
  await act(async () => messageStore.getState().messages[0]?.action?.run());
  await until(() => place.querySelector('[data-design="Ours"]') !== null);
  expect(asked.filter((path) => path === WORK_PATH.design('Ours'))).toHaveLength(2);
});

it('another name is made first, and only then the old one goes', async () => {
  const { choose, name, tell, asked } = await open();
  await choose(words.rename);
  tell(WORK_PATH.design('Theirs'), { revision: 1 });
  tell(WORK_PATH.design('Ours'), { success: true });
  await name('Theirs');
  await until(() => messages().includes(words.renamed('Theirs')));
  expect(asked.filter((path) => path.startsWith(`${PATH.designs}/`))).toEqual([
    WORK_PATH.design('Theirs'),
    WORK_PATH.design('Ours'),
  ]);
});

it('what cannot be reached is said; where nothing is shared there is no such thing', async () => {
  const { problem } = await open({ [PATH.designs]: 'unreachable' });
  await until(() => problem() === words.failed);
  expect((await open({}, false)).place.textContent).toBe('');
});

it('out of a form and into another; the very same where it is like that already', () => {
  const dressed = setText(setTheme(FRESH, { preset: 'night' }), 'submit', 'Go');
  const design = designOf(dressed);
  const next = withTeamTheme(FRESH, design);
  expect([next.design.theme, next.design.texts]).toEqual([dressed.design.theme, dressed.design.texts]);
  expect([withTeamTheme(next, design), withTeamTheme(FRESH, { theme: 7, texts: 'x' })]).toEqual([
    next,
    FRESH,
  ]);
  expect(withTeamTheme(next, design)).toBe(next);
});
