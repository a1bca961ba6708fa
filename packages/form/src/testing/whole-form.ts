/** What a long booking form of a pottery comes to, whichever shape it is written in, page breaks aside. */

import type { FieldDetails, FormDetails } from '../details/details.ts';

type Rest = Partial<Omit<FieldDetails, 'key' | 'name'>>;

function field(name: string, fieldType: string, label: string, rest: Rest = {}): FieldDetails {
  return {
    key: rest.objectTypeId === '0-2' ? `0-2/${name}` : name,
    name,
    objectTypeId: '0-1',
    fieldType,
    label,
    required: false,
    hidden: false,
    labelHidden: false,
    placeholder: null,
    help: null,
    defaultValues: [],
    ...rest,
  };
}

const option = (value: string, label: string) => ({ label, value });

export const WHOLE_FORM: FormDetails = {
  language: 'es',
  archived: false,
  fields: [
    field('firstname', 'single_line_text', 'Nombre', { required: true, placeholder: 'Tu nombre' }),
    field('lastname', 'single_line_text', ''),
    field('email', 'email', 'Correo', {
      required: true,
      help: 'Solo para confirmar la plaza.',
      validation: { blockedEmailDomains: ['desechable.example'], useDefaultBlockList: true },
    }),
    field('phone', 'phone', 'Teléfono', { validation: { minAllowedDigits: 9, maxAllowedDigits: 12 } }),
    field('workshop', 'dropdown', 'Taller', {
      required: true,
      placeholder: 'Elige un taller',
      defaultValues: ['torno'],
      options: [option('torno', 'Torno'), option('esmalte', 'Esmalte'), option('otro', 'Otro')],
    }),
    field('level', 'radio', 'Nivel', {
      options: [option('inicial', 'Inicial'), option('avanzado', 'Avanzado')],
      parent: 'workshop',
      when: { operator: 'set_any', values: ['torno', 'esmalte'] },
    }),
    field('pieces', 'file', 'Fotos de tus piezas', {
      required: true,
      multiple: true,
      parent: 'level',
      when: { operator: 'eq', values: ['avanzado'] },
    }),
    field('wish', 'multi_line_text', '¿Cuál echas en falta?', {
      parent: 'workshop',
      when: { operator: 'eq', values: ['otro'] },
    }),
    field('seats', 'number', 'Plazas', {
      defaultValues: ['1'],
      validation: { minAllowedDigits: 1, maxAllowedDigits: 2 },
    }),
    field('name', 'single_line_text', 'Empresa', {
      objectTypeId: '0-2',
      parent: 'seats',
      when: { operator: 'between', values: [], from: '5', to: '12' },
    }),
    field('day', 'datepicker', 'Día'),
    field('early_bird', 'single_checkbox', 'Tengo un código de reserva temprana', {
      parent: 'day',
      when: { operator: 'gte', values: ['1798761600000'] },
    }),
    field('city', 'single_line_text', 'Ciudad'),
    field('city', 'single_line_text', 'Ciudad de la empresa', { objectTypeId: '0-2' }),
    field('interests', 'multiple_checkboxes', 'Me interesa', {
      defaultValues: ['barro', 'fuego'],
      options: [option('fuego', 'Fuego'), option('barro', 'Barro'), option('agua', 'Agua')],
    }),
    field('campaign', 'single_line_text', 'Campaña', {
      required: true,
      hidden: true,
      defaultValues: ['otoño'],
    }),
  ],
  arrangement: [
    { fields: ['firstname', 'lastname'], richText: '<h2>Reserva tu taller</h2>' },
    { fields: ['email', 'phone'] },
    { fields: ['workshop'] },
    { fields: [], richText: '<p>Los hornos abren <em>a las diez</em>.</p>' },
    { fields: ['seats', 'day', 'city', '0-2/city'] },
    { fields: ['interests', 'campaign'] },
  ],
  consent: {
    kind: 'explicit',
    privacyText: '<p>Puedes darte de baja cuando quieras.</p>',
    processText: '<p>Guardamos tus datos para la reserva.</p>',
    processLabel: '<p>Estoy de acuerdo.</p>',
    processFooter: 'Sin esto no hay reserva.',
    communicationText: '<p>También escribimos de vez en cuando.</p>',
    checkboxes: [
      { label: '<p>Boletín mensual</p>', required: false, subscriptionTypeId: 5_501 },
      { label: 'Avisos de plazas libres', required: true, subscriptionTypeId: 5_502 },
    ],
  },
  submit: {
    label: 'Reservar',
    captcha: true,
    message: '<p>¡Nos vemos en el taller!</p>',
    redirect: null,
  },
  style: {
    fontFamily: 'Lora, serif',
    backgroundWidth: '100%',
    labelTextColor: '#402a1c',
    labelTextSize: '15px',
    helpTextColor: '#806a5c',
    helpTextSize: null,
    legalConsentTextColor: null,
    legalConsentTextSize: '12px',
    submitColor: '#b3541e',
    submitFontColor: '#ffffff',
    submitSize: '16px',
    submitAlignment: 'center',
  },
};
