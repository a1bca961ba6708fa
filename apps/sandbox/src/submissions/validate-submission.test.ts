import { describe, expect, it } from 'vitest';
import {
  check,
  checks,
  date,
  dropdown,
  email,
  file,
  type Json,
  mobile,
  number,
  phone,
  required,
  row,
  text,
} from '../seed/definition.ts';
import { validateSubmission } from './validate-submission.ts';

const NOW = Date.UTC(2026, 0, 5);
const form = (...fields: Json[]): Json => ({ fieldGroups: [row(...fields)] });
const older = (...fields: Json[]): Json => ({ formFieldGroups: [{ fields }] });

/** `0-2/name: Acme` is a company's name; a field without an object is a contact's. */
function sent(answers: Readonly<Record<string, string>>) {
  return Object.entries(answers).map(([key, value]) => {
    const [name = '', objectTypeId] = key.split('/').reverse();
    return { name, value, ...(objectTypeId && { objectTypeId }) };
  });
}

const judge = (definition: Json, answers: Readonly<Record<string, string>>, rest: object = {}) =>
  validateSubmission(definition, { fields: sent(answers), ...rest }, NOW);

const complaint = (key: string, words: string, errorType: string) => ({
  message: `Error in 'fields.${key}'. ${words}`,
  errorType,
});
const missing = (key: string) => complaint(key, `Required field '${key}' is missing`, 'REQUIRED_FIELD');
const stranger = (key: string) =>
  complaint(key, `Field '${key}' is not in the form definition`, 'FIELD_NOT_IN_FORM_DEFINITION');
const noOption = (key: string, value: string) =>
  complaint(key, `'${value}' is not one of the options`, 'VALUE_NOT_IN_FIELD_DEFINITION');

type Answers = Readonly<Record<string, string>>;
type Table = ReadonlyArray<readonly [what: string, answers: Answers, errors: object[]]>;

const describeForm = (what: string, definition: Json, table: Table) =>
  describe(what, () => {
    it.each(table)('%s', (_, answers, errors) => {
      expect(judge(definition, answers)).toEqual(errors);
    });
  });

const company = { objectTypeId: '0-2' };
describeForm(
  'a field is its object type and its name',
  form(
    required(text('name', 'Name')),
    required(text('name', 'Company', company)),
    text('name', 'Loom', { objectTypeId: '2-77' }),
  ),
  [
    ['all of one name', { name: 'Ana', '0-2/name': 'Acme', '2-77/name': 'Jacquard' }, []],
    ['the contact’s may name its object', { '0-1/name': 'Ana', '0-2/name': 'Acme' }, []],
    ['one does not stand for the other', { name: 'Ana' }, [missing('0-2/name')]],
    ['nor the other for the one', { '0-2/name': 'Acme' }, [missing('name')]],
    ['of no such object', { name: 'A', '0-2/name': 'B', '0-5/name': 'C' }, [stranger('0-5/name')]],
    ['of no such name', { name: 'A', '0-2/name': 'B', shoe: '44' }, [stranger('shoe')]],
    ['blank is missing', { name: ' ', '0-2/name': '' }, [missing('name'), missing('0-2/name')]],
  ],
);

describeForm(
  'hidden and disabled fields',
  form(
    required(text('campaign', 'Campaign', { hidden: true })),
    required(check('tracked', 'Tracked', { hidden: true })),
    required(text('gone', 'Gone', { enabled: false })),
  ),
  [
    ['hidden ones are demanded', { tracked: 'false' }, [missing('campaign')]],
    ['a hidden checkbox may say no', { campaign: 'x', tracked: 'false' }, []],
    ['a disabled one is no field', { campaign: 'x', tracked: 'true', gone: 'x' }, [stranger('gone')]],
  ],
);

const digits = { validation: { minAllowedDigits: 2, maxAllowedDigits: 3 } };
const badPhone = (key: string, value: string) =>
  complaint(key, `'${value}' is not a phone number`, 'INVALID_PHONE_NUMBER');
const outOfRange = complaint('many', 'The number of digits is out of range', 'NUMBER_OUT_OF_RANGE');
describeForm(
  'numbers and phones',
  form(
    number('any', 'Any'),
    number('many', 'Many', digits),
    phone('phone', 'P'),
    mobile('mobilephone', 'M', digits),
  ),
  [
    [
      'within their digits',
      { any: '-1.5e3', many: '12.5', phone: '+34 (94) 400-00.00', mobilephone: '123' },
      [],
    ],
    ['a word', { any: 'ten' }, [complaint('any', "'ten' is not a number", 'INVALID_NUMBER')]],
    ['hexadecimal', { any: '0x10' }, [complaint('any', "'0x10' is not a number", 'INVALID_NUMBER')]],
    ['too few and too many digits', { many: '1' }, [outOfRange]],
    ['too many digits', { many: '1234' }, [outOfRange]],
    ['a phone of six digits', { phone: '123456' }, [badPhone('phone', '123456')]],
    ['a phone in words', { phone: 'call me 1234567' }, [badPhone('phone', 'call me 1234567')]],
    ['a mobile phone of four digits', { mobilephone: '1234' }, [badPhone('mobilephone', '1234')]],
  ],
);

const badDate = complaint('day', 'The date is not YYYY-MM-DD', 'VALUE_NOT_IN_FIELD_DEFINITION');
const badFlag = complaint('yes', 'The value is not true or false', 'VALUE_NOT_IN_FIELD_DEFINITION');
const badFile = complaint('plan', 'A file is given by its address', 'VALUE_NOT_IN_FIELD_DEFINITION');
describeForm(
  'dates, checkboxes, options, files',
  form(
    date('day', 'Day'),
    required(check('yes', 'Yes')),
    check('maybe', 'Maybe'),
    dropdown('wool', 'Wool', ['Merino', 'Alpaca']),
    checks('looms', 'Looms', ['Table', 'Floor']),
    file('plan', 'Plan'),
    text('story', 'Story'),
  ),
  [
    ['a day', { yes: 'true', maybe: 'false', day: '2024-02-29' }, []],
    ['a day as milliseconds', { yes: 'true', day: String(Date.UTC(2026, 4, 1)) }, []],
    ['a moment within a day', { yes: 'true', day: String(Date.UTC(2026, 4, 1, 9)) }, [badDate]],
    ['a day that does not exist', { yes: 'true', day: '2026-02-30' }, [badDate]],
    ['a day in another order', { yes: 'true', day: '01/05/2026' }, [badDate]],
    ['a day with a time', { yes: 'true', day: '2026-05-01T10:00' }, [badDate]],
    ['yes for true', { yes: 'yes' }, [badFlag]],
    ['a box that must be ticked is not', { yes: 'false' }, [missing('yes')]],
    ['internal values', { yes: 'true', wool: 'merino', looms: 'floor;table' }, []],
    ['a label', { yes: 'true', wool: 'Merino' }, [noOption('wool', 'Merino')]],
    [
      'several where one is asked',
      { yes: 'true', wool: 'merino;alpaca' },
      [noOption('wool', 'merino;alpaca')],
    ],
    [
      'each wrong one of several',
      { yes: 'true', looms: 'floor;pit;back' },
      [noOption('looms', 'pit'), noOption('looms', 'back')],
    ],
    ['one too few of several', { yes: 'true', looms: 'floor;' }, [noOption('looms', '')]],
    ['a file by its address', { yes: 'true', plan: 'https://files.test/a.pdf;https://files.test/b.pdf' }, []],
    ['a file by its name', { yes: 'true', plan: 'plan.pdf' }, [badFile]],
    [
      'too much',
      { yes: 'true', story: 'x'.repeat(65_537) },
      [complaint('story', 'The value is too large', 'INPUT_TOO_LARGE')],
    ],
  ],
);

const badMail = complaint('email', 'Invalid email address', 'INVALID_EMAIL');
const blocked = (domain: string) =>
  complaint('email', `Email addresses of '${domain}' are not accepted`, 'BLOCKED_EMAIL');
const block = (validation: object) => form(email('email', 'Email', { validation }));
const MAIL: Table = [
  ['an address', { email: 'Ana@Telares.es' }, []],
  ['no address', { email: 'ana@telares' }, [badMail]],
  ['an address with a space', { email: 'a na@telares.es' }, [badMail]],
  ['a blocked domain, in any case', { email: 'a@Rival.com' }, [blocked('rival.com')]],
];
const olderMail = { name: 'email', fieldType: 'text', validation: { blockedEmailAddresses: ['rival.com'] } };
describeForm('email', block({ blockedEmailDomains: ['Rival.com'], useDefaultBlockList: false }), MAIL);
describeForm('email, older structure', older(olderMail), MAIL);
describeForm('email without free mail', block({ blockedEmailDomains: [], useDefaultBlockList: true }), [
  ['a free one', { email: 'ana@gmail.com' }, [blocked('gmail.com')]],
  ['another', { email: 'ana@telares.es' }, []],
]);

describeForm(
  'the older structure',
  older(
    { name: 'phone', fieldType: 'text', validation: { data: '9:12:true' } },
    { name: 'mobilephone', fieldType: 'phonenumber', validation: { data: '' } },
    { name: 'pieces', fieldType: 'number', validation: { data: ':2' } },
    { name: 'wool', fieldType: 'select', options: [{ value: 'merino' }, { value: 'angora', hidden: true }] },
    { name: 'name', fieldType: 'text', objectTypeId: '0-2', required: true },
  ),
  [
    [
      'within its rules',
      { phone: '944000000', mobilephone: '1', pieces: '12', wool: 'merino', '0-2/name': 'A' },
      [],
    ],
    ['a short phone', { phone: '12345678', '0-2/name': 'A' }, [badPhone('phone', '12345678')]],
    [
      'many digits',
      { pieces: '123', '0-2/name': 'A' },
      [{ ...outOfRange, message: outOfRange.message.replace('many', 'pieces') }],
    ],
    ['a hidden option', { wool: 'angora', '0-2/name': 'A' }, [noOption('wool', 'angora')]],
    ['a company’s name is missing', {}, [missing('0-2/name')]],
  ],
);

const when = (operator: string, value: string | string[], dependentField: Json): Json => ({
  dependentField,
  dependentCondition: { operator, ...(Array.isArray(value) ? { values: value } : { value }) },
});
const filter = (operator: string, values: object, dependentFormField: Json): Json => ({
  dependentFormField,
  filters: [{ operator, strValue: '', strValues: [], boolValue: false, numberValue: 0, ...values }],
  formFieldAction: 'DISPLAY',
});

const CONDITIONAL: Table = [
  ['nothing is asked while the parent is not answered', {}, []],
  ['nor when its answer is another', { looms: 'table' }, []],
  ['a fulfilled condition requires its field', { looms: 'table;floor' }, [missing('width')]],
  ['the next one asks in turn', { looms: 'floor', width: '150' }, [missing('door')]],
  ['until all are answered', { looms: 'floor', width: '150', door: '90' }, []],
  ['a condition on a number that is not fulfilled', { looms: 'floor', width: '80' }, []],
  ['what stands below an unasked field is not asked', { looms: 'table', width: '150' }, []],
  ['what is not asked may be sent all the same', { width: '150', door: '90', floor_plan: 'true' }, []],
  ['a checkbox that is ticked', { stairs: 'true' }, [missing('floor_number')]],
  ['and that is not', { stairs: 'false' }, []],
  ['what cannot be judged is not demanded', { day: '2026-01-05' }, []],
];
const wide = required(number('door', 'Door'));
describeForm(
  'conditional fields',
  form(
    checks('looms', 'Looms', ['Table', 'Floor'], {
      dependentFields: [
        when('set_any', ['floor'], {
          ...required(number('width', 'Width')),
          dependentFields: [when('gt', '120', wide)],
        }),
      ],
    }),
    check('stairs', 'Stairs', {
      dependentFields: [when('eq', 'true', required(number('floor_number', 'Floor')))],
    }),
    date('day', 'Day', {
      dependentFields: [
        when('within_time', '30', required(text('soon', 'Soon'))),
        when('rhymes_with', 'x', required(check('floor_plan', 'Plan'))),
      ],
    }),
  ),
  CONDITIONAL,
);
describeForm(
  'conditional fields of the older structure',
  older(
    {
      name: 'looms',
      fieldType: 'checkbox',
      dependentFieldFilters: [
        filter(
          'SET_ANY',
          { strValues: ['floor'] },
          {
            ...{ name: 'width', fieldType: 'number', required: true },
            dependentFieldFilters: [filter('GT', { numberValue: 120 }, { ...wide, fieldType: 'number' })],
          },
        ),
      ],
    },
    {
      name: 'stairs',
      fieldType: 'booleancheckbox',
      dependentFieldFilters: [
        filter('EQ', { boolValue: true }, { name: 'floor_number', fieldType: 'number', required: true }),
      ],
    },
    {
      name: 'day',
      fieldType: 'date',
      dependentFieldFilters: [
        {
          dependentFormField: { name: 'floor_plan', fieldType: 'booleancheckbox', required: true },
          filters: [{ operator: 'IS_NOT_EMPTY' }, { operator: 'EQ', strValue: '2026-01-05' }],
        },
      ],
    },
  ),
  CONDITIONAL,
);

const HUTK = '0123456789abcdef0123456789ABCDEF';
const about = (place: string, words: string, errorType: string) => [
  { message: `Error in '${place}'. ${words}`, errorType },
];
const badCookie = about('context.hutk', 'The tracking cookie is not valid', 'INVALID_HUTK');
const badPage = about('context.pageUri', 'The address is not valid', 'INVALID_PAGE_URI');
const tooOld = about('submittedAt', 'It is more than a month ago', 'INVALID_METADATA');

describe('what goes with the fields', () => {
  it.each<[string, object, object[]]>([
    ['nothing', {}, []],
    [
      'everything',
      {
        context: { hutk: HUTK, pageUri: 'https://x.test/a?b', pageName: 'A', pageId: '71', ipAddress: '::1' },
      },
      [],
    ],
    ['a page by its number', { context: { pageId: 71 } }, []],
    ['a cookie that is empty', { context: { hutk: '' } }, badCookie],
    ['a cookie of 31 digits', { context: { hutk: HUTK.slice(1) } }, badCookie],
    ['a cookie of other letters', { context: { hutk: HUTK.replace('a', 'g') } }, badCookie],
    ['an address without host', { context: { pageUri: '/page' } }, badPage],
    ['an address on a disk', { context: { pageUri: 'file:///page.html' } }, badPage],
    [
      'another kind of address',
      { context: { ipAddress: 'here' } },
      about('context.ipAddress', 'It is no IP address', 'INVALID_IP_ADDRESS'),
    ],
    ['a moment of today', { submittedAt: String(NOW) }, []],
    ['a moment long ago', { submittedAt: String(NOW - 32 * 86_400_000) }, tooOld],
    ['no moment', { submittedAt: 'yesterday' }, tooOld],
  ])('%s', (_, rest, errors) => {
    expect(judge(form(), {}, rest)).toEqual(errors);
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['no list', { fields: {} }],
  ])('no fields: %s', (_, body) => {
    expect(validateSubmission(form(), body, NOW)).toEqual(
      about('fields', 'There is no list of fields', 'INVALID_METADATA'),
    );
  });

  it('1000 fields are taken, one more is not', () => {
    const many = (length: number) => ({ fields: Array.from({ length }, () => ({ name: 'a', value: 'b' })) });
    expect(validateSubmission(form(text('a', 'A')), many(1_000), NOW)).toEqual([]);
    expect(validateSubmission(form(text('a', 'A')), many(1_001), NOW)).toEqual(
      about('fields', 'Too many values were submitted', 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'),
    );
  });

  it.each([
    ['newer', { configuration: { recaptchaEnabled: true } }],
    ['older', { captchaEnabled: true }],
  ])('captcha, %s structure', (_, definition) => {
    expect(judge(definition, {})).toEqual([
      {
        message: 'The form has captcha enabled and cannot be submitted here',
        errorType: 'FORM_HAS_RECAPTCHA_ENABLED',
      },
    ]);
  });
});
