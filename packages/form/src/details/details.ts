/**
 * The whole form, beyond the contract's schema: all that is needed to show a form as HubSpot does and to have
 * its submissions accepted. Both versions of the forms API map to this one type. Missing and blank texts are
 * null.
 */

import { FIELD_OPTION } from '../schema.ts';
import { anything, flag, list, nullable, number, object, oneOf, type ShapeOf, text } from '../shape.ts';

const CONDITION = object(
  'When a conditional field is shown.',
  {
    operator: text('The provider’s operator in lower case; one that nobody knows always shows the field.'),
    values: list(text('What the parent’s answer is compared with.')),
  },
  { from: text('The lower end of a range, included.'), to: text('The upper end of a range, included.') },
);
export type Condition = ShapeOf<typeof CONDITION>;

const FIELD_DETAILS = object(
  'One field. A conditional one follows its parent.',
  {
    key: text('Identifies the field: the name of a contact’s field, “objectTypeId/name” of any other.'),
    name: text('Never blank; unique only together with the object type.'),
    objectTypeId: nullable(text('What it is a field of; null, where none is given, means a contact.')),
    fieldType: text('In the provider’s newer vocabulary; unknown ones as they came.'),
    label: text('What a person reads; may be blank.'),
    required: flag('Whether a submission needs it, when it is shown.'),
    hidden: flag('Sent, but never seen.'),
    labelHidden: flag('Whether the label is kept from view.'),
    placeholder: nullable(text('Shown while nothing is entered or chosen.')),
    help: nullable(text('A sentence beside the field.')),
    defaultValues: list(text('Entered or chosen from the beginning.')),
  },
  {
    options: list(FIELD_OPTION),
    validation: anything('The provider’s settings, as they came, under the newer names as well.'),
    multiple: flag('Of a file field: whether it takes several.'),
    parent: text('The key of the field it depends on, which stands earlier in the list.'),
    when: CONDITION,
  },
);
export type FieldDetails = ShapeOf<typeof FIELD_DETAILS>;

const ARRANGEMENT_ITEM = object(
  'One group of the provider: its text, then its fields side by side.',
  { fields: list(text('The key of a field that is not conditional.')) },
  { richText: text('HTML, as the provider wrote it.'), pageBreak: oneOf(true) },
);
export type ArrangementItem = ShapeOf<typeof ARRANGEMENT_ITEM>;

const CONSENT_CHECKBOX = object('Consent to one kind of message.', {
  label: text('May be HTML, and blank.'),
  required: flag('Whether a submission needs it.'),
  subscriptionTypeId: nullable(number('What is consented to, as a submission names it.')),
});
export type ConsentCheckbox = ShapeOf<typeof CONSENT_CHECKBOX>;

const CONSENT = object(
  'What a visitor is told or asked about data and messages. Texts may be HTML; those that its kind does not show are null.',
  {
    kind: oneOf('legitimate-interest', 'explicit', 'implicit'),
    privacyText: nullable(text('Privacy, and how to withdraw.')),
    processText: nullable(text('Why data is processed.')),
    processLabel: nullable(text('Of the checkbox that allows it.')),
    processFooter: nullable(text('Below that checkbox.')),
    communicationText: nullable(text('Above the checkboxes for messages.')),
    checkboxes: list(CONSENT_CHECKBOX),
  },
  {
    lawfulBasis: text('Of a legitimate interest, in the provider’s own word.'),
    subscriptionTypeIds: list(number('What the legitimate interest covers.')),
  },
);
export type Consent = ShapeOf<typeof CONSENT>;

const SUBMIT = object('What happens at the end.', {
  label: nullable(text('Of the button.')),
  captcha: flag('Whether the provider refuses answers from anywhere but its own form.'),
  message: nullable(text('Thanks, may be HTML.')),
  redirect: nullable(text('Where the visitor goes instead.')),
});
export type Submit = ShapeOf<typeof SUBMIT>;

const colour = () => nullable(text('A colour.'));
const size = () => nullable(text('A size with its unit.'));

const STYLE = object('The provider’s own look of the form.', {
  fontFamily: nullable(text('As in CSS.')),
  backgroundWidth: size(),
  labelTextColor: colour(),
  labelTextSize: size(),
  helpTextColor: colour(),
  helpTextSize: size(),
  legalConsentTextColor: colour(),
  legalConsentTextSize: size(),
  submitColor: colour(),
  submitFontColor: colour(),
  submitSize: size(),
  submitAlignment: nullable(text('left, center or right.')),
});
export type Style = ShapeOf<typeof STYLE>;

export const FORM_DETAILS = object('The whole form; only where it was asked for.', {
  language: nullable(text('The provider’s code of the form’s language.')),
  archived: flag('Whether it accepts answers no more.'),
  fields: list(FIELD_DETAILS),
  arrangement: list(ARRANGEMENT_ITEM),
  consent: nullable(CONSENT),
  submit: SUBMIT,
  style: nullable(STYLE),
});
export type FormDetails = ShapeOf<typeof FORM_DETAILS>;
