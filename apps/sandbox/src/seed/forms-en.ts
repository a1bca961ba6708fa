/** The English forms of the account. */

import {
  check,
  checks,
  date,
  definition,
  dropdown,
  email,
  type Group,
  type Json,
  longText,
  mobile,
  number,
  phone,
  radio,
  redirect,
  required,
  row,
  text,
} from './definition.ts';

const mail = required(email('email', 'Email'));
const workMail = required(email('email', 'Work email', { placeholder: 'you@company.com' }));
const first = text('firstname', 'First name');
const last = text('lastname', 'Last name');
const names = row(required(first), required(last));
const company = text('company', 'Company name');
const job = text('jobtitle', 'Job title');
const tel = phone('phone', 'Phone number');
const message = longText('message', 'How can we help?');
const country = dropdown('country', 'Country', [
  'United States',
  'United Kingdom',
  'Ireland',
  'Spain',
  'Mexico',
  'Colombia',
  'Other',
]);
const size = dropdown('company_size', 'Company size', ['1 to 9', '10 to 49', '50 to 249', '250 or more']);
const source = text('lead_source', 'Lead source', { hidden: true, defaultValue: 'website' });
const slot = radio('preferred_time', 'Preferred time', ['Morning', 'Afternoon', 'No preference']);

const form = (name: string, rows: readonly Group[], submit = 'Submit', configuration?: Json) =>
  definition({
    name,
    language: 'en',
    rows,
    submit,
    thanks: '<p>Thank you! We have received your answer.</p>',
    ...(configuration && { configuration }),
  });

export const ENGLISH_FORMS: readonly Json[] = [
  form('Newsletter sign-up', [row(mail), row(first), row(source)], 'Subscribe'),
  form('Contact us', [names, row(mail, tel), row(required(message))], 'Send message'),
  form(
    'Request a demo',
    [
      names,
      row(workMail),
      row(company, job, size),
      row(country),
      row(longText('goals', 'What would you like to see?')),
    ],
    'Book my demo',
  ),
  form(
    'Partner application',
    [
      names,
      row(workMail, tel),
      row(required(company), text('website', 'Website URL')),
      row(checks('partner_areas', 'Areas of expertise', ['Strategy', 'Design', 'Development', 'Training'])),
      row(number('years_in_business', 'Years in business')),
    ],
    'Apply',
  ),
  form(
    'Webinar: forms that convert',
    [
      names,
      row(workMail, job),
      row(radio('session', 'Session', ['10:00 London', '16:00 London'])),
      row(check('recording', 'Send me the recording')),
    ],
    'Save my seat',
    redirect('https://example.com/webinar/thanks'),
  ),
  form(
    'White paper: accessible forms',
    [row(required(first), last), row(workMail), row(company)],
    'Download',
  ),
  form(
    'Support ticket',
    [
      row(mail),
      row(required(text('subject', 'Subject'))),
      row(dropdown('priority', 'Priority', ['Low', 'Normal', 'High'])),
      row(required(message)),
    ],
    'Open ticket',
  ),
  form(
    'Event check-in (London)',
    [
      names,
      row(mail),
      row(number('guests', 'Number of guests', { validation: { minAllowedDigits: 1, maxAllowedDigits: 2 } })),
      row(checks('meals', 'Meals', ['Lunch', 'Dinner', 'None'])),
    ],
    'Check in',
  ),
  form(
    'Job application: front-end developer',
    [
      names,
      row(mail, mobile('mobilephone', 'Mobile number')),
      row(text('portfolio', 'Portfolio link')),
      row(required(longText('motivation', 'Why would you like to join?'))),
      row(date('available_from', 'Available from')),
    ],
    'Apply',
  ),
  form(
    'Customer satisfaction survey',
    [
      row(radio('satisfaction', 'How satisfied are you?', ['Very', 'Mostly', 'A little', 'Not at all'])),
      row(
        checks('used_features', 'Which features do you use?', [
          'Forms',
          'Landing pages',
          'Emails',
          'Reports',
        ]),
      ),
      row(longText('improve', 'What should we improve?')),
      row(email('email', 'Email, if we may reply')),
    ],
    'Send answers',
  ),
  form(
    'Free trial',
    [row(workMail), row(company, size), row(required(check('terms', 'I accept the terms of service')))],
    'Start my trial',
  ),
  form(
    'Quote request: office furniture',
    [
      names,
      row(workMail, tel),
      row(company),
      row(required(number('desks', 'Number of desks'))),
      row(date('delivery', 'Delivery before')),
      row(longText('notes', 'Anything else?')),
    ],
    'Ask for a quote',
  ),
  form('Callback request', [row(required(first)), row(required(tel)), row(slot)], 'Call me back'),
  form(
    'Scholarship application',
    [
      names,
      row(mail),
      row(required(date('date_of_birth', 'Date of birth'))),
      row(required(text('school', 'School'))),
      row(required(longText('essay', 'Tell us about your project'))),
    ],
    'Apply',
  ),
  form(
    'Volunteer registration',
    [
      names,
      row(mail, tel),
      row(checks('days', 'Days you can help', ['Friday', 'Saturday', 'Sunday'])),
      row(dropdown('shirt', 'T-shirt size', ['S', 'M', 'L', 'XL'])),
    ],
    'Count me in',
  ),
  form(
    'Property viewing',
    [
      names,
      row(mail, tel),
      row(required(text('property_reference', 'Property reference'))),
      row(date('viewing_date', 'Date'), slot),
    ],
    'Arrange a viewing',
  ),
  form(
    'Warranty registration',
    [
      names,
      row(mail),
      row(
        required(text('serial_number', 'Serial number')),
        required(date('purchase_date', 'Date of purchase')),
      ),
      row(country),
    ],
    'Register product',
  ),
  form(
    'Product feedback',
    [
      row(email('email', 'Email')),
      row(radio('rating', 'Rating', ['1', '2', '3', '4', '5'])),
      row(required(longText('feedback', 'Your feedback'))),
    ],
    'Send feedback',
  ),
  form(
    'Workshop: design systems',
    [names, row(workMail, job), row(radio('ticket', 'Ticket', ['Standard', 'Student', 'Team of three']))],
    'Reserve',
  ),
  form(
    'Wholesale account',
    [names, row(workMail, tel), row(required(company), text('vat_number', 'VAT number')), row(country, size)],
    'Open account',
  ),
  form(
    'Press enquiry',
    [
      row(required(first), required(last), text('outlet', 'Outlet')),
      row(mail),
      row(date('deadline', 'Deadline')),
      row(required(message)),
    ],
    'Send enquiry',
  ),
  form(
    'Appointment with an advisor',
    [names, row(mail, tel), row(required(date('appointment_date', 'Date')), slot)],
    'Book appointment',
  ),
];
