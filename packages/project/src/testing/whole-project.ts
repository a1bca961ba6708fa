/** A project in which something is chosen everywhere. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject } from '../create-project.ts';
import { setCss, setLook, setPreset, setSetting, setTagAttribute, setText } from '../edit-project.ts';
import { setConsent, setContent, setField, setOption, setStep } from '../fields/edit-fields.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';

const RAW = {
  id: 'form-9',
  name: 'Visit',
  fieldGroups: [
    { richText: '<p>Welcome</p>', fields: [{ name: 'email', fieldType: 'email', required: true }] },
    {
      fields: [
        { name: 'city', fieldType: 'single_line_text', required: false },
        {
          objectTypeId: '0-2',
          name: 'size',
          fieldType: 'dropdown',
          required: false,
          options: [
            { label: 'Small', value: 's' },
            { label: 'Large', value: 'l' },
          ],
        },
      ],
    },
  ],
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    privacyText: 'Privacy',
    consentToProcessText: 'Why',
    communicationsCheckboxes: [{ label: 'News', required: true, subscriptionTypeId: 7 }],
  },
};

export function wholeProject(): Project {
  const fresh = createProject(normalizeForm(RAW).schema, {
    details: normalizeDetails(RAW),
    account: 4210,
    submitUrl: 'https://p.test/s',
  });
  const [step = { id: '', title: '', rows: [] }] = fresh.layout.steps;
  const heading = { id: 'own-row', fields: ['block:heading-1'] };
  let project: Project = {
    ...fresh,
    layout: { ...fresh.layout, steps: [{ ...step, rows: [heading, ...step.rows] }] },
    setAside: { 'label email': 'f1' },
  };
  project = setContent(project, 'block:heading-1', { kind: 'heading', text: 'Hello', size: 'small' });
  project = setPreset(setCss(setLook(project, 'accent', '#0f766e'), 'p { color: red }'), 'night');
  project = setText(setLook(project, 'radius', 12), 'submit', 'Go');
  project = setField(setField(project, 'city', 'label', 'Town'), 'city', 'width', '1/2');
  project = setField(setField(project, 'city', 'help', ''), 'city', 'parameter', 'town');
  project = setField(setOption(project, '0-2/size', 's', 'Tiny'), 'city', 'defaultValues', ['Vigo']);
  project = setField(setField(project, 'city', 'private', true), 'city', 'labelHidden', true);
  project = setStep(setConsent(project, 'privacyText', 'Our words'), step.id, 'next', 'On');
  project = setSetting(setSetting(project, 'keep', 7), 'judge', 'leave');
  project = setSetting(setSetting(project, 'target', 'embed'), 'afterwards', 'message');
  project = setTagAttribute(setTagAttribute(project, 'shadow', true), 'no-title', true);
  const read = readProject(JSON.stringify(project));
  if (!read.project || read.repairs.length > 0) throw new Error('It is not sound.');
  return read.project;
}
