// @vitest-environment window
/** Files that are dropped or chosen: read, refused, asked about, and handed to where they belong. */

import type { FormSummary } from '@formloom/form';
import { createProject, type Project, setSetting, writeProject } from '@formloom/project';
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rememberAccountName } from '../connection/account-names.ts';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { confirmAddress } from '../project/confirmed-addresses.ts';
import { projectKey } from '../project/storage.ts';
import { named, one, render, until } from '../ui/testing/render.ts';
import { FileOpener } from './FileOpener.tsx';
import { registerReceiver, takePending } from './file-handoff.ts';
import { chooseFile } from './picked-files.ts';
import type { ImportedProject } from './read-picked-files.ts';
import { chooseThere, drop, packed, renamed } from './testing/given-files.ts';

const OWN = 'https://answers.test/submit';
const EVIL = 'https://evil.test/in';
const project = (id: string, account = 4210) =>
  createProject({ id, name: `Form ${id}`, fields: [] }, { account, submitUrl: OWN });
const text = (work: Project) => writeProject(work);
const file = (work: Project, name = 'work.zip') => packed(name, work);
const form = (id: string): FormSummary => ({ id, name: id, createdAt: 1, updatedAt: 2 });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  serviceSubmitUrl.setState({ own: OWN });
});

/** Connected to an account with two forms, as far as nothing else is said; `open` is in the editor. */
async function openPage({ account = 4210, open }: { account?: number; open?: Project } = {}) {
  const replaced: ImportedProject[] = [];
  if (open) {
    onTestFinished(
      registerReceiver({ form: () => open.form, replace: (incoming) => void replaced.push(incoming) }),
    );
  }
  await render(
    <FileOpener
      connected
      account={{ portalId: account, name: null, scopes: [], expiresAt: null }}
      forms={[form('a'), form('b')]}
      listed
      fetchSettings={async () => undefined}
    />,
  );
  return replaced;
}

const dialogs = () => document.querySelectorAll('dialog').length;
const said = async () => {
  await until(() => dialogs() === 1);
  return [one(document, 'dialog h2').textContent, one(document, 'dialog p').textContent];
};
const answer = (name: string) => act(async () => named(one(document, 'dialog'), 'button', name).click());
const untilAt = (path: string) => until(() => location.pathname === path, path);

describe('refused, and nothing changed', () => {
  /** Of some 870 kB. */
  const manySteps = () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => ({ id: `s${index}`, title: 'S', rows: [] }));
    const schema = { id: 'a', name: 'A', fields: [] };
    return JSON.stringify({ format: 4, schema, layout: { mode: 'multi-step', steps } });
  };
  /** It must not be read, either. */
  const claiming = (size: number) => {
    const huge = new File([new Uint8Array(4)], 'huge.zip');
    Object.defineProperty(huge, 'size', { value: size });
    return Object.defineProperty(huge, 'arrayBuffer', { value: () => Promise.reject(new Error('Read')) });
  };

  it.each<[string, () => File, string]>([
    ['no project', () => new File(['hello'], 'notes.txt'), 'It is no project of Formloom.'],
    [
      'half a ZIP',
      () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'cut.zip'),
      'It is no ZIP, or its end is missing.',
    ],
    [
      'another ZIP',
      () => renamed('other.zip', project('a'), 'something.txt'),
      'There is no formloom.json in it',
    ],
    [
      'a name that climbs',
      () => renamed('climbs.zip', project('a'), '../mloom.json'),
      'A name in it leads out of its folder',
    ],
    ['a huge file', () => claiming(100_000_000), 'It is far larger than any export.'],
    [
      'too many steps',
      () => new File([manySteps()], 'formloom.json'),
      'A form may have 200 steps, and this one has 20,000.',
    ],
    [
      'a later version’s',
      () => new File(['{"format":99}'], 'formloom.json'),
      'A later version of Formloom wrote it.',
    ],
    [
      'an earlier version’s',
      () => new File(['{"format":3}'], 'formloom.json'),
      'An older version of Formloom wrote it, and this version cannot open it. Open the form and arrange it again.',
    ],
  ])('%s', async (_, make, why) => {
    const replaced = await openPage({ open: project('a') });
    const given = make();
    expect(await drop(given)).toBe(true);
    expect(await said()).toEqual([
      `“${given.name}” cannot be opened`,
      expect.stringMatching(new RegExp(`${why.replace('.', '\\.')}.* Nothing was changed\\.$`)),
    ]);
    await answer('Close');
    expect([dialogs(), replaced, location.pathname]).toEqual([0, [], '/']);
  });

  it('several files at once', async () => {
    await openPage();
    await drop(new File(['a'], 'a.txt'), new File(['b'], 'b.txt'));
    expect((await said())[1]).toBe('These are several things. Drop one at a time. Nothing was changed.');
  });
});

describe('asked first', () => {
  it('work of another account opens on its own, and not at all when one thinks better of it', async () => {
    rememberAccountName({ portalId: 4210, name: 'north.test' });
    rememberAccountName({ portalId: 9001, name: 'south.test' });
    await openPage({ account: 9001 });
    await drop(file(project('a')));
    expect(await said()).toEqual([
      '“Form a” is a form of account north.test (4210)',
      expect.stringContaining('You are connected to account south.test (9001).'),
    ]);
    await answer('Cancel');
    const key = projectKey(4210, 'a');
    expect([dialogs(), location.pathname, takePending(key)]).toEqual([0, '/', null]);
    await drop(file(project('a')));
    await said();
    await answer('Open “Form a”');
    await untilAt('/projects/4210/a');
    expect(takePending(key)).toMatchObject({ name: 'work.zip', project: project('a'), isRepaired: false });
  });

  it('work on another form than the one that is open, which stays as it is', async () => {
    const replaced = await openPage({ open: project('b') });
    await drop(file(project('a')));
    expect(await said()).toEqual([
      'The file holds another form: “Form a”',
      expect.stringContaining('“Form b” is open'),
    ]);
    await answer('Open “Form a”');
    await untilAt('/forms/a');
    expect([takePending(projectKey(4210, 'a'))?.project, replaced]).toEqual([project('a'), []]);
  });

  it('answers that would go to a stranger, with both addresses, until one of them is meant', async () => {
    const open = project('a');
    const replaced = await openPage({ open });
    const address = (at: number) => replaced[at]?.project.settings.submitUrl;
    const strange = (to: string) => file(setSetting(open, 'submitUrl', to));
    await drop(strange(EVIL));
    expect(await said()).toEqual([
      '“Form a” sends its answers to another address',
      expect.stringContaining(`${EVIL}. The service’s own address is ${OWN}.`),
    ]);
    await answer('Cancel');
    expect([dialogs(), replaced]).toEqual([0, []]);
    await drop(strange(EVIL));
    await said();
    await answer('Open it as it is');
    expect([dialogs(), address(0)]).toEqual([0, EVIL]);
    // What was confirmed is not asked about, and vouches for no other address.
    confirmAddress(open, EVIL);
    await drop(strange(EVIL));
    await until(() => replaced.length === 2);
    await drop(strange(`${EVIL}/2`));
    await said();
    await answer('Use the service’s address');
    expect([dialogs(), replaced.length, address(2)]).toEqual([0, 3, '']);
  });
});

describe('chosen in the browser’s own dialog', () => {
  it('a ZIP goes into the form that is open', async () => {
    const replaced = await openPage({ open: project('a') });
    const asked = await chooseThere(chooseFile, file(project('a'), 'chosen.zip'));
    expect(asked.accept).toBe('.zip,.json,application/zip,application/json');
    await until(() => replaced.length === 1);
    expect(replaced[0]).toMatchObject({ name: 'chosen.zip', project: project('a') });
  });

  it('so does formloom.json alone', async () => {
    const replaced = await openPage({ open: project('a') });
    await drop(new File([text(project('a'))], 'formloom.json'));
    await until(() => replaced.length === 1);
    expect(replaced[0]).toMatchObject({ name: 'formloom.json', project: project('a') });
  });
});
