// @vitest-environment window
import type { FieldDetails } from '@formloom/form';
import { createProject, settingsFor } from '@formloom/project';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { DETAILS, field } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { description, named, render } from '../ui/testing/render.ts';
import { FieldSettingsForm } from './FieldSettingsForm.tsx';

const PRIVATE = 'Private: never kept in visitors’ browsers';

async function openSettingsOf(rest: Partial<FieldDetails> = {}) {
  const one = field('a', rest);
  const details = { ...DETAILS, fields: [one], arrangement: [{ fields: ['a'] }] };
  const open = await openSaved(createProject({ id: 'form', name: 'Form', fields: [] }, { details }), {
    storage: createMemoryStorage(),
    tabs: createTabsBus()(),
  });
  const page = await render(
    <ProjectProvider value={open}>
      <FieldSettingsForm field={one} />
    </ProjectProvider>,
  );
  return {
    toggle: () => named(page, '[role="switch"]', PRIVATE),
    labels: () =>
      [...page.querySelectorAll('[role="switch"] > span > :first-child')].map((label) => label.textContent),
    own: () => settingsFor(open.store.getState().project.design.fields, 'a'),
    undo: () => act(async () => open.store.getState().undo()),
  };
}

describe('a field that is private', () => {
  it('is made so by a switch, and no longer by an undo', async () => {
    const { toggle, own, undo } = await openSettingsOf();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    expect(description(toggle())).toMatch(/\.$/);
    await act(async () => toggle().click());
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    expect(own()).toEqual({ private: true });
    await undo();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    expect(own()).toBeUndefined();
  });

  it('is as the account has it once it is switched back', async () => {
    const { toggle, own } = await openSettingsOf();
    await act(async () => toggle().click());
    await act(async () => toggle().click());
    expect(own()).toBeUndefined();
  });

  it.each([
    ['a text', {}, true],
    ['a choice', { fieldType: 'radio', options: [{ label: 'Yes', value: 'yes' }] }, true],
    ['a hidden field', { hidden: true }, false],
    ['a file', { fieldType: 'file' }, false],
  ])('can be %s: %j, %s', async (_, rest, isOffered) => {
    expect((await openSettingsOf(rest)).labels().includes(PRIVATE)).toBe(isOffered);
  });
});
