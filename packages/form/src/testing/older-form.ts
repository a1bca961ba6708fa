/**
 * The pottery's booking form as the provider's older version writes it: every key always there, settings as
 * JSON text.
 */

type Json = Readonly<Record<string, unknown>>;

const VALIDATION = {
  name: '',
  message: '',
  data: '',
  useDefaultBlockList: false,
  blockedEmailAddresses: [],
};

const field = (name: string, fieldType: string, label: string, rest: Json = {}): Json => ({
  name,
  label,
  type: 'string',
  fieldType,
  description: '',
  displayOrder: -1,
  required: false,
  selectedOptions: [],
  options: [],
  validation: VALIDATION,
  enabled: true,
  hidden: false,
  defaultValue: '',
  unselectedLabel: '',
  placeholder: '',
  dependentFieldFilters: [],
  labelHidden: false,
  propertyObjectType: 'CONTACT',
  metaData: [],
  objectTypeId: '0-1',
  ...rest,
});

const option = (value: string, label: string, displayOrder: number, hidden = false): Json => ({
  label,
  value,
  displayOrder,
  hidden,
  readOnly: false,
});

const when = (filter: Json, dependentFormField: Json): Json => ({
  filters: [{ strValue: '', strValues: [], numberValue: 0, numberValues: [], boolValue: false, ...filter }],
  dependentFormField,
  formFieldAction: 'DISPLAY',
});

const group = (fields: readonly Json[], content = ''): Json => ({
  fields,
  default: true,
  richText: { content, type: 'TEXT' },
  isPageBreak: false,
});

const level = field('level', 'radio', 'Nivel', {
  options: [option('inicial', 'Inicial', 0), option('avanzado', 'Avanzado', 1)],
  dependentFieldFilters: [
    when(
      { operator: 'EQ', strValue: 'avanzado' },
      field('pieces', 'file', 'Fotos de tus piezas', {
        required: true,
        metaData: [{ name: 'isMultipleFileUpload', value: 'true' }],
      }),
    ),
  ],
});

const workshop = field('workshop', 'select', 'Taller', {
  type: 'enumeration',
  required: true,
  unselectedLabel: 'Elige un taller',
  selectedOptions: ['torno'],
  options: [
    option('otro', 'Otro', 2),
    option('torno', ' Torno ', 0),
    option('raku', 'Raku', 3, true),
    option('esmalte', 'Esmalte', 1),
  ],
  dependentFieldFilters: [
    when({ operator: 'SET_ANY', strValues: ['torno', 'esmalte'] }, level),
    when({ operator: 'EQ', strValue: 'otro' }, field('wish', 'textarea', '¿Cuál echas en falta?')),
  ],
});

const seats = field('seats', 'number', 'Plazas', {
  type: 'number',
  defaultValue: '1',
  validation: { ...VALIDATION, data: '1:2' },
  dependentFieldFilters: [
    when(
      { operator: 'BETWEEN', rangeStart: 5, rangeEnd: '12' },
      field('name', 'text', 'Empresa', { objectTypeId: '', propertyObjectType: 'COMPANY' }),
    ),
  ],
});

const day = field('day', 'date', 'Día', {
  type: 'date',
  dependentFieldFilters: [
    when(
      { operator: 'GTE', numberValue: 1_798_761_600_000 },
      field('early_bird', 'booleancheckbox', 'Tengo un código de reserva temprana'),
    ),
  ],
});

const interests = field('interests', 'checkbox', 'Me interesa', {
  type: 'enumeration',
  selectedOptions: ['barro', 'fuego'],
  options: [option('fuego', 'Fuego', -1), option('barro', 'Barro', -1), option('agua', 'Agua', -1)],
});

const CONSENT = {
  isLegitimateInterest: false,
  processingConsentType: 'REQUIRED_CHECKBOX',
  privacyPolicyText: '<p>Puedes darte de baja cuando quieras.</p>',
  processingConsentText: '<p>Guardamos tus datos para la reserva.</p>',
  processingConsentCheckboxLabel: '<p>Estoy de acuerdo.</p>',
  processingConsentFooterText: 'Sin esto no hay reserva.',
  communicationConsentText: '<p>También escribimos de vez en cuando.</p>',
  communicationConsentCheckboxes: [
    { label: '<p>Boletín mensual</p>', required: false, communicationTypeId: 5_501 },
    { label: 'Avisos de plazas libres', required: true, communicationTypeId: 5_502 },
  ],
  legitimateInterestSubscriptionTypes: [5_501],
  legitimateInterestLegalBasis: 'LEGITIMATE_INTEREST_PQL',
};

const STYLE = {
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
  paginationProgressShow: true,
};

export const OLDER_FORM: Json = {
  portalId: 4_210,
  guid: 'reserva-1',
  name: 'Reserva de taller',
  redirect: '',
  submitText: 'Reservar',
  inlineMessage: '<p>¡Nos vemos en el taller!</p>',
  formFieldGroups: [
    group(
      [
        field('firstname', 'text', 'Nombre', { required: true, placeholder: 'Tu nombre' }),
        field('lastname', 'text', ''),
      ],
      '<h2>Reserva tu taller</h2>',
    ),
    group([
      field('email', 'text', 'Correo', {
        required: true,
        description: 'Solo para confirmar la plaza.',
        validation: {
          ...VALIDATION,
          useDefaultBlockList: true,
          blockedEmailAddresses: ['desechable.example'],
        },
      }),
      field('phone', 'phonenumber', 'Teléfono', { validation: { ...VALIDATION, data: '9:12:true' } }),
    ]),
    group([workshop]),
    { ...group([]), isPageBreak: true },
    group([], '<p>Los hornos abren <em>a las diez</em>.</p>'),
    group([
      seats,
      day,
      field('city', 'text', 'Ciudad'),
      field('fax', 'text', 'Fax', { enabled: false }),
      field('city', 'text', 'Ciudad de la empresa', { objectTypeId: '0-2' }),
    ]),
    group([
      interests,
      field('campaign', 'text', 'Campaña', { required: true, hidden: true, defaultValue: 'otoño' }),
    ]),
  ],
  createdAt: 1_772_359_200_000,
  updatedAt: 1_775_124_000_000,
  metaData: [
    { name: 'lang', value: 'es' },
    { name: 'legalConsentOptions', value: JSON.stringify(CONSENT) },
  ],
  captchaEnabled: true,
  deletedAt: 0,
  style: JSON.stringify(STYLE),
};
