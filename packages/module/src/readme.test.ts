import type { Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { exportModule } from './export-module.ts';
import { CONTACT, field, guarded, layoutOf, projectOf, schemaOf } from './testing/forms.ts';

const readmeOf = (project: Project) =>
  exportModule(project).find(({ path }) => path === 'README.md')?.text ?? '';
const FILES = schemaOf(
  'Plans',
  field('a', 'file', { label: 'Plan' }),
  field('b', 'file', { label: 'Photo' }),
);

describe.each([
  [
    'en',
    {
      nowhere: '**Nowhere yet.**',
      captcha: '**It is switched on in the account',
      files: 'In place of “Plan”, “Photo” a note is shown.',
      noFiles: 'This form has no such field.',
      left: 'Not placed, and so not in the form: “Email”, “Message”.',
    },
  ],
  [
    'es',
    {
      nowhere: '**Todavía a ninguna parte.**',
      captcha: '**Está activado en la cuenta',
      files: 'En lugar de “Plan”, “Photo” se muestra una nota.',
      noFiles: 'Este formulario no tiene',
      left: 'Sin colocar y, por tanto, fuera del formulario: “Email”, “Message”.',
    },
  ],
] as const)('the README in %s', (language, said) => {
  const part = projectOf(CONTACT, layoutOf([['firstname']]), { language });
  const whole = projectOf(FILES, layoutOf([['a'], ['b']]), {
    language,
    account: 7,
    submitUrl: 'https://p.test',
  });

  it.each<[keyof typeof said, Project, Project]>([
    ['nowhere', part, whole],
    ['captcha', guarded(part), part],
    ['files', whole, part],
    ['noFiles', part, whole],
    ['left', part, whole],
  ])('says “%s” where it is so, and nowhere else', (what, where, elsewhere) => {
    expect(readmeOf(where)).toContain(said[what]);
    expect(readmeOf(elsewhere)).not.toContain(said[what]);
  });

  it('names the address that answers go to', () => {
    expect(readmeOf(whole)).toContain('`https://p.test/7/form-1`');
  });
});
