import { setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { folderName, isSameFolder, moduleName } from './module-name.ts';
import { CONTACT, CONTACT_LAYOUT, projectOf } from './testing/forms.ts';

describe('names of folders', () => {
  it.each([
    ['Solicitud de demostración', 'solicitud-de-demostracion'],
    ['  Hello,   World! ', 'hello-world'],
    ['../../etc/passwd', 'etc-passwd'],
    ['שלום', 'form-3f2a11c0'],
    ['🙂', 'form-3f2a11c0'],
    ['CON', 'form-con'],
    ['com1', 'form-com1'],
    ['LPT9', 'form-lpt9'],
    ['falcon', 'falcon'],
    ['coma', 'coma'],
    ['lpta', 'lpta'],
    ['x'.repeat(200), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%j becomes %j', (name, folder) => {
    expect(folderName(name, '3F2A11C0-77aa')).toBe(folder);
  });

  it('have part of the id where another form has the name, too, and where there is one', () => {
    expect(folderName('x'.repeat(80), '3f2a11c0-77aa', true)).toBe(`${'x'.repeat(51)}-3f2a11c0`);
    expect(folderName(`${'x'.repeat(50)} yy`, '3f2a11c-77aa', true)).toBe(`${'x'.repeat(50)}-3f2a11c`);
    expect([folderName('a', '', true), folderName('🙂', '')]).toEqual(['a', 'form']);
  });

  it('are the same where only signs and marks differ', () => {
    expect(isSameFolder('Póngase en contacto!', 'pongase-EN contacto')).toBe(true);
    expect(isSameFolder('One', 'Two')).toBe(false);
  });
});

it('a name that another form has too gets part of the id, unless the operator named it', () => {
  const twin = projectOf(CONTACT, CONTACT_LAYOUT, { nameShared: true });
  const names = ['', ' ', 'Mine'].map((name) => moduleName(setSetting(twin, 'name', name)));
  expect(names).toEqual(['contact-us-form-1', 'contact-us-form-1', 'mine']);
});
