/** Every kind of consent in both API versions. Texts are HTML or plain, checkboxes required or optional. */

import { email, type Json, longText, newerForm, required, row, text } from './definition.ts';
import { olderForm } from './older-definition.ts';

const box = (subscriptionTypeId: number, label: string, isRequired = false): Json => ({
  label,
  required: isRequired,
  subscriptionTypeId,
});

const letter = newerForm({
  name: 'Carta de novedades del taller',
  language: 'es',
  rows: [row(required(email('email', 'Correo electrónico'))), row(text('firstname', 'Nombre'))],
  submit: 'Suscribirme',
  thanks: '<p>Gracias. La próxima carta sale el día 1.</p>',
  consent: {
    type: 'explicit_consent_to_process',
    communicationConsentText: '<p>Elige qué quieres recibir:</p>',
    communicationsCheckboxes: [
      box(881, '<p>La <strong>carta mensual</strong> del taller</p>', true),
      box(882, '<p>Cursos y visitas</p>'),
      box(883, 'Ofertas de hilo'),
    ],
    consentToProcessText: '<p>Para enviarte la carta tenemos que guardar tus datos.</p>',
    consentToProcessCheckboxLabel: '<p>Acepto que <em>Telares del Norte</em> guarde mis datos.</p>',
    consentToProcessFooterText: '<p>Los borramos cuando nos lo pidas.</p>',
    privacyText:
      '<p>Puedes darte de baja cuando quieras. Lee nuestra <a href="https://example.com/privacidad">política de privacidad</a>.</p>',
  },
});

const atelier = newerForm({
  name: 'Inscription à la lettre de l’atelier',
  language: 'fr',
  rows: [row(required(email('email', 'Adresse e-mail')), text('firstname', 'Prénom'))],
  submit: 'S’inscrire',
  thanks: '<p>Merci ! Vous recevrez bientôt de nos nouvelles.</p>',
  consent: {
    type: 'implicit_consent_to_process',
    communicationConsentText: 'Cochez ce que vous souhaitez recevoir :',
    communicationsCheckboxes: [
      box(881, 'La lettre de l’atelier', true),
      box(882, '<p>Stages et visites</p>'),
    ],
    consentToProcessText: 'En envoyant ce formulaire, vous acceptez que nous conservions vos données.',
    privacyText: '<p>Désinscription possible à tout moment.</p>',
  },
});

const quotation = newerForm({
  name: 'Angebot anfordern',
  language: 'de',
  rows: [
    row(
      required(
        email('email', 'Geschäftliche E-Mail-Adresse', {
          validation: { blockedEmailDomains: ['konkurrenz.example'], useDefaultBlockList: true },
        }),
      ),
      text('company', 'Firma'),
    ),
    row(required(longText('message', 'Was dürfen wir anbieten?'))),
  ],
  submit: 'Angebot anfordern',
  thanks: '<p>Vielen Dank. Das Angebot kommt per E-Mail.</p>',
  consent: {
    type: 'legitimate_interest',
    lawfulBasis: 'lead',
    subscriptionTypeIds: [881, 884],
    privacyText: '<p>Wir schreiben Ihnen zu diesem Angebot und dürfen später nachfragen.</p>',
  },
});

const enquiry = olderForm({
  name: 'Consulta general',
  language: 'es',
  rows: [
    row(required(email('email', 'Correo electrónico'))),
    row(required(longText('message', 'Consulta', { placeholder: '¿En qué te ayudamos?' }))),
  ],
  submit: 'Consultar',
  thanks: '<p>Te respondemos en un día laborable.</p>',
  consent: {
    type: 'explicit_consent_to_process',
    communicationConsentText: '<p>Además, si quieres:</p>',
    communicationsCheckboxes: [
      box(882, '<p>Avisadme de cursos y visitas</p>'),
      box(881, '<p>He leído las <b>condiciones</b> de la carta y la quiero</p>', true),
    ],
    consentToProcessText: '<p>Guardamos tu consulta para poder responderla.</p>',
    consentToProcessCheckboxLabel: '<p>De acuerdo</p>',
    privacyText: '<p>Más en la <a href="https://example.com/privacidad">política de privacidad</a>.</p>',
  },
});

const newWools = olderForm({
  name: 'Avisadme de las lanas nuevas',
  language: 'es',
  rows: [row(required(email('email', 'Correo electrónico')), text('firstname', 'Nombre'))],
  submit: 'Avisadme',
  thanks: '<p>Apuntado.</p>',
  consent: {
    type: 'implicit_consent_to_process',
    communicationsCheckboxes: [box(883, '<p>Lanas e hilos nuevos</p>', true), box(882, 'Cursos y visitas')],
    consentToProcessText: 'Al enviar aceptas que guardemos tu correo.',
    privacyText: '<p>Una baja es un clic.</p>',
  },
});

/** Still contains the texts of a consent kind selected earlier. */
const owners = olderForm({
  name: 'Loom owners’ club',
  language: 'en',
  rows: [row(required(email('email', 'Email'))), row(required(text('serial_number', 'Serial number')))],
  submit: 'Join the club',
  thanks: '<p>Welcome to the club.</p>',
  consent: {
    type: 'legitimate_interest',
    lawfulBasis: 'lead',
    subscriptionTypeIds: [884],
    privacyText: '<p>As an owner you hear from us when a part is recalled.</p>',
    communicationConsentText: '<p>No longer asked.</p>',
    communicationsCheckboxes: [box(881, '<p>No longer asked</p>', true)],
    consentToProcessText: '<p>No longer asked.</p>',
    consentToProcessCheckboxLabel: '<p>No longer asked</p>',
  },
});

export const CONSENT_FORMS: readonly Json[] = [letter, atelier, quotation, enquiry, newWools, owners];
