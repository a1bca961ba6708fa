/**
 * The same form in four languages, as in accounts with multilingual sites: same names and values, different
 * texts.
 */

import {
  checks,
  date,
  dropdown,
  email,
  type Json,
  longText,
  newerForm,
  required,
  row,
  text,
} from './definition.ts';

interface Words {
  readonly language: string;
  readonly name: string;
  readonly welcome: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly day: string;
  readonly dayHelp: string;
  readonly group: string;
  readonly groups: readonly [string, string, string];
  readonly choose: string;
  readonly looms: string;
  readonly loomNames: readonly [string, string, string];
  readonly message: string;
  readonly submit: string;
  readonly thanks: string;
  readonly privacy: string;
}

const VALUES = {
  group: ['family', 'school', 'company'],
  looms: ['table', 'floor', 'jacquard'],
} as const;

const options = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, at) => ({ label: labels[at], value, displayOrder: at, description: '' }));

const inWords = (words: Words): Json =>
  newerForm({
    name: words.name,
    language: words.language,
    rows: [
      row(words.welcome),
      row(required(text('firstname', words.firstname)), required(text('lastname', words.lastname))),
      row(required(email('email', words.email, { placeholder: 'name@example.com' }))),
      row(
        required(date('visit_day', words.day, { description: words.dayHelp })),
        dropdown('visit_group', words.group, [], {
          placeholder: words.choose,
          options: options(VALUES.group, words.groups),
        }),
      ),
      row(checks('looms', words.looms, [], { options: options(VALUES.looms, words.loomNames) })),
      row(longText('message', words.message)),
    ],
    submit: words.submit,
    thanks: `<p>${words.thanks}</p>`,
    consent: {
      type: 'implicit_consent_to_process',
      communicationsCheckboxes: [],
      consentToProcessText: `<p>${words.privacy}</p>`,
      privacyText: '',
    },
  });

const english = inWords({
  language: 'en',
  name: 'Visit our looms',
  welcome: '<h2>Come and see us weave</h2><p>Visits are free and take <strong>two hours</strong>.</p>',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  day: 'Day of your visit',
  dayHelp: 'We are closed on Mondays.',
  group: 'Who comes',
  groups: ['A family', 'A school', 'A company'],
  choose: 'Please choose',
  looms: 'Looms you want to see',
  loomNames: ['Table looms', 'Floor looms', 'Jacquard looms'],
  message: 'Anything we should know',
  submit: 'Ask for a visit',
  thanks: 'Thank you. We will confirm your visit within two days.',
  privacy: 'By sending this you agree that we keep your details to arrange the visit.',
});

const spanish = inWords({
  language: 'es',
  name: 'Visita nuestros telares',
  welcome: '<h2>Ven a vernos tejer</h2><p>Las visitas son gratuitas y duran <strong>dos horas</strong>.</p>',
  firstname: 'Nombre',
  lastname: 'Apellidos',
  email: 'Correo electrónico',
  day: 'Día de la visita',
  dayHelp: 'Los lunes cerramos.',
  group: 'Quién viene',
  groups: ['Una familia', 'Un colegio', 'Una empresa'],
  choose: 'Elige una opción',
  looms: 'Telares que quieres ver',
  loomNames: ['Telares de mesa', 'Telares de suelo', 'Telares Jacquard'],
  message: 'Algo que debamos saber',
  submit: 'Pedir una visita',
  thanks: 'Gracias. Confirmaremos tu visita en dos días.',
  privacy: 'Al enviarlo aceptas que guardemos tus datos para organizar la visita.',
});

const french = inWords({
  language: 'fr',
  name: 'Visitez nos métiers à tisser',
  welcome:
    '<h2>Venez nous voir tisser</h2><p>Les visites sont gratuites et durent <strong>deux heures</strong>.</p>',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  day: 'Jour de la visite',
  dayHelp: 'Nous sommes fermés le lundi.',
  group: 'Qui vient',
  groups: ['Une famille', 'Une école', 'Une entreprise'],
  choose: 'Veuillez choisir',
  looms: 'Métiers que vous voulez voir',
  loomNames: ['Métiers de table', 'Métiers à pédales', 'Métiers Jacquard'],
  message: 'Ce que nous devrions savoir',
  submit: 'Demander une visite',
  thanks: 'Merci. Nous confirmerons votre visite sous deux jours.',
  privacy:
    'En envoyant ce formulaire, vous acceptez que nous conservions vos données pour organiser la visite.',
});

const arabic = inWords({
  language: 'ar',
  name: 'زوروا أنوالنا',
  welcome: '<h2>تعالوا لمشاهدتنا ونحن ننسج</h2><p>الزيارة مجانية وتستغرق <strong>ساعتين</strong>.</p>',
  firstname: 'الاسم',
  lastname: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  day: 'يوم الزيارة',
  dayHelp: 'نغلق أيام الاثنين.',
  group: 'من سيأتي',
  groups: ['عائلة', 'مدرسة', 'شركة'],
  choose: 'يرجى الاختيار',
  looms: 'الأنوال التي تودون رؤيتها',
  loomNames: ['أنوال المنضدة', 'أنوال الأرض', 'أنوال جاكار'],
  message: 'ما ينبغي أن نعرفه',
  submit: 'طلب زيارة',
  thanks: 'شكراً لكم. سنؤكد زيارتكم خلال يومين.',
  privacy: 'بإرسال هذا النموذج توافقون على أن نحتفظ ببياناتكم لتنظيم الزيارة.',
});

export const LANGUAGE_FORMS: readonly Json[] = [english, spanish, french, arabic];
