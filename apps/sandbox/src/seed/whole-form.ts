/** A long form with every feature, in both API versions. */

import { BRAND_LOOK } from './branded-forms.ts';
import {
  asking,
  check,
  checks,
  date,
  dropdown,
  email,
  type FormParts,
  type Group,
  hidden,
  type Json,
  longText,
  newerForm,
  number,
  ofCompany,
  ofLoom,
  phone,
  radio,
  required,
  row,
  text,
  when,
} from './definition.ts';
import { olderForm, PAGE_BREAK } from './older-definition.ts';

const person: readonly Group[] = [
  row(
    '<h2>¿Quién viene?</h2><p>Los campos con asterisco son <strong>necesarios</strong>.</p>',
    required(text('firstname', 'Nombre', { placeholder: 'Ana' })),
    required(text('lastname', 'Apellidos')),
  ),
  row(
    required(email('email', '', { placeholder: 'Correo electrónico' })),
    required(
      phone('phone', 'Teléfono', { useCountryCodeSelect: true, description: 'Te llamamos para confirmar.' }),
    ),
  ),
  row(
    asking(
      required(radio('tipo_visitante', 'Vengo como', ['Particular', 'Empresa', 'Escuela'])),
      when('eq', 'empresa', required(ofCompany(text('name', 'Nombre de la empresa')))),
      when('eq', 'empresa', ofCompany(text('city', 'Ciudad de la empresa'))),
      when('eq', 'escuela', required(number('alumnos', 'Número de alumnos', { placeholder: '25' }))),
    ),
    text('city', 'Tu ciudad'),
  ),
];

const visit: readonly Group[] = [
  row(
    '<h2>La visita</h2><ul><li>Dura dos horas</li><li>Grupos de hasta 20</li></ul><p><a href="https://example.com/como-llegar">Cómo llegar</a></p><img src="https://example.com/taller.jpg" alt="El taller visto desde el río">',
  ),
  row(
    required(date('fecha_visita', 'Fecha', { description: 'De martes a sábado.' })),
    radio('franja', 'Franja', ['Mañana', 'Tarde'], { defaultValues: ['manana'] }),
    number('personas', 'Personas', {
      defaultValue: '2',
      validation: { minAllowedDigits: 1, maxAllowedDigits: 2 },
    }),
  ),
  row(
    asking(
      checks('idiomas_visita', 'Idiomas que entendéis', ['Español', 'Euskera', 'Francés', 'Inglés'], {
        defaultValues: ['espanol'],
      }),
      when('set_not_any', ['espanol', 'euskera'], check('guia_privado', 'Pagamos un guía en otro idioma')),
    ),
  ),
];

const quotation: readonly Group[] = [
  row(
    '<h2>El presupuesto</h2>',
    asking(
      required(
        dropdown('quiero', '¿Qué te interesa?', [], {
          placeholder: 'Elige una opción',
          options: [
            { label: 'Reparar el mío', value: 'reparar', displayOrder: 1, description: '' },
            { label: 'Solo la visita', value: 'nada', displayOrder: 2, description: '' },
            { label: 'Un telar nuevo', value: 'nuevo', displayOrder: 0, description: '' },
          ],
        }),
      ),
      when(
        'eq',
        'nuevo',
        asking(
          required(number('ancho_cm', 'Ancho útil en cm')),
          when('gt', '150', required(check('hay_espacio', 'He medido la puerta y el telar cabe'))),
        ),
      ),
      when('eq', 'reparar', required(ofLoom(text('name', 'Modelo del telar')))),
      when('neq', 'nada', date('para_cuando', '¿Para cuándo?')),
    ),
    text('presupuesto_max', 'Presupuesto aproximado', { placeholder: '3.000 €' }),
  ),
  row(longText('comentarios', 'Algo más', { description: 'Alergias, carritos, sillas de ruedas…' })),
  row(
    required(hidden(text('origen_contacto', 'Origen', { defaultValue: 'visita-web' }))),
    hidden(text('utm_campaign', 'Campaña')),
  ),
];

const common: Omit<FormParts, 'name' | 'rows'> = {
  language: 'es',
  submit: 'Pedir visita y presupuesto',
  thanks:
    '<h3>¡Nos vemos pronto!</h3><p>Mientras tanto, <a href="https://example.com/historia">lee la historia del taller</a>.</p>',
  look: BRAND_LOOK,
  consent: {
    type: 'explicit_consent_to_process',
    communicationConsentText: '<p>¿Quieres que te escribamos también sobre otras cosas?</p>',
    communicationsCheckboxes: [
      { label: '<p>Recordatorio de mi visita</p>', required: true, subscriptionTypeId: 882 },
      { label: '<p>La <em>carta mensual</em> del taller</p>', required: false, subscriptionTypeId: 881 },
    ],
    consentToProcessText: '<p>Necesitamos guardar tus datos para preparar la visita.</p>',
    consentToProcessCheckboxLabel: '<p>Acepto que Telares del Norte guarde mis datos.</p>',
    consentToProcessFooterText: '<p>Los borramos al año de la visita.</p>',
    privacyText:
      '<p>Puedes cambiar de idea cuando quieras: <a href="https://example.com/privacidad">privacidad</a>.</p>',
  },
};

/** Hidden labels exist in the older API only. */
const voucher = row(text('vale', 'Código del vale', { placeholder: '¿Tienes un vale?', labelHidden: true }));

export const WHOLE_FORMS: readonly Json[] = [
  newerForm({
    ...common,
    name: 'Solicitud de visita y presupuesto',
    rows: [...person, ...visit, ...quotation],
  }),
  olderForm({
    ...common,
    name: 'Solicitud de visita y presupuesto (web anterior)',
    rows: [...person, PAGE_BREAK, ...visit, PAGE_BREAK, ...quotation, voucher],
  }),
];
