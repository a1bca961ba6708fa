/** Converts form definitions to the older API: other keys, epoch dates, style and consent as JSON text. */

import type { FormParts, Group, Json } from './definition.ts';
import { earlierIdentity, identity } from './identity.ts';

/** Starts a new page. */
export const PAGE_BREAK: Group = {
  groupType: 'default_group',
  richTextType: 'text',
  fields: [],
  isPageBreak: true,
};

function olderDefinition(parts: FormParts): Json {
  const { id, name, createdAt, updatedAt } = parts.identity ?? identity(parts.name);
  const { postSubmitAction, recaptchaEnabled = false } = parts.configuration ?? {};
  const { type, value } = (postSubmitAction as Json | undefined) ?? {};
  return {
    id,
    guid: id,
    name,
    portalId: 4210,
    formType: 'provider',
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    deletedAt: 0,
    action: '',
    method: 'POST',
    cssClass: parts.look?.cssClass ?? '',
    redirect: type === 'redirect_url' ? value : '',
    submitText: parts.submit,
    inlineMessage: parts.thanks,
    notifyRecipients: '',
    captchaEnabled: recaptchaEnabled,
    themeName: parts.look?.theme ?? 'canvas',
    style: parts.look ? JSON.stringify(parts.look.style) : '',
    metaData: [
      { name: 'lang', value: parts.language },
      { name: 'embedType', value: 'REGULAR' },
      ...(parts.consent ? [{ name: 'legalConsentOptions', value: olderConsent(parts.consent) }] : []),
    ],
    isPublished: true,
    cloneable: true,
    editable: true,
    deletable: true,
    formFieldGroups: parts.rows.map(olderGroup),
  };
}

function olderGroup({ fields, richText = '', isPageBreak = false }: Group): Json {
  return {
    fields: fields.map(olderField),
    default: true,
    isSmartGroup: false,
    richText: { content: richText, type: 'TEXT' },
    isPageBreak,
  };
}

/**
 * Converts consent to the older API: JSON text with other keys, which still contains texts of kinds selected
 * earlier.
 */
const PROCESSING: Readonly<Record<string, string>> = {
  explicit_consent_to_process: 'REQUIRED_CHECKBOX',
  implicit_consent_to_process: 'IMPLICIT',
};

const BASES: Readonly<Record<string, string>> = { lead: 'LEGITIMATE_INTEREST_PQL' };

/** Input: consent of the newer API. */
function olderConsent(consent: Json): string {
  const { type, lawfulBasis, communicationsCheckboxes } = consent;
  const boxes = ([communicationsCheckboxes ?? []].flat() as Json[]).map(({ subscriptionTypeId, ...box }) => ({
    communicationTypeId: subscriptionTypeId,
    ...box,
  }));
  return JSON.stringify({
    legitimateInterestSubscriptionTypes: consent.subscriptionTypeIds ?? [],
    legitimateInterestLegalBasis: BASES[String(lawfulBasis)],
    communicationConsentCheckboxes: boxes,
    communicationConsentText: consent.communicationConsentText,
    processingConsentType: PROCESSING[String(type)] ?? 'IMPLICIT',
    processingConsentText: consent.consentToProcessText,
    processingConsentCheckboxLabel: consent.consentToProcessCheckboxLabel,
    processingConsentFooterText: consent.consentToProcessFooterText,
    privacyPolicyText: consent.privacyText,
    isLegitimateInterest: type === 'legitimate_interest',
  });
}

/** Converts a field to the older API: data type and widget, all keys present, most of them empty. */
const TYPES: Readonly<Record<string, readonly [type: string, fieldType: string]>> = {
  email: ['string', 'text'],
  single_line_text: ['string', 'text'],
  multi_line_text: ['string', 'textarea'],
  phone: ['string', 'phonenumber'],
  mobile_phone: ['string', 'phonenumber'],
  number: ['number', 'number'],
  datepicker: ['date', 'date'],
  single_checkbox: ['bool', 'booleancheckbox'],
  multiple_checkboxes: ['enumeration', 'checkbox'],
  dropdown: ['enumeration', 'select'],
  radio: ['enumeration', 'radio'],
  file: ['string', 'file'],
};

/** Input: a field of the newer API. Keys of the older API only (`labelHidden`, `enabled`) are copied. */
function olderField(field: Json): Json {
  const widget = String(field.fieldType);
  const [type, fieldType] = TYPES[widget] ?? ['string', 'text'];
  return {
    name: field.name,
    label: field.label,
    type,
    fieldType,
    description: field.description ?? '',
    groupName: 'contactinformation',
    displayOrder: -1,
    required: field.required,
    selectedOptions: field.defaultValues ?? [],
    options: field.options ?? [],
    validation: olderValidation(field),
    enabled: field.enabled ?? true,
    hidden: field.hidden,
    defaultValue: field.defaultValue ?? '',
    isSmartField: false,
    ...placeholders(field),
    dependentFieldFilters: [field.dependentFields ?? []]
      .flat()
      .map((dependent) => olderDependent(dependent as Dependent, widget)),
    labelHidden: field.labelHidden ?? false,
    propertyObjectType: OBJECTS.get(field.objectTypeId) ?? '',
    metaData: field.allowMultipleFiles === true ? [{ name: 'isMultipleFileUpload', value: 'true' }] : [],
    objectTypeId: field.objectTypeId,
  };
}

const OBJECTS: ReadonlyMap<unknown, string> = new Map([
  ['0-1', 'CONTACT'],
  ['0-2', 'COMPANY'],
]);

/** The placeholder of a dropdown has a separate key. */
function placeholders({ fieldType, placeholder = '' }: Json): Json {
  const isList = fieldType === 'dropdown';
  return { unselectedLabel: isList ? placeholder : '', placeholder: isList ? '' : placeholder };
}

function olderValidation(field: Json): Json {
  const { minAllowedDigits, maxAllowedDigits, blockedEmailDomains, useDefaultBlockList } =
    (field.validation as Json | undefined) ?? {};
  const digits = [minAllowedDigits, maxAllowedDigits, true].join(':');
  return {
    name: '',
    message: '',
    data: maxAllowedDigits === undefined ? '' : digits,
    useDefaultBlockList: useDefaultBlockList ?? false,
    blockedEmailAddresses: blockedEmailDomains ?? [],
  };
}

interface Dependent {
  readonly dependentCondition: Json;
  readonly dependentField: Json;
}

function olderDependent({ dependentCondition, dependentField }: Dependent, parentType: string): Json {
  const { operator, value, values, rangeStart, rangeEnd } = dependentCondition;
  const isNumber = parentType === 'number' && value !== '';
  const isFlag = parentType === 'single_checkbox';
  const filter = {
    operator: String(operator).toUpperCase(),
    strValue: isNumber || isFlag ? '' : value,
    strValues: values,
    boolValue: isFlag && value === 'true',
    numberValue: isNumber ? Number(value) : 0,
    rangeStart,
    rangeEnd,
  };
  return { filters: [filter], dependentFormField: olderField(dependentField), formFieldAction: 'DISPLAY' };
}

export const olderForm = (parts: FormParts): Json =>
  olderDefinition({ identity: earlierIdentity(parts.name), ...parts });
