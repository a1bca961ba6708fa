/** Forms with a custom style, a redirect, a duplicate name, a captcha, or a deletion date. */

import {
  date,
  email,
  type Json,
  type Look,
  longText,
  newerForm,
  phone,
  redirect,
  required,
  row,
  text,
} from './definition.ts';
import { earlierIdentity } from './identity.ts';
import { olderForm } from './older-definition.ts';

/** Wool, madder and walnut. */
export const BRAND_LOOK: Look = {
  theme: 'round',
  cssClass: 'telares-form',
  style: {
    fontFamily: 'georgia, times, serif',
    backgroundWidth: '640px',
    labelTextColor: '#3b2a1e',
    labelTextSize: '15px',
    helpTextColor: '#6f5d4d',
    helpTextSize: '12px',
    legalConsentTextColor: '#574739',
    legalConsentTextSize: '12px',
    submitColor: '#8a3b12',
    submitAlignment: 'center',
    submitFontColor: '#fffaf2',
    submitSize: '16px',
  },
};

const showroom = newerForm({
  name: 'Showroom appointment',
  language: 'en',
  rows: [
    row(required(text('firstname', 'First name')), required(email('email', 'Email'))),
    row(
      required(date('appointment_date', 'Date', { description: 'We are closed on Mondays.' })),
      phone('phone', 'Phone', { useCountryCodeSelect: true }),
    ),
  ],
  submit: 'Book my hour',
  thanks: '',
  configuration: redirect('https://example.com/showroom/thanks?from=form'),
  look: BRAND_LOOK,
});

const contactRows = [
  row(required(text('firstname', 'Nombre'))),
  row(required(email('email', 'Correo electrónico'))),
  row(required(longText('message', 'Mensaje'))),
];

/** Two forms with the same name: a copy and the original. */
const contact = newerForm({
  name: 'Contacto',
  language: 'es',
  rows: contactRows,
  submit: 'Enviar',
  thanks: '<p>Gracias por escribirnos.</p>',
});
const olderContact = olderForm({
  name: 'Contacto',
  identity: earlierIdentity('Contacto', ' (web anterior)'),
  language: 'es',
  rows: contactRows,
  submit: 'Enviar mensaje',
  thanks: '',
  configuration: redirect('https://example.com/gracias'),
});

const raffle = olderForm({
  name: 'Sorteo del centenario',
  language: 'es',
  rows: [row(required(email('email', 'Correo electrónico'))), row(text('firstname', 'Nombre'))],
  submit: 'Participar',
  thanks: '<p>¡Suerte!</p>',
  configuration: { recaptchaEnabled: true },
});

export const BRANDED_FORMS: readonly Json[] = [showroom, contact, olderContact, raffle];

const fair = olderForm({
  name: 'Feria textil: reserva de hora',
  language: 'es',
  rows: [row(required(email('email', 'Correo electrónico')))],
  submit: 'Reservar',
  thanks: '<p>Nos vemos en la feria.</p>',
});

const MONTH_MS = 30 * 86_400_000;

/** The older API has the deletion date of a form. */
export const CLOSED_FORMS: readonly Json[] = [{ ...fair, deletedAt: Number(fair.updatedAt) + MONTH_MS }];
