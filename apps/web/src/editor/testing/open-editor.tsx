/** Test setup: renders the whole editor of a form without a browser; the preview's content is not drawn. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject, type Project } from '@formloom/project';
import { act } from 'react';
import { DISCONNECTED } from '../../connection/connection.ts';
import type { UseConnection } from '../../connection/useConnection.ts';
import { browserPersistence } from '../../project/browser-persistence.ts';
import { openSaved, type Persistence } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { messageStore } from '../../shell/message-queue.ts';
import { Messages } from '../../shell/messages.tsx';
import { emptyFrames, named, one, press, render } from '../../ui/testing/render.ts';
import { Editor } from '../Editor.tsx';

type Json = Readonly<Record<string, unknown>>;

/** A project for a form given as the provider's JSON. */
export function projectOf(schema: Json): Project {
  const form = { id: 'demo', name: 'Demo request', ...schema };
  return createProject(normalizeForm(form).schema, {
    details: normalizeDetails(form),
    account: 4210,
    submitUrl: 'https://answers.test/submit',
  });
}

export const field = (name: string, label: string, rest: Json = {}): Json => ({
  objectTypeId: '0-1',
  name,
  label,
  required: false,
  hidden: false,
  fieldType: 'single_line_text',
  ...rest,
});

/** Rows of fields by name, as field groups of the provider. */
export const groups = (...rows: Json[][]) => ({ fieldGroups: rows.map((fields) => ({ fields })) });

export async function openEditor(
  project: Project,
  connection: Partial<UseConnection> = {},
  storage = createMemoryStorage(),
  browser: Partial<Persistence> = {},
) {
  emptyFrames();
  messageStore.setState({ messages: [] });
  const open = await openSaved(project, {
    storage,
    tabs: createTabsBus()(),
    onReadOnly: () => browserPersistence.onReadOnly?.(),
    ...browser,
  });
  const away = { ...DISCONNECTED, fetchSettings: async () => undefined, ...connection } as UseConnection;
  await render(
    <ProjectProvider value={open}>
      <Editor connection={away} open={open} notice={null} exits={[]} />
      <Messages />
    </ProjectProvider>,
  );
  const click = (element: HTMLElement) => act(async () => element.click());
  const card = (key: string) => one(document, `[data-area="canvas"] [data-card="${key}"]`);
  const menuItem = (name: string) => named(document, '[role="menuitem"]', name);
  return {
    open,
    card,
    click,
    state: () => open.store.getState(),
    /** Steps as rows of field names. */
    drawing: () =>
      open.store
        .getState()
        .project.layout.steps.map(({ rows }) => rows.map(({ fields }) => fields.join(' '))),
    focus: (element: HTMLElement) => act(async () => element.focus()),
    /** Presses a key on the focused element. */
    async keys(...names: string[]) {
      for (const name of names) {
        const [key = '', ...held] = name.split('+').reverse();
        const rest = { ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift') };
        await press(document.activeElement ?? document.body, key === 'Space' ? ' ' : key, rest);
      }
    },
    button: (name: string) => named(document, 'button', name),
    menuItem,
    choose: async (menu: HTMLElement, item: string) => {
      await click(menu);
      await click(menuItem(item));
    },
    said: () => messageStore.getState().announced.text,
    shown: () => messageStore.getState().messages.map(({ text }) => text),
  };
}
