import { normalizeDetails } from '@formloom/form';
import { addLanguage, createProject, type Language, setSetting, TEXT_KEYS } from '@formloom/project';
import { expect, it } from 'vitest';
import { modelOf } from './form-model.ts';
import { fieldsJson } from './module-json.ts';
import { CONTACT, CONTACT_LAYOUT, field, layoutOf, projectOf } from './testing/forms.ts';
import { usedTexts } from './used-texts.ts';

interface Field {
  readonly label: string;
  readonly help_text?: string;
  readonly children?: readonly Field[];
}

/** Everything an editor of the page reads beside a field, from top to bottom. */
function labelsOf(language: Language): string[] {
  const project = projectOf(CONTACT, CONTACT_LAYOUT, { language });
  const fields: Field[] = JSON.parse(fieldsJson(project));
  const read = ({ label, help_text = '', children = [] }: Field): string[] => [
    label,
    ...(help_text === '' ? [] : [help_text]),
    ...children.flatMap(read),
  ];
  return fields.flatMap(read);
}

it('fields.json is labelled in the form’s own language', () => {
  expect(labelsOf('es').slice(0, 6)).toEqual([
    'Título',
    'Adónde se envían las respuestas',
    'La dirección de envío del proveedor, con la cuenta y el formulario. Sin ella, el formulario no se puede enviar.',
    'Campos',
    'First name',
    'Etiqueta',
  ]);
  const style = labelsOf('es').slice(labelsOf('es').indexOf('Estilo'));
  expect(style.slice(0, 4)).toEqual(['Estilo', 'Colores', 'Claro u oscuro', 'Acento']);
  expect(style.at(-1)).toBe('Progreso');
});

it.each<[Language, RegExp]>([
  ['ar', /\p{Script=Arabic}/u],
  ['ja', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u],
])('every label of a form in “%s” is written in its script', (language, script) => {
  const own = ['First name', 'Email', 'Message'];
  expect(labelsOf(language).filter((label) => !script.test(label))).toEqual(own);
});

it('only texts that the form can come to say are listed', () => {
  const used = usedTexts(modelOf(projectOf(CONTACT, CONTACT_LAYOUT)), 'required');
  expect(TEXT_KEYS.filter((key) => !used.includes(key))).toEqual([
    'next',
    'back',
    'progress',
    'select',
    'choose',
    'number',
    'date',
    'digits',
    'digitsMin',
    'file',
    'consent',
    'countryCode',
    'appeared',
    'optional',
  ]);
});

it('a placeholder is offered where one is drawn', () => {
  const details = normalizeDetails({
    id: 'f',
    name: 'F',
    fieldGroups: ['single_line_text', 'datepicker', 'single_checkbox'].map((fieldType, at) => ({
      fields: [{ name: `n${at}`, label: `n${at}`, fieldType, placeholder: 'Such as this' }],
    })),
  });
  const schema = { id: 'f', name: 'F', fields: details.fields.map(({ name }) => field(name)) };
  const project = createProject(schema, { details });
  const json = JSON.parse(fieldsJson(project));
  const groups = json.find(({ name }: { name: string }) => name === 'fl_fields').children;
  const names = groups.map((group: { children: { name: string }[] }) =>
    group.children.map(({ name }) => name),
  );
  expect(names).toEqual([['fl_label', 'fl_placeholder'], ['fl_label'], ['fl_label']]);
});

it('in lists of the provider a label is one line of at most a hundred characters', () => {
  const labelOf = (label: string) => {
    const schema = { ...CONTACT, fields: [field('a', 'text', { label })] };
    const json = JSON.parse(fieldsJson(projectOf(schema, layoutOf([['a']]))));
    return json.find(({ name }: { name: string }) => name === 'fl_fields').children[0].label;
  };
  expect(labelOf('  a \n\n b ')).toBe('a b');
  expect(labelOf('x'.repeat(100))).toBe('x'.repeat(100));
  expect(labelOf('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`);
});

it('no template begins in it, and the group of a language has a name that templates can read', () => {
  const schema = { ...CONTACT, fields: [field('a', 'text', { label: 'A', options: [] })] };
  const project = addLanguage(projectOf(schema, layoutOf([['a']]), { name: '{{ x }}' }), 'pt-br');
  expect(fieldsJson(project)).not.toMatch(/\{[{%#]/);
  expect(fieldsJson(project)).toContain('"fl_in_pt_br"');
  const names = JSON.parse(fieldsJson(setSetting(project, 'showTitle', false))).map(
    (one: { name: string }) => one.name,
  );
  expect(names).toContain('fl_action');
  expect(names).not.toContain('fl_title');
});
