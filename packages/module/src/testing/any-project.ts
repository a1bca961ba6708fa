/** Projects in which fields, steps and content say anything at all, for properties. */

import {
  CHOICES,
  type Choice,
  type Content,
  type ContentKind,
  createProject,
  LANGUAGES,
  LOOK_KEYS,
  type Project,
  setContent,
  setCss,
  setField,
  setLanguage,
  setLook,
  setPreset,
  setSetting,
  setStep,
  THEME_NAMES,
  WIDTHS,
} from '@formloom/project';
import fc from 'fast-check';
import { HOSTILE, layoutOf, schemaOf } from './forms.ts';

/** The longest one makes no difference here but to the time. */
const words = fc.oneof(
  fc.constantFrom(...HOSTILE.filter(({ length }) => length < 1_000)),
  fc.constantFrom('**a** [b](https://c.test)', '- a\n- b', '# a', '![a](https://b.test/c.png)', ' '),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const address = fc.oneof(
  words,
  fc.constantFrom('https://a.test/x.png', 'https://a.test/{{x}}?a=1&b="', 'http://a.test', 'javascript:x'),
);

const NAMES = ['a', 'b', 'c', 'd', '{{ x }}', '"><b>'];
const TYPES = [
  'text',
  'textarea',
  'dropdown',
  'radio',
  'multiple_checkboxes',
  'single_checkbox',
  'file',
  'number',
];
const options = [
  { label: 'One', value: '1' },
  { label: '{{ two }}', value: '2' },
];
const BLOCKS = ['heading-1', 'heading-2', 'text-1', 'text-2', 'divider-1', 'image-1'].map(
  (key) => `block:${key}`,
);

type Edit = (project: Project) => Project;

const settings: ReadonlyArray<fc.Arbitrary<Edit>> = [
  fc.tuple(fc.constantFrom('label', 'help', 'placeholder'), fc.constantFrom(...NAMES), words).map(
    ([setting, key, text]): Edit =>
      (project) =>
        setField(project, key, setting, text),
  ),
  fc.tuple(fc.constantFrom('labelHidden', 'hidden'), fc.constantFrom(...NAMES), fc.boolean()).map(
    ([setting, key, on]): Edit =>
      (project) =>
        setField(project, key, setting, on),
  ),
  fc.tuple(fc.constantFrom(...NAMES), fc.array(words, { maxLength: 2 })).map(
    ([key, values]): Edit =>
      (project) =>
        setField(project, key, 'defaultValues', values),
  ),
  fc.tuple(fc.constantFrom(...NAMES, ...BLOCKS), fc.constantFrom(...WIDTHS)).map(
    ([key, width]): Edit =>
      (project) =>
        setField(project, key, 'width', width),
  ),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('utm', 'a.b~c-d')).map(
    ([key, parameter]): Edit =>
      (project) =>
        setField(project, key, 'parameter', parameter),
  ),
  fc.tuple(fc.constantFrom('description', 'next', 'back'), fc.constantFrom('s0', 's1'), words).map(
    ([setting, step, text]): Edit =>
      (project) =>
        setStep(project, step, setting, text),
  ),
  fc.tuple(fc.constantFrom(...BLOCKS), words, address, fc.constantFrom('large', 'small')).map(
    ([key, text, src, size]): Edit =>
      (project) =>
        setContent(project, key, contentFor(key, text, src, size)),
  ),
  fc.constantFrom(...LANGUAGES).map(
    (language): Edit =>
      (project) =>
        setLanguage(project, language),
  ),
  fc.boolean().map(
    (shown): Edit =>
      (project) =>
        setSetting(project, 'showTitle', shown),
  ),
  fc.constantFrom(...THEME_NAMES).map(
    (preset): Edit =>
      (project) =>
        setPreset(project, preset),
  ),
  fc.constantFrom(...LOOK_KEYS).chain((key) =>
    looks(CHOICES[key]).map(
      (value): Edit =>
        (project) =>
          setLook(project, key, value as never),
    ),
  ),
  fc.oneof(words, fc.constantFrom('.fl-title{color:red}', '@media print{#x{color:red}}', '}</style>')).map(
    (css): Edit =>
      (project) =>
        setCss(project, css),
  ),
];

/** Anything that can be chosen, and now and then what cannot. */
function looks(choice: Choice): fc.Arbitrary<unknown> {
  if (choice.kind === 'one-of') return fc.constantFrom(...choice.of, '{{ x }}');
  if (choice.kind === 'number') return fc.integer({ min: choice.least, max: choice.most + 1 });
  if (choice.kind === 'flag') return fc.boolean();
  return fc.oneof(
    fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
    words,
  );
}

function contentFor(key: string, text: string, src: string, size: 'large' | 'small'): Content {
  const kind = key.slice('block:'.length).replace(/-\d+$/, '') as ContentKind;
  if (kind === 'heading') return { kind, text, size };
  if (kind === 'image') return { kind, src, alt: text };
  return kind === 'text' ? { kind, text } : { kind };
}

/** Each of the names and blocks once, in rows of up to three, in one step or two. */
export const anySettings: fc.Arbitrary<Project> = fc
  .tuple(
    fc.array(fc.constantFrom(...TYPES), { minLength: NAMES.length, maxLength: NAMES.length }),
    fc.shuffledSubarray([...NAMES, ...BLOCKS], { minLength: 6 }),
    fc.nat(2),
    fc.boolean(),
    fc.array(fc.oneof(...settings), { maxLength: 20 }),
  )
  .map(([types, keys, size, multi, edits]) => {
    const fields = NAMES.map((name, index) => ({
      name,
      label: name,
      type: types[index] ?? 'text',
      required: false,
      options,
    }));
    const rows: string[][] = [];
    for (const key of keys) {
      const last = rows.at(-1);
      if (last && last.length <= size) last.push(key);
      else rows.push([key]);
    }
    const half = Math.ceil(rows.length / 2);
    const layout = multi ? layoutOf(rows.slice(0, half), rows.slice(half)) : layoutOf(rows);
    const project = createProject(schemaOf('Any', ...fields), {
      layout,
      account: 1,
      submitUrl: 'https://p.test',
    });
    return edits.reduce((next, edit) => edit(next), project);
  });
