/** Forms of other structures, types or states: older, flat, pop-ups, archived. */

import {
  checks,
  date,
  definition,
  dropdown,
  email,
  type Json,
  longText,
  number,
  options,
  required,
  row,
  text,
} from './definition.ts';
import { identity } from './identity.ts';

const v2Field = (name: string, label: string, type: string, fieldType: string, rest: Json = {}): Json => ({
  name,
  label,
  type,
  fieldType,
  description: '',
  groupName: 'contactinformation',
  displayOrder: -1,
  required: false,
  selectedOptions: [],
  options: [],
  validation: { name: '', message: '', data: '', useDefaultBlockList: false, blockedEmailAddresses: [] },
  enabled: true,
  hidden: false,
  defaultValue: '',
  unselectedLabel: '',
  placeholder: '',
  objectTypeId: '0-1',
  ...rest,
});

/** The older API: groups under another key, data types and widget types, epoch dates. */
const older: Json = (() => {
  const { id, name, createdAt, updatedAt } = identity('Registration (older structure)');
  return {
    id,
    guid: id,
    name,
    portalId: 4210,
    formType: 'provider',
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    formFieldGroups: [
      {
        fields: [v2Field('email', 'Email', 'string', 'text', { required: true })],
        default: true,
        isPageBreak: false,
      },
      {
        fields: [
          v2Field('firstname', 'First name', 'string', 'text'),
          v2Field('phone', 'Phone number', 'string', 'phonenumber', {
            validation: { name: '', message: '', data: '7:20:true' },
          }),
        ],
        default: true,
        isPageBreak: false,
      },
      {
        fields: [
          v2Field('country', 'Country', 'enumeration', 'select', { options: options(['Spain', 'Mexico']) }),
          v2Field('interests', 'Interests', 'enumeration', 'checkbox', {
            options: options(['Paper', 'Cloth']),
          }),
          v2Field('newsletter', 'Newsletter', 'bool', 'booleancheckbox'),
        ],
        default: true,
        isPageBreak: true,
      },
      {
        fields: [
          v2Field('visit', 'Date of visit', 'date', 'date'),
          v2Field('comment', 'Comment', 'string', 'textarea'),
        ],
        default: true,
      },
    ],
    inlineMessage: 'Thanks for submitting the form.',
    captchaEnabled: false,
  };
})();

/** No groups: all fields at the top level. */
const flat: Json = {
  ...identity('Flat form'),
  formType: 'provider',
  archived: false,
  fields: [
    required(email('email', 'Email')),
    { name: 'nickname', labelText: 'Nickname', inputType: 'text', validationRegex: '^[a-z]{3,}$' },
    {
      name: 'colour',
      labelText: 'Colour',
      inputType: 'select',
      choices: [{ name: 'red' }, { name: 'blue' }],
    },
  ],
};

export const OTHER_STRUCTURES: readonly Json[] = [older, flat];

/** Pop-ups and collected forms are listed only on request, and have no fields. */
export const OTHER_KINDS: readonly Json[] = [
  { ...identity('Pop-up: subscribe before you go'), formType: 'flow', archived: false },
  { ...identity('Collected form: #checkout'), formType: 'captured', archived: false },
];

const raffle = definition({
  name: 'Christmas raffle 2023',
  language: 'en',
  rows: [row(required(email('email', 'Email')))],
  submit: 'Take part',
  thanks: 'Good luck!',
});

export const ARCHIVED_FORMS: readonly Json[] = [
  { ...raffle, archived: true, archivedAt: '2024-01-08T09:00:00.000Z' },
];

const FIELDS = 500;

const KINDS: ReadonlyArray<(name: string, label: string) => Json> = [
  (name, label) => text(name, label),
  (name, label) => number(name, label),
  (name, label) => dropdown(name, label, ['Good', 'Fair', 'Poor']),
  (name, label) => longText(name, label),
  (name, label) => date(name, label),
  (name, label) => checks(name, label, ['Seen', 'Measured', 'Photographed']),
];

const PARTS = ['Roof', 'Walls', 'Windows', 'Heating', 'Wiring', 'Plumbing', 'Stairs', 'Garden'];
const ASPECTS = ['condition', 'age in years', 'rating', 'remarks', 'last checked', 'evidence'];

function inspectionFields(): Json[] {
  const fields: Json[] = [
    required(email('email', 'Inspector’s email')),
    required(text('building', 'Building')),
  ];
  for (let index = fields.length; index < FIELDS; index += 1) {
    const kind = KINDS[index % KINDS.length];
    const label = `${PARTS[Math.floor(index / KINDS.length) % PARTS.length]} ${Math.floor(index / 48) + 1}: ${ASPECTS[index % KINDS.length]}`;
    if (kind) fields.push(kind(`item_${String(index).padStart(3, '0')}`, label));
  }
  return fields;
}

function inRows(fields: readonly Json[]) {
  const rows = [];
  for (let start = 0, width = 1; start < fields.length; start += width, width = (width % 3) + 1) {
    rows.push(row(...fields.slice(start, start + width)));
  }
  return rows;
}

export const LARGE_FORM: Json = definition({
  name: 'Building inspection (500 fields)',
  language: 'en',
  rows: inRows(inspectionFields()),
  submit: 'File the report',
  thanks: 'The report has been filed.',
});
