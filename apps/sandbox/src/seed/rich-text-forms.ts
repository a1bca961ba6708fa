/** Forms with rich text: ordinary HTML, malicious HTML, and pages. */

import {
  check,
  checks,
  date,
  dropdown,
  email,
  type Json,
  longText,
  newerForm,
  number,
  phone,
  radio,
  required,
  row,
  text,
} from './definition.ts';
import { olderForm, PAGE_BREAK } from './older-definition.ts';

const mail = required(email('email', 'Email'));

const openDay = newerForm({
  name: 'Open day at the weaving mill',
  language: 'en',
  rows: [
    row(
      '<h2>Come and see how cloth is made</h2><p>The mill is open on the <em>first Saturday</em> of the month. Children are <strong>very</strong> welcome.</p>',
    ),
    row(required(text('firstname', 'First name')), required(text('lastname', 'Last name'))),
    row(
      '<h3>What you can join</h3><ul><li>A walk through the dye house</li><li>An hour at a table loom</li><li>Tea with the weavers</li></ul>',
      checks('activities', 'Activities', ['Dye house', 'Table loom', 'Tea']),
    ),
    {
      ...row('<img src="https://example.com/mill.jpg" alt="The mill from across the river" width="480">'),
      richTextType: 'image',
    },
    row(
      '<p>Not sure how to get here? <a href="https://example.com/how-to-find-us">Read the directions</a> or <a href="mailto:mill@example.com">write to us</a>.<br>Parking is free.</p>',
      mail,
      number('people', 'How many are you?', { defaultValue: '2' }),
    ),
    row('<ol><li>You send this form.</li><li>We confirm by email.</li></ol><hr>'),
  ],
  submit: 'Save our places',
  thanks: '<h3>See you on Saturday</h3><p>We have kept your places.</p>',
});

/** HTML pasted into HubSpot's editor arrives unchanged. */
const visitorsBook = newerForm({
  name: 'Visitors’ book (copied from the old website)',
  language: 'en',
  rows: [
    row('<p onclick="alert(1)">Welcome<script>alert("script")</script></p><img src=x onerror="alert(2)">'),
    row(
      '<a href="javascript:alert(3)">Rules</a> <a href=" jAvAsCrIpT:alert(4)">more rules</a> <a href="data:text/html,<script>alert(5)</script>">and more</a>',
      mail,
    ),
    row(
      '<iframe src="https://example.com/old"></iframe><style>body{display:none}</style><svg onload="alert(6)"><a xlink:href="javascript:alert(7)">x</a></svg>',
      text('firstname', 'Name'),
    ),
    row(
      '<p>Unclosed <b>bold, {{ contact.email }} and {% raw %} <!-- a comment </p><form action="https://example.com/steal"><input name="email"></form>',
      longText('message', 'Your words', { description: '<script>alert(8)</script>' }),
    ),
  ],
  submit: 'Sign <b>here</b>',
  thanks: '<p>Thank you<img src=x onerror="alert(9)">. <a href="javascript:alert(10)">Read the book</a></p>',
  consent: {
    type: 'implicit_consent_to_process',
    communicationsCheckboxes: [],
    consentToProcessText: '<p>By signing you agree.<img src=x onerror="alert(11)"></p>',
    privacyText: '<p>Read <a href="javascript:alert(12)">our rules</a><script>alert(13)</script>.</p>',
  },
});

/** Three pages. */
const enrolment = olderForm({
  name: 'Matrícula en la escuela de telar',
  language: 'es',
  rows: [
    row('<h2>Tus datos</h2><p>Son tres pasos y se tarda <strong>dos minutos</strong>.</p>'),
    row(required(text('firstname', 'Nombre')), required(text('lastname', 'Apellidos'))),
    row(
      required(email('email', 'Correo electrónico')),
      phone('phone', 'Teléfono', { placeholder: '944 000 000' }),
    ),
    PAGE_BREAK,
    row(
      '<h2>El curso</h2><ul><li>Iniciación: ocho tardes</li><li>Tapiz: doce tardes</li></ul>',
      required(dropdown('curso', 'Curso', ['Iniciación', 'Tapiz', 'Tintes'], { placeholder: 'Elige curso' })),
      radio('turno', 'Turno', ['Mañana', 'Tarde']),
    ),
    row(required(date('comienzo', 'Empiezo el')), number('semanas', 'Semanas')),
    PAGE_BREAK,
    row('<p>Lee las <a href="https://example.com/normas">normas del taller</a> antes de enviar.</p>'),
    row(required(check('acepto_normas', 'He leído las normas'))),
    row(longText('comentarios', 'Comentarios')),
  ],
  submit: 'Matricularme',
  thanks: '<p>¡Bienvenida, bienvenido! Te escribimos con el horario.</p>',
});

export const RICH_TEXT_FORMS: readonly Json[] = [openDay, visitorsBook, enrolment];
