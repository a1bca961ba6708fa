/** The pottery's booking form as the provider's newer version writes it. */

type Json = Readonly<Record<string, unknown>>;

const field = (name: string, fieldType: string, label: string, rest: Json = {}): Json => ({
  objectTypeId: '0-1',
  name,
  label,
  required: false,
  hidden: false,
  fieldType,
  ...rest,
});

const option = (value: string, label: string, displayOrder: number): Json => ({
  label,
  value,
  displayOrder,
  description: '',
});

const when = (operator: string, rest: Json, dependentField: Json): Json => ({
  dependentCondition: { operator, value: '', values: [], rangeStart: '', rangeEnd: '', ...rest },
  dependentField,
});

const group = (fields: readonly Json[], richText?: string): Json => ({
  groupType: 'default_group',
  richTextType: 'text',
  fields,
  ...(richText !== undefined && { richText }),
});

const level = field('level', 'radio', 'Nivel', {
  options: [option('inicial', 'Inicial', 0), option('avanzado', 'Avanzado', 1)],
  dependentFields: [
    when(
      'eq',
      { value: 'avanzado' },
      field('pieces', 'file', 'Fotos de tus piezas', { required: true, allowMultipleFiles: true }),
    ),
  ],
});

const workshop = field('workshop', 'dropdown', 'Taller', {
  required: true,
  placeholder: 'Elige un taller',
  defaultValues: ['torno'],
  options: [option('otro', 'Otro', 2), option('torno', ' Torno ', 0), option('esmalte', 'Esmalte', 1)],
  dependentFields: [
    when('set_any', { values: ['torno', 'esmalte'] }, level),
    when('eq', { value: 'otro' }, field('wish', 'multi_line_text', '¿Cuál echas en falta?')),
  ],
});

const seats = field('seats', 'number', 'Plazas', {
  defaultValue: '1',
  validation: { minAllowedDigits: 1, maxAllowedDigits: 2 },
  dependentFields: [
    when(
      'between',
      { rangeStart: '5', rangeEnd: 12 },
      field('name', 'single_line_text', 'Empresa', { objectTypeId: '0-2' }),
    ),
  ],
});

const day = field('day', 'datepicker', 'Día', {
  dependentFields: [
    when(
      'gte',
      { value: 1_798_761_600_000 },
      field('early_bird', 'single_checkbox', 'Tengo un código de reserva temprana'),
    ),
  ],
});

const interests = field('interests', 'multiple_checkboxes', 'Me interesa', {
  defaultValues: ['barro', 'fuego'],
  options: [option('fuego', 'Fuego', -1), option('barro', 'Barro', -1), option('agua', 'Agua', -1)],
});

export const NEWER_FORM: Json = {
  id: 'reserva-1',
  name: 'Reserva de taller',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-04-02T10:00:00.000Z',
  archived: false,
  fieldGroups: [
    group(
      [
        field('firstname', 'single_line_text', 'Nombre', { required: true, placeholder: 'Tu nombre' }),
        field('lastname', 'single_line_text', ''),
      ],
      '<h2>Reserva tu taller</h2>',
    ),
    group([
      field('email', 'email', 'Correo', {
        required: true,
        description: 'Solo para confirmar la plaza.',
        validation: { blockedEmailDomains: ['desechable.example'], useDefaultBlockList: true },
      }),
      field('phone', 'phone', 'Teléfono', { validation: { minAllowedDigits: 9, maxAllowedDigits: 12 } }),
    ]),
    group([workshop]),
    group([], '<p>Los hornos abren <em>a las diez</em>.</p>'),
    group([
      seats,
      day,
      field('city', 'single_line_text', 'Ciudad'),
      field('city', 'single_line_text', 'Ciudad de la empresa', { objectTypeId: '0-2' }),
    ]),
    group([
      interests,
      field('campaign', 'single_line_text', 'Campaña', {
        required: true,
        hidden: true,
        defaultValue: 'otoño',
      }),
      field('city', 'single_line_text', 'Ciudad, otra vez'),
    ]),
  ],
  configuration: {
    language: 'es',
    recaptchaEnabled: true,
    postSubmitAction: { type: 'thank_you', value: '<p>¡Nos vemos en el taller!</p>' },
  },
  displayOptions: {
    theme: 'default_style',
    submitButtonText: 'Reservar',
    style: {
      fontFamily: 'Lora, serif',
      backgroundWidth: '100%',
      labelTextColor: '#402a1c',
      labelTextSize: '15px',
      helpTextColor: '#806a5c',
      legalConsentTextSize: '12px',
      submitColor: '#b3541e',
      submitAlignment: 'center',
      submitFontColor: '#ffffff',
      submitSize: '16px',
    },
  },
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    privacyText: '<p>Puedes darte de baja cuando quieras.</p>',
    consentToProcessText: '<p>Guardamos tus datos para la reserva.</p>',
    consentToProcessCheckboxLabel: '<p>Estoy de acuerdo.</p>',
    consentToProcessFooterText: 'Sin esto no hay reserva.',
    communicationConsentText: '<p>También escribimos de vez en cuando.</p>',
    communicationsCheckboxes: [
      { label: '<p>Boletín mensual</p>', required: false, subscriptionTypeId: 5_501 },
      { label: 'Avisos de plazas libres', required: true, subscriptionTypeId: 5_502 },
    ],
  },
};
