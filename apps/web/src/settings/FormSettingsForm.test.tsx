// @vitest-environment window
import { expect, it } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { description, leave, render, type } from '../ui/testing/render.ts';
import { FormSettingsForm } from './FormSettingsForm.tsx';

it.each([
  ['ana@loom.test', 'ana@loom.test', 'see this email address or phone number.'],
  [' +34 600 123 123 ', '+34 600 123 123', 'see this email address or phone number.'],
  ['Ask Ana', '', 'Write an email address or a phone number.'],
])('%j as the contact for blocked answers is stored as %j', async (written, stored, hint) => {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <FormSettingsForm />
    </ProjectProvider>,
  );
  const label = [...page.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Contact if the form is blocked',
  );
  const input = document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
  await type(input, written);
  expect(description(input)).toContain(hint);
  await leave(input);
  expect(open.store.getState().project.settings.fallback).toBe(stored);
});
