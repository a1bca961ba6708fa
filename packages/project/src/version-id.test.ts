import { expect, it } from 'vitest';
import { setSetting } from './edit-project.ts';
import { readProject } from './read-project.ts';
import { CONTACT } from './testing/contact.ts';
import { versionIdOf } from './version-id.ts';
import { writeProject } from './write-project.ts';

const ID = versionIdOf(CONTACT);

it('a version is called the same after it was written and read', () => {
  const { project } = readProject(writeProject(CONTACT));
  expect(project && versionIdOf(project)).toBe(ID);
  expect(ID).toMatch(/^[0-9a-z]{6,12}$/);
});

it('what visitors notice makes another one, and how it is shipped does not', () => {
  expect(versionIdOf(setSetting(CONTACT, 'title', 'Other'))).not.toBe(ID);
  expect(versionIdOf(setSetting(CONTACT, 'judge', 'leave'))).not.toBe(ID);
  for (const project of [
    setSetting(CONTACT, 'target', 'page'),
    setSetting(CONTACT, 'figures', true),
    setSetting(CONTACT, 'uploadPath', 'a/b.module'),
  ])
    expect(versionIdOf(project)).toBe(ID);
});
