/** The order in which a project is written, whatever order the edits left it in. */

import { expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { setSetting, setTagAttribute } from './edit-project.ts';
import { readProject } from './read-project.ts';
import { writeProject } from './write-project.ts';

const project = createProject({ id: 'form-1', name: 'Form', fields: [] }, { account: 4210 });

it('everything that was chosen stands in its place, by the alphabet where keys are its own', () => {
  const text = writeProject({
    ...project,
    form: { nameShared: true, submitUrl: 'https://p.test', name: 'Form', account: 4210, id: 'form-1' },
    design: {
      translations: {},
      consent: { privacyText: 'P', 'box-7': 'News' },
      blocks: {
        'block:text-1': { text: 'Hi', kind: 'text' },
        'block:image-1': { alt: 'A', src: 'https://a.test', kind: 'image' },
        'block:heading-1': { size: 'small', text: 'H', kind: 'heading' },
      },
      steps: { t: { back: 'B', next: 'N', description: 'D' }, s: { next: 'N' } },
      fields: { b: { width: '1/2', label: 'L' }, a: { hidden: true, help: '' }, c: { label: 'L' } },
      texts: { back: 'b', submit: 's' },
      theme: { radius: 3, preset: 'night' },
      language: 'de',
    },
    settings: { ...project.settings, uploadPath: 'a/b.module' },
  });
  expect(Object.keys(JSON.parse(text))).toEqual([
    '$schema',
    'format',
    'form',
    'schema',
    'details',
    'layout',
    'design',
    'settings',
  ]);
  const { form, design, settings } = JSON.parse(text);
  expect(JSON.stringify(form)).toBe(
    '{"id":"form-1","account":4210,"name":"Form","submitUrl":"https://p.test","nameShared":true}',
  );
  expect(JSON.stringify(design)).toBe(
    '{"language":"de","theme":{"preset":"night","radius":3},"texts":{"submit":"s","back":"b"},' +
      '"fields":{"a":{"help":"","hidden":true},"b":{"label":"L","width":"1/2"},"c":{"label":"L"}},' +
      '"steps":{"s":{"next":"N"},"t":{"description":"D","next":"N","back":"B"}},' +
      '"blocks":{"block:heading-1":{"kind":"heading","text":"H","size":"small"},' +
      '"block:image-1":{"kind":"image","src":"https://a.test","alt":"A"},' +
      '"block:text-1":{"kind":"text","text":"Hi"}},' +
      '"consent":{"box-7":"News","privacyText":"P"}}',
  );
  expect(JSON.stringify(settings)).toBe(
    '{"name":"","account":"","submitUrl":"","showTitle":true,"prefill":true,"uploadPath":"a/b.module"}',
  );
});

it('consent is written only where it says something of its own', () => {
  expect(JSON.parse(writeProject(project)).design).not.toHaveProperty('consent');
});

it('what was set aside is written by the alphabet, and only where there is anything', () => {
  const setAside = { 'label b': '2', 'label a': '1' };
  expect(Object.keys(JSON.parse(writeProject({ ...project, setAside })).setAside)).toEqual([
    'label a',
    'label b',
  ]);
  expect(JSON.parse(writeProject(project))).not.toHaveProperty('setAside');
});

it('a folder is written only where one was chosen', () => {
  expect(JSON.parse(writeProject(project)).settings).not.toHaveProperty('uploadPath');
});

it('where it lives is written only where it was chosen, and what is on the tag with it', () => {
  const { settings } = JSON.parse(writeProject(project));
  expect([settings.target, settings.tag]).toEqual([undefined, undefined]);
  const chosen = setTagAttribute(setSetting(project, 'target', 'embed'), 'no-title', true);
  expect(JSON.parse(writeProject(chosen)).settings).toMatchObject({ target: 'embed', tag: 'no-title' });
  expect(readProject(writeProject(chosen))).toEqual({ project: chosen, repairs: [] });
});
