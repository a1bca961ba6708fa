// @vitest-environment window
/** Words that are written in a panel, and the same words written on the form, give the same project. */

import { normalizeDetails } from '@formloom/form';
import { setTextAt, spotsOf } from '@formloom/module';
import { createProject, type Project, withLayout, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { act } from 'react';
import { expect, it } from 'vitest';
import { FORM_SUBJECT } from '../project/canvas-view.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { leave, render, type } from '../ui/testing/render.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { stepSubject } from './subject.ts';

const details = normalizeDetails({
  fieldGroups: [
    { richText: '<p>We <b>never</b> share data.</p>' },
    {
      fields: [
        {
          name: 'email',
          label: 'Email',
          fieldType: 'email',
          placeholder: 'you@firm.test',
          description: 'At work',
        },
        { name: 'size', label: 'Size', fieldType: 'radio', options: [{ label: 'Small', value: 's' }] },
      ],
    },
  ],
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    consentToProcessText: '<p>We need your <i>data</i>.</p>',
    consentToProcessCheckboxLabel: 'I agree.',
    communicationsCheckboxes: [],
  },
});
const BEGIN = createProject({ id: 'form', name: 'Book a demo', fields: [] }, { details });
const FORM: Project = withLayout(BEGIN, {
  mode: 'multi-step',
  steps: [
    {
      id: 's1',
      title: 'You',
      rows: [
        { id: 'r1', fields: ['block:1'] },
        { id: 'r2', fields: ['email', 'size'] },
      ],
    },
    { id: 's2', title: 'More', rows: [{ id: 'r3', fields: ['block:heading-1'] }] },
  ],
});

/** The place of each text: its spot on the form, whose panel it stands in, and what it is called there. */
const PLACES: ReadonlyArray<readonly [spot: string, of: string, label: string]> = [
  ['title', FORM_SUBJECT, 'Title'],
  ['text.requiredNote', FORM_SUBJECT, 'Note on required fields'],
  ['text.submit', FORM_SUBJECT, 'Send button'],
  ['consent.processText', FORM_SUBJECT, 'Consent, text 1'],
  ['consent.processLabel', FORM_SUBJECT, 'Consent, text 2'],
  ['f1.label', 'email', 'Label'],
  ['f1.placeholder', 'email', 'Placeholder'],
  ['f2.label', 'size', 'Label'],
  ['f2.help', 'size', 'Help text'],
  ['f2.o1', 'size', 'Option 1'],
  ['key.block:1', 'block:1', 'Text'],
  ['s1.title', stepSubject('s1'), 'Title'],
  ['s1.description', stepSubject('s1'), 'Description'],
];

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Email',
    'Small',
    'You',
    'Book a demo',
    'I agree.',
    '**Bold** and <i>',
    'ñ 日本 {{ x }}',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ' ')),
);

async function openPanel(of: string) {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <SettingsPanel of={of} enter={false} onBack={() => {}} onMissing={() => {}} onMenu={() => {}} />
    </ProjectProvider>,
  );
  const input = (label: string) => {
    const found = [...page.querySelectorAll('label')].find((one) => one.textContent === label);
    const control = document.getElementById(found?.htmlFor ?? '');
    if (!control) throw new Error(`no ${label}`);
    return control;
  };
  return { input, store: open.store };
}

it.each(PLACES)('%s, in the panel of %s as “%s”', async (id, of, label) => {
  const spot = spotsOf(FORM).get(id);
  if (!spot) throw new Error(`no spot ${id}`);
  const { input, store } = await openPanel(of);
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      // Written over what stood there; what a drawing shows without an edge has none.
      await type(input(label), text);
      await leave(input(label));
      expect(writeProject(store.getState().project)).toBe(writeProject(setTextAt(FORM, spot.at, text)));
      await act(async () => {
        while (store.getState().canUndo) store.getState().undo();
      });
    }),
    { numRuns: 12 },
  );
});
