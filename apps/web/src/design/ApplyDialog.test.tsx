// @vitest-environment window
import { createProject, type Project, readProject, setLook, writeProject } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { APPLY_EN } from '../i18n/design-en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import {
  createMemoryLocks,
  createMemoryStorage,
  createTabsBus,
  NO_VERSIONS,
} from '../project/testing/browser-stand-ins.ts';
import { fire, named, one, render } from '../ui/testing/render.ts';
import { ApplyDialog } from './ApplyDialog.tsx';

const words = APPLY_EN;
const key = (id: string) => projectKey(4210, id);
const project = (id: string) =>
  createProject(
    { id, name: `Form ${id}`, fields: [{ name: 'a', label: 'A', type: 'text', required: false }] },
    { account: 4210 },
  );
const GREEN = setLook(project('from'), 'accent', '#0f766e');

/** Until something is so on the page; what happens meanwhile is drawn. */
async function drawn(isSo: () => boolean) {
  while (!isSo()) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

async function openDialog(...others: readonly Project[]) {
  const storage = createMemoryStorage();
  const newTab = createTabsBus();
  const locks = createMemoryLocks()();
  for (const other of others) await storage.save(key(other.form.id), writeProject(other), 0, 'x');
  const open = await openSaved(GREEN, { storage, tabs: newTab(), locks });
  const applying = { storage, locks, versions: NO_VERSIONS, tab: 'here' };
  await render(
    <ProjectProvider value={open}>
      <ApplyDialog onClose={() => {}} applying={applying} />
    </ProjectProvider>,
  );
  const dialog = one(document, 'dialog');
  const box = (name: string) => {
    const label = [...dialog.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name));
    return one(label ?? dialog, 'input') as HTMLInputElement;
  };
  return {
    storage,
    dialog,
    box,
    openElsewhere: (id: string) => openSaved(project(id), { storage, tabs: newTab(), locks }),
    click: (element: HTMLElement) => fire(element, new MouseEvent('click', { bubbles: true })),
    submit: () => fire(one(dialog, 'form'), new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    button: (name: string) => named(dialog, 'button', name) as HTMLButtonElement,
    accents: () =>
      others.map(({ form }) => {
        const { project: saved } = readProject(storage.records.get(key(form.id))?.text ?? '');
        return saved?.design.theme.accent;
      }),
    status: () => one(dialog, '[role="status"]').textContent,
    results: () => [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent),
    settle: () => drawn(() => dialog.querySelector('form') === null),
  };
}

it('gives the design to the forms that are chosen, and says what became of each', async () => {
  const { box, click, submit, button, accents, openElsewhere, settle, status, results } = await openDialog(
    project('a'),
    project('b'),
    project('c'),
  );
  await openElsewhere('b');
  expect(button(words.go(0)).disabled).toBe(true);
  await click(box('Form a'));
  expect([box(words.all).checked, box(words.all).indeterminate]).toEqual([false, true]);
  await click(box('Form b'));
  expect(button(words.go(2)).disabled).toBe(false);
  await submit();
  await settle();
  expect(accents()).toEqual(['#0f766e', undefined, undefined]);
  expect(status()).toBe('The design was applied to 1 form; 1 stays as before.');
  expect(results()).toEqual([`Form a${words.became.done}`, `Form b${words.became.open}`]);
  expect(document.activeElement?.textContent).toBe('Close');
});

it('all at once, and back', async () => {
  const { box, click, submit, button, accents, settle, status } = await openDialog(
    project('a'),
    project('b'),
  );
  await click(box(words.all));
  await submit();
  await settle();
  expect([accents(), status()]).toEqual([['#0f766e', '#0f766e'], words.result(2, 0)]);
  await click(button(words.undo));
  await drawn(() => status() === words.undoneAll(2));
  expect(accents()).toEqual([undefined, undefined]);
});

it('a form that looks like that already cannot be chosen', async () => {
  const { box, click, button } = await openDialog(project('a'), setLook(project('b'), 'accent', '#0f766e'));
  expect(box('Form b').disabled).toBe(true);
  await click(box(words.all));
  expect(button(words.go(1)).disabled).toBe(false);
});

it('a browser that cannot keep one is told of, too', async () => {
  const { box, click, storage, submit, settle, results } = await openDialog(project('a'));
  await click(box('Form a'));
  storage.failure = new Error('full');
  await submit();
  await settle();
  expect(results()).toEqual([`Form a${words.became.failed}`]);
});

it('without other work there is nothing to choose', async () => {
  const { dialog } = await openDialog();
  expect(dialog.textContent).toContain(words.none);
  expect(dialog.querySelector('[type="submit"]')).toBeNull();
});
