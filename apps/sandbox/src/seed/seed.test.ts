import { describe, expect, it } from 'vitest';
import { definedConsent } from '../submissions/consent-errors.ts';
import { validateSubmission } from '../submissions/validate-submission.ts';
import { answerForm, everyField } from '../testing/answer-form.ts';
import { createClient } from '../testing/client.ts';
import type { Json } from './definition.ts';
import { createSeed, type SeedForm } from './seed.ts';

const NOW = Date.UTC(2026, 0, 5);
const seed = createSeed();
const nameOf = ({ definition }: SeedForm) => String(definition.name);
const listed = seed.filter(({ archived, formType }) => !archived && formType === 'provider');
const isOlder = ({ definition }: SeedForm) => definition.formFieldGroups !== undefined;
const find = (name: string) => seed.find((form) => nameOf(form) === name) as SeedForm;

/** Nothing that a visitor could answer gets these through. */
const CAPTCHA = ['Protected by captcha', 'Sorteo del centenario'];

describe('every form', () => {
  it.each(listed.filter((form) => !CAPTCHA.includes(nameOf(form))).map((form) => [nameOf(form), form]))(
    'takes an answer to every question: %s',
    async (_, form) => {
      const { send, get } = createClient();
      const answers = answerForm(form.definition);
      const reply = await send('POST', `/submissions/v3/integration/submit/4210/${form.id}`, answers);
      expect([reply.statusCode, reply.json().errors]).toEqual([200, undefined]);
      const { submissions } = (await get('/sandbox/submissions.json')).json();
      expect(submissions).toMatchObject([answers]);
    },
  );

  it.each(CAPTCHA)('but not behind a captcha: %s', (name) => {
    const { definition } = find(name);
    expect(validateSubmission(definition, answerForm(definition), NOW)).toMatchObject([
      { errorType: 'FORM_HAS_RECAPTCHA_ENABLED' },
    ]);
  });

  it('needs a file in one form only, which no page can give', () => {
    const needsFile = ({ definition }: SeedForm) =>
      everyField(definition).some(({ fieldType, required }) => fieldType === 'file' && required);
    expect(listed.filter(needsFile).map(nameOf)).toEqual(['Send us your plans']);
  });

  it('is one of 87 listed, of which 11 have the older structure; two more kinds, two archived', () => {
    expect([listed.length, listed.filter(isOlder).length]).toEqual([87, 11]);
    const unlisted = seed.filter((form) => !listed.includes(form)).map(nameOf);
    expect(unlisted.sort()).toEqual([
      'Christmas raffle 2023',
      'Collected form: #checkout',
      'Feria textil: reserva de hora',
      'Pop-up: subscribe before you go',
    ]);
  });

  it('has an id of its own, even where the name is not', () => {
    expect(new Set(seed.map(({ id }) => id)).size).toBe(seed.length);
    const twice = seed.map(nameOf).filter((name, at, all) => all.indexOf(name) !== at);
    expect(twice).toEqual(['Contacto']);
  });
});

describe('a form in four languages', () => {
  const names = [
    'Visit our looms',
    'Visita nuestros telares',
    'Visitez nos métiers à tisser',
    'زوروا أنوالنا',
  ];
  const asked = (name: string) =>
    everyField(find(name).definition).map(({ name: key, fieldType, required, options }) => ({
      key,
      fieldType,
      required,
      values: ((options ?? []) as Json[]).map(({ value }) => value),
    }));

  it('asks the same in each of them, in other words', () => {
    for (const name of names) expect(asked(name)).toEqual(asked('Visit our looms'));
    const labels = names.map((name) =>
      everyField(find(name).definition)
        .map(({ label }) => label)
        .join(),
    );
    expect(new Set(labels).size).toBe(4);
    const languages = names.map((name) => (find(name).definition.configuration as Json).language);
    expect(languages).toEqual(['en', 'es', 'fr', 'ar']);
  });
});

describe('required conditional fields', () => {
  const missing = ({ definition }: SeedForm, changes: Readonly<Record<string, string>>, left: string[]) => {
    const { fields, ...rest } = answerForm(definition);
    const changed = fields
      .filter(({ name }) => !left.includes(name))
      .map((field) => ({ ...field, value: changes[field.name] ?? field.value }));
    return validateSubmission(definition, { fields: changed, ...rest }, NOW).map(({ message }) => message);
  };
  const demand = (...keys: string[]) =>
    keys.map((key) => `Error in 'fields.${key}'. Required field '${key}' is missing`);

  it.each<[string, Readonly<Record<string, string>>, string[], string[]]>([
    ['Aviso de avería', { averia: 'otra_cosa' }, ['tiene_motor', 'descripcion'], demand('descripcion')],
    ['Aviso de avería', { averia: 'hace_ruido', tiene_motor: 'no' }, ['anio_motor', 'sin_recambio'], []],
    ['Aviso de avería', { anio_motor: '1975' }, ['sin_recambio'], demand('sin_recambio')],
    ['Aviso de avería', { anio_motor: '2005' }, ['sin_recambio'], []],
    ['Delivery and installation of a loom', { loom_width: '151' }, ['access'], demand('access')],
    ['Delivery and installation of a loom', { delivery_day: '2027-01-01' }, ['storage'], demand('storage')],
    [
      'Delivery and installation of a loom',
      { delivery_day: '2026-12-31' },
      ['storage', 'rush', 'directions'],
      [],
    ],
    [
      'Anfrage für Ersatzteile',
      { ersatzteil: 'weberkamm', webbreite: '200' },
      ['ueberlaenge'],
      demand('ueberlaenge'),
    ],
    ['Anfrage für Ersatzteile', { garantie: 'true' }, ['gekauft_am'], demand('gekauft_am')],
    ['Anfrage für Ersatzteile', { garantie: 'false' }, ['gekauft_am'], []],
    ...['Solicitud de visita y presupuesto', 'Solicitud de visita y presupuesto (web anterior)'].flatMap(
      (name): Array<[string, Readonly<Record<string, string>>, string[], string[]]> => [
        [
          name,
          { tipo_visitante: 'empresa', quiero: 'reparar' },
          ['name'],
          demand('0-2/name', '2-7714203/name'),
        ],
        [
          name,
          { tipo_visitante: 'particular', quiero: 'nada' },
          ['name', 'alumnos', 'ancho_cm', 'hay_espacio'],
          [],
        ],
        [name, { quiero: 'nuevo', ancho_cm: '160' }, ['hay_espacio'], demand('hay_espacio')],
        [name, {}, ['origen_contacto'], demand('origen_contacto')],
      ],
    ),
  ])('%s with %o and without %j', (name, changes, left, errors) => {
    expect(missing(find(name), changes, left)).toEqual(errors);
  });
});

describe('both structures have', () => {
  const olders = listed.filter(isOlder).map(({ definition }) => definition);
  const newers = listed.filter((form) => !isOlder(form)).map(({ definition }) => definition);
  const someField = (test: (field: Json) => unknown) => (definition: Json) =>
    everyField(definition).some(test);
  const list = (value: unknown) => (value ?? []) as Json[];
  const groups = ({ fieldGroups, formFieldGroups }: Json) => list(fieldGroups ?? formFieldGroups);
  const contains = (words: RegExp) => (definition: Json) => words.test(JSON.stringify(definition));

  it.each<[string, (definition: Json) => unknown]>([
    ['hidden fields with a default', someField(({ hidden, defaultValue }) => hidden && defaultValue)],
    ['hidden fields without', someField(({ hidden, defaultValue }) => hidden && !defaultValue)],
    ['placeholders', someField(({ placeholder, unselectedLabel }) => placeholder || unselectedLabel)],
    ['help', someField(({ description }) => description)],
    ['selected options', someField((field) => list(field.defaultValues ?? field.selectedOptions).length > 0)],
    ['companies', someField(({ objectTypeId }) => objectTypeId === '0-2')],
    ['objects of their own', someField(({ objectTypeId }) => objectTypeId === '2-7714203')],
    ['rows of three', (form) => groups(form).some(({ fields }) => list(fields).length === 3)],
    ['rich text', contains(/<h2>.*<ul>.*<a href=.*<img/)],
    ['a look of their own', contains(/georgia/)],
    ['a redirect', contains(/redirect_url|"redirect":"http/)],
    ['explicit consent', (form) => definedConsent(form).kind === 'explicit'],
    ['implicit consent', (form) => definedConsent(form).kind === 'implicit'],
    ['legitimate interest', (form) => definedConsent(form).kind === 'legitimate-interest'],
    [
      'consent with required and optional boxes',
      (form) => new Set(definedConsent(form).checkboxes.map((box) => box.required)).size === 2,
    ],
  ])('%s', (_, has) => {
    expect([newers.some(has), olders.some(has)]).toEqual([true, true]);
  });

  it.each<[string, (definition: Json) => unknown]>([
    ['labels out of sight', someField(({ labelHidden }) => labelHidden)],
    ['hidden options', someField(({ options }) => list(options).some(({ hidden }) => hidden))],
    [
      'page breaks',
      (form) => groups(form).some(({ isPageBreak, fields }) => isPageBreak && list(fields).length === 0),
    ],
  ])('the older one alone has %s', (_, has) => {
    expect([newers.some(has), olders.some(has)]).toEqual([false, true]);
  });
});
