// @vitest-environment window
import { PATH } from '@formloom/form';
import { beforeEach, expect, it } from 'vitest';
import { serve } from '../connection/testing/fake-service.ts';
import { TEAM_EN } from '../i18n/team-en.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, named, one, render, type, until } from '../ui/testing/render.ts';
import { meStore } from './me.ts';
import { OwnName } from './OwnName.tsx';

const words = TEAM_EN.name;
beforeEach(() => meStore.setState({ name: null, fixed: false, isLoaded: false }));

async function open(me: object) {
  const service = serve({ [PATH.me]: me });
  const place = await render(<OwnName />);
  await until(() => meStore.getState().isLoaded);
  await fire(one(place, 'button'), new MouseEvent('click', { bubbles: true }));
  return { ...service, place, dialog: one(document, 'dialog') };
}

it('a name is given, and others see it from then on', async () => {
  const { place, dialog, tell } = await open({ name: null, fixed: false });
  expect(one(place, 'button').title).toBe(words.none);
  tell(PATH.me, { name: 'Ana Ruiz', fixed: false });
  await type(one(dialog, 'input'), ' Ana Ruiz ');
  await fire(one(dialog, 'form'), new Event('submit', { bubbles: true, cancelable: true }));
  expect([place.textContent, document.querySelector('dialog')]).toEqual(['AR', null]);
  expect(messageStore.getState().announced.text).toBe(words.saved('Ana Ruiz'));
});

it('where the service does not take it the dialog stays, and says so', async () => {
  const { dialog, tell } = await open({ name: 'Ana', fixed: false });
  tell(PATH.me, 'unreachable');
  await type(one(dialog, 'input'), 'Ben');
  await fire(one(dialog, 'form'), new Event('submit', { bubbles: true, cancelable: true }));
  expect([one(dialog, '[role="alert"]').textContent, meStore.getState().name]).toEqual([words.failed, 'Ana']);
});

it('a name that a proxy tells is read, and not written', async () => {
  const { dialog } = await open({ name: 'ana@telares.example', fixed: true });
  expect(dialog.querySelector('input')).toBeNull();
  expect(dialog.textContent).toContain(words.fixed('ana@telares.example'));
  await fire(named(dialog, 'button', words.close), new MouseEvent('click', { bubbles: true }));
  expect(document.querySelector('dialog')).toBeNull();
});
