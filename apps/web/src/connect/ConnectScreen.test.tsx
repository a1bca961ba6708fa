// @vitest-environment window
import { createProject, writeProject } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { installation } from '../connection/installation.ts';
import { WORDS_EN } from '../i18n/en.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { projectKey } from '../project/storage.ts';
import { setUpDatabase } from '../project/testing/memory-database.ts';
import { named, render, untilText } from '../ui/testing/render.ts';
import { ConnectScreen, type ConnectScreenProps } from './ConnectScreen.tsx';

const LEAVE_ONE = { logOutOf: async () => true, hasAccessKey: false, onLeft: () => {} };

const { exits: words } = WORDS_EN.screens;

setUpDatabase();
beforeEach(() => localStorage.clear());

async function openScreen(more: Partial<ConnectScreenProps> = {}) {
  const place = await render(
    <ConnectScreen
      failure={null}
      exits={{ signOut: null, logOut: { label: WORDS_EN.logOut, run: () => {} }, disconnectOne: LEAVE_ONE }}
      trying={false}
      onRetry={() => {}}
      {...more}
    />,
  );
  return {
    links: () => [...place.querySelectorAll('main a')].map(({ textContent }) => textContent),
    notices: () => [...place.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent),
    inHeader: () => [...place.querySelectorAll('header > button')].map(({ textContent }) => textContent),
  };
}

it('says nothing of a connection to those who had none', async () => {
  expect((await openScreen()).notices()).toEqual([]);
});

it('says that the connection has ended, and what to do next', async () => {
  localStorage.setItem('formloom:connected', 'yes');
  expect((await openScreen()).notices()).toEqual([words.ended]);
});

it('says one thing: what went wrong comes first', async () => {
  localStorage.setItem('formloom:connected', 'yes');
  const { notices } = await openScreen({ failure: { kind: 'expired', error: 'over' } });
  expect(notices()).toEqual([WORDS_EN.failure.expired]);
});

it('where the account is fixed, nobody can connect it: the operator has to', async () => {
  installation.setState({ isFixed: true });
  const { notices, links } = await openScreen({ failure: { kind: 'expired', error: 'over' } });
  expect([notices(), links()]).toEqual([[`${WORDS_EN.failure.keyRefused}${WORDS_EN.retry}`], []]);
  await act(async () => installation.setState({ isFixed: false }));
  expect(links()).toEqual([WORDS_EN.connect.button]);
});

it('can be signed out of where a key is asked for, and has no connection to end', async () => {
  const signOut = { label: words.signOut, run: () => {} };
  const logOut = { label: words.disconnect, run: () => {} };
  expect((await openScreen({ exits: { signOut, logOut, disconnectOne: LEAVE_ONE } })).inHeader()).toContain(
    words.signOut,
  );
  expect(
    (await openScreen({ exits: { signOut, logOut, disconnectOne: LEAVE_ONE } })).inHeader(),
  ).not.toContain(words.disconnect);
});

it('offers the work that this browser keeps, before anybody is connected', async () => {
  const work = createProject({ id: 'a', name: 'Visit us', fields: [] }, { account: 4210 });
  await createIdbStorage().save(projectKey(4210, 'a'), writeProject(work), 0, 'tab');
  await openScreen();
  await untilText('Your work in this browser');
  const section = named(document, 'section', 'Your work in this browser');
  const links = [...section.querySelectorAll('a')].map((link) => [
    link.querySelector('strong')?.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([['Visit us', '/projects/4210/a']]);
});
