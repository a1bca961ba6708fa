/** Edge cases: one form per known parser problem. */

import {
  check,
  checks,
  date,
  definition,
  dropdown,
  email,
  file,
  type Group,
  type Json,
  longText,
  mobile,
  number,
  payment,
  phone,
  radio,
  required,
  row,
  text,
} from './definition.ts';

const mail = required(email('email', 'Email'));

const form = (name: string, rows: readonly Group[], rest: { configuration?: Json; consent?: Json } = {}) =>
  definition({
    name,
    language: 'en',
    rows,
    submit: 'Submit',
    thanks: 'Thanks for submitting the form.',
    ...rest,
  });

const plans = ['Basic', 'Team', 'Enterprise'];

const everyType = form('Every field type', [
  row(
    '<h2>All the kinds there are</h2>',
    text('firstname', 'Single line', { placeholder: 'A few words', description: 'Help under the field.' }),
  ),
  row(longText('message', 'Several lines'), mail),
  row(phone('phone', 'Phone'), mobile('mobilephone', 'Mobile phone'), number('numemployees', 'Number')),
  row(check('agree', 'Single checkbox'), checks('topics', 'Several checkboxes', ['Red', 'Green', 'Blue'])),
  row(
    dropdown('plan', 'Dropdown', plans, { placeholder: 'Please choose' }),
    radio('size', 'Radio', ['Small', 'Large']),
  ),
  row(
    date('start_date', 'Date'),
    file('attachment', 'File'),
    payment('payment', 'Payment', ['Monthly', 'Yearly']),
  ),
]);

const proseBetween = form('Course enrolment with reading matter', [
  row('<p>Please read this first. The course lasts <strong>six weeks</strong>.</p>'),
  row(required(text('firstname', 'First name')), required(text('lastname', 'Last name'))),
  row('<hr><h3>How to reach you</h3>'),
  row(mail),
  row('<img src="https://example.com/map.png" alt="Where we are">'),
]);

const hiddenRequired = form('Campaign landing page', [
  row(mail),
  row(
    required(text('campaign', 'Campaign', { hidden: true, defaultValue: 'spring' })),
    text('utm_source', 'Source', { hidden: true }),
  ),
]);

const orderNumber = text('order_number', 'Order number');
const dependents = form('Help with an order', [
  row(mail),
  row(
    required(
      dropdown('topic', 'Topic', ['Delivery', 'Refund', 'Something else'], {
        dependentFields: [
          {
            dependentCondition: {
              operator: 'set_any',
              value: '',
              values: ['delivery', 'refund'],
              rangeStart: '',
              rangeEnd: '',
            },
            dependentField: {
              ...orderNumber,
              dependentFields: [
                {
                  dependentCondition: {
                    operator: 'is_not_empty',
                    value: '',
                    values: [],
                    rangeStart: '',
                    rangeEnd: '',
                  },
                  dependentField: date('ordered_on', 'Ordered on'),
                },
              ],
            },
          },
        ],
      }),
    ),
  ),
]);

const shuffled = form('Age group (options out of order)', [
  row(mail),
  row(
    dropdown('age_group', 'Age group', [], {
      options: [
        { label: '60 or over', value: '60_or_over', displayOrder: 2, description: '' },
        { label: 'Choose one', value: '', displayOrder: -1, description: '' },
        { label: 'Under 18', value: 'under_18', displayOrder: 0, description: '' },
        { label: ' 18 to 59 ', value: '18_to_59', displayOrder: 1, description: '' },
      ],
    }),
  ),
]);

const hostile = form('Labels with <b>markup</b> & {{ braces }}', [
  row(required(email('email', '<b>Email</b> & "quotes" <script>alert(1)</script>'))),
  row(
    text('greeting', 'Hello {{ contact.firstname }} {% if x %} {# note #}'),
    text('raw', '{% endraw %}{% raw %}'),
  ),
  row(
    radio('choice', 'Pick </label> one', [], {
      options: [
        { label: '<i>first</i>', value: 'a"b', displayOrder: 0 },
        { label: "{{ 7*7 }} it's", value: "c'd", displayOrder: 1 },
      ],
    }),
  ),
  row(text('rtl', 'שם מלא'), text('emoji', '🙂 mood \u202eright-to-left mark')),
]);

const twoObjects = form('Contact and company', [
  row(mail, text('city', 'Your city')),
  row(
    required(text('name', 'Company name', { objectTypeId: '0-2' })),
    text('city', 'Company city', { objectTypeId: '0-2' }),
  ),
]);

const blankLabels = form(' Labels left blank ', [
  row(required(email('email', '', { placeholder: 'Email' }))),
  row(
    text('company', '   ', { placeholder: 'Company' }),
    text('spaced_label', '  Label with spaces around  '),
  ),
]);

const captcha = form('Protected by captcha', [row(mail), row(longText('message', 'Message'))], {
  configuration: { recaptchaEnabled: true },
});

const consent = form('Consent to process', [row(mail), row(text('firstname', 'First name'))], {
  consent: {
    type: 'explicit_consent_to_process',
    privacyText: '<p>You can withdraw at any time.</p>',
    consentToProcessText: '<p>We need to store your data to answer you.</p>',
    consentToProcessCheckboxLabel: '<p>I agree that my data is <em>stored</em>.</p>',
    communicationsCheckboxes: [{ label: '<p>News, please.</p>', required: false, subscriptionTypeId: 881 }],
  },
});

const upload = form('Send us your plans', [
  row(mail),
  row(required(file('plans', 'Your plans', { allowMultipleFiles: true }))),
]);

const blocked = form('Business addresses only', [
  row(
    required(
      email('email', 'Work email', {
        validation: { blockedEmailDomains: ['gmail.com', 'hotmail.com'], useDefaultBlockList: false },
      }),
    ),
  ),
  row(
    required(
      phone('phone', 'Phone', {
        useCountryCodeSelect: true,
        validation: { minAllowedDigits: 9, maxAllowedDigits: 12 },
      }),
    ),
  ),
]);

/** Field names that shadow properties of the form element (DOM clobbering). */
const MEMBERS = [
  'id name title lang dir style hidden slot part role prefix dataset attributes children childNodes classList',
  'action method target elements length reset requestSubmit checkValidity noValidate closest contains matches',
  'append remove replaceWith replaceChildren focus click querySelector querySelectorAll getRootNode isConnected',
  'getAttribute setAttribute hasAttribute removeAttribute toggleAttribute addEventListener dispatchEvent',
  'parentNode parentElement firstElementChild ownerDocument constructor toString hasOwnProperty',
].flatMap((names) => names.split(' '));

const sameNames = form('Named like the parts of a form element', [
  row(
    required(email('submit', 'Email')),
    phone('removeEventListener', 'Phone', { useCountryCodeSelect: true }),
  ),
  row(dropdown('innerHTML', 'Plan', plans), radio('nodeName', 'Size', ['Small', 'Large'])),
  row(check('tagName', 'Agreed'), checks('className', 'Topics', ['Red', 'Green'])),
  ...MEMBERS.map((name) => row(text(name, `Field “${name}”`))),
]);

export const ODD_FORMS: readonly Json[] = [
  everyType,
  proseBetween,
  hiddenRequired,
  dependents,
  shuffled,
  hostile,
  twoObjects,
  blankLabels,
  captcha,
  consent,
  upload,
  blocked,
  sameNames,
];
