import type { Consent } from '@formloom/form';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { consentText } from './consent-text.ts';

it.each<[Consent['kind'], number, string, string]>([
  [
    'explicit',
    0,
    'Consent: the visitor ticks a box to allow processing',
    'Consentimiento: el visitante marca una casilla para permitir el tratamiento',
  ],
  [
    'explicit',
    2,
    'Consent: the visitor ticks a box to allow processing, and 2 boxes for messages',
    'Consentimiento: el visitante marca una casilla para permitir el tratamiento, y 2 casillas para mensajes',
  ],
  [
    'implicit',
    0,
    'Consent: sending the form allows processing',
    'Consentimiento: enviar el formulario permite el tratamiento',
  ],
  [
    'implicit',
    1,
    'Consent: sending the form allows processing; there is a box for messages',
    'Consentimiento: enviar el formulario permite el tratamiento; hay una casilla para mensajes',
  ],
  [
    'legitimate-interest',
    0,
    'Consent: legitimate interest; the visitor is told, and ticks nothing',
    'Consentimiento: interés legítimo; se informa al visitante, y no marca nada',
  ],
])('%s with %i boxes for messages', (kind, count, en, es) => {
  const box = { label: '', required: false, subscriptionTypeId: null };
  const consent = { kind, checkboxes: Array.from({ length: count }, () => box) };
  expect([WORDS_EN, WORDS_ES].map((words) => consentText(consent, words))).toEqual([en, es]);
});
