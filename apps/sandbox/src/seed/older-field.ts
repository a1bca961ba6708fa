/**
 * Writes a field in the older structure: data type beside widget, every key always there, most of them empty.
 */

import type { Json } from './definition.ts';

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

/**
 * Takes a field of the newer structure; what only the older one knows (`labelHidden`, `enabled`) is taken
 * over as it is.
 */
export function olderField(field: Json): Json {
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

/** What a list shows before anything is chosen has a key of its own. */
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
