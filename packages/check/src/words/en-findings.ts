/** Messages of the checks, in English. */

import type { FindingCode } from '../finding.ts';
import { LANGUAGE_FINDINGS_EN } from './en-language-findings.ts';
import type { FindingWords } from './words.ts';

export const FINDINGS_EN: Readonly<Record<FindingCode, FindingWords>> = {
  'no-submit-url': {
    title: 'There is no address to send answers to',
    meaning: 'Answers would go nowhere. Name the provider’s submission address.',
    fine: 'The submission address is known',
  },
  'no-account': {
    title: 'The account is not known',
    meaning: 'Answers need an account’s number to arrive. Connect, or fill it in.',
    fine: 'The account is known',
  },
  'no-form-id': {
    title: 'The form has no id',
    meaning: 'Answers could not be told from those of other forms. Read the form from the account again.',
    fine: 'The form has its id',
  },
  'other-account': {
    title: ({ value }) => `Account ${value} is connected, not this form’s`,
    meaning: 'The form sends its answers to its own account, which nobody can compare it with now.',
    fine: 'The form belongs to the connected account',
  },
  'other-address': {
    title: ({ value }) => `Answers would go to another address: ${value}`,
    meaning: ({ expected }) =>
      expected === ''
        ? 'It is none of the provider’s. Put the right one there; confirm it only if you know whose it is.'
        : `The service’s own is ${expected}. Put that back; confirm the other only if you know whose it is.`,
    fine: ({ value }) =>
      value === '' ? 'Answers go to the expected address' : `Answers go to ${value}, which was confirmed`,
  },
  'other-figures': {
    title: ({ value }) => `Visits would be told to ${value}`,
    meaning: ({ expected }) =>
      expected === ''
        ? 'Every visitor’s browser would call there. Switch “Count visits” off unless you know whose it is.'
        : `The service’s own address is ${expected}. Switch “Count visits” off and on again to use it.`,
    fine: 'Visits are counted at the service’s own address',
  },
  'insecure-target': {
    title: 'Answers would travel unprotected',
    meaning: 'A page under https may not send anything to an http address. Use one with https.',
    fine: 'Answers travel protected',
  },
  captcha: {
    title: 'The form asks for a captcha',
    meaning: 'With it the provider takes no answer from any page but its own. Switch it off in the account.',
    fine: 'No captcha is asked for',
  },
  archived: {
    title: 'The form is archived',
    meaning: 'It takes no answers any more. Restore it in the account, or start from another form.',
    fine: 'The form takes answers',
  },
  gone: {
    title: 'The account no longer has this form',
    meaning:
      'It was archived or deleted there, so every answer is refused. An archived form can be restored in the account for three months; otherwise start from another one.',
    fine: 'The account has the form',
  },
  'required-missing': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'is' : 'are'} required and missing`,
    meaning: 'The provider refuses every answer without it.',
    fine: 'Every required field is in the form',
  },
  'required-file-field': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'is a required file' : 'are required files'}`,
    meaning:
      'No page can send a file to the provider, so every answer is refused. Make it optional in the account.',
    fine: 'No file is required',
  },
  'file-field': {
    title: ({ names }) => `${names} cannot be sent`,
    meaning: 'No page can send a file to the provider. Visitors read a note in its place.',
    fine: 'No file is asked for',
  },
  'payment-field': {
    title: ({ names }) => `${names} collects no payment`,
    meaning:
      'The answer is sent, but visitors are not led to the payment: only the provider’s own forms do that.',
    fine: 'No payment is asked for',
  },
  'hidden-empty': {
    title: ({ names, isMust }) => (isMust ? `There is no value for ${names}` : `${names} may stay empty`),
    meaning: ({ value, isMust }) =>
      `Nobody sees it, and nothing but an address with ${value} fills it in.${isMust ? ' The provider refuses answers without it.' : ''}`,
    fine: 'Hidden fields have a value',
  },
  'default-refused': {
    title: ({ names, isMust }) =>
      isMust ? `The hidden value of ${names} is refused` : `The default of ${names} does not fit`,
    meaning: ({ isMust }) =>
      isMust
        ? 'The field does not take it, and no visitor can correct it.'
        : 'The field does not take it: visitors would find it empty, or have to correct it.',
    fine: 'Hidden values are accepted',
  },
  'consent-text': {
    title: 'Consent is asked for without words',
    meaning:
      'The provider wants the text that a visitor agreed to, and the form has none. Write it in the account.',
    fine: 'Consent has its texts',
  },
  'consent-words': {
    title: 'Consent is asked for in your own words',
    meaning:
      'The account words it differently. What visitors read is what is sent; whoever answers for consent should have read it.',
    fine: 'Consent is asked for in the account’s words',
  },
  'no-page': {
    title: 'There is no page to lead visitors to',
    meaning: 'After sending, visitors read the message instead, until an address is filled in.',
    fine: 'Visitors are led to a page after sending',
  },
  'translated-page': {
    title: 'The address of a page is not valid in one language',
    meaning: 'An address begins with https://. Until then these visitors are led to the page of the form.',
    fine: 'The pages of all languages have an address',
  },
  'consent-subscription': {
    title: 'A consent names no subscription of its own',
    meaning:
      'Each box for messages needs a subscription type, and no two the same. Correct it in the account.',
    fine: 'Each consent has its subscription',
  },
  'too-many-fields': {
    title: ({ value }) => `${value} fields are too many`,
    meaning: 'The provider takes a thousand values in an answer, and refuses more.',
    fine: 'The provider takes this many fields',
  },
  drift: {
    title: 'The form has changed in the account',
    meaning: ({ isMust }) =>
      isMust
        ? 'A copy that is on a site already may have its answers refused.'
        : 'A copy that is on a site already looks different from it.',
    fine: ({ value }) => {
      if (value === '') return 'The account has the same form';
      return value === '1'
        ? 'One change in the account is set aside'
        : `${value} changes in the account are set aside`;
    },
  },
  'no-fields': {
    title: 'The form asks for nothing',
    meaning: 'Not a single field is in it that a visitor could see.',
    fine: 'There is something to fill in',
  },
  'unplaced-field': {
    title: ({ names, count }) => (count === 1 ? `${names} is not placed` : `${count} fields are not placed`),
    meaning: ({ names, count }) =>
      count === 1 ? 'It is not part of the form.' : `Not part of the form: ${names}.`,
    fine: 'Every field is placed',
  },
  'pattern-unchecked': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'is' : 'are'} not checked on the page`,
    meaning: 'Its pattern could keep a visitor’s browser busy for minutes, so only the provider checks it.',
    fine: 'Every pattern is checked on the page',
  },
  'condition-unknown': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'is' : 'are'} always shown`,
    meaning: 'When it should be shown cannot be judged on a page, and nothing is hidden on suspicion.',
    fine: 'Every condition can be judged',
  },
  'condition-never': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'is' : 'are'} never shown`,
    meaning: 'No answer that can be chosen fulfils its condition.',
    fine: 'Every conditional field can be reached',
  },
  'no-options': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'has' : 'have'} nothing to choose from`,
    meaning: 'Without options it becomes a line of text.',
    fine: 'Every choice has options',
  },
  'unknown-type': {
    title: ({ names }) => `${names}: a type that is not known`,
    meaning: ({ value }) => `“${value}” is drawn as a line of text.`,
    fine: 'Every type is known',
  },
  'blank-label': {
    title: ({ names, count }) => `${names} ${count === 1 ? 'has' : 'have'} no label`,
    meaning: 'Visitors read the field’s internal name instead.',
    fine: 'Every field has a label',
  },
  'same-label': {
    title: ({ names }) => `Another field is called ${names}, too`,
    meaning: 'Visitors cannot tell them apart.',
    fine: 'No two fields share a label',
  },
  'empty-content': {
    title: ({ names, count }) => (count === 1 ? `${names} is empty` : `${count} pieces of content are empty`),
    meaning: ({ names, count }) =>
      count === 1 ? 'It is left out until something is in it.' : `Left out: ${names}.`,
    fine: 'All content has something in it',
  },
  'image-address': {
    title: ({ names, count }) =>
      count === 1 ? `${names} has no address that works` : `${count} images have no address that works`,
    meaning: 'Images need an address that begins with https://. Until then none is shown.',
    fine: 'Images have addresses that work',
  },
  'image-alt': {
    title: ({ names, count }) =>
      count === 1 ? `${names} has no alternative text` : `${count} images have no alternative text`,
    meaning: 'Whoever cannot see an image hears these words instead. Until there are any, it is not shown.',
    fine: 'Images have alternative texts',
  },
  'kept-sensitive': {
    title: ({ names, count }) =>
      count === 1
        ? `${names} is kept for days in visitors’ browsers`
        : `${names} are kept for days in visitors’ browsers`,
    meaning: 'Others may use the same browser. A private field is never kept.',
    fine: 'Nothing that looks sensitive is kept for days',
  },
  'empty-step': {
    title: ({ value }) => `The step “${value}” is empty`,
    meaning: 'Visitors would see a page with nothing but buttons.',
    fine: 'Every step has something in it',
  },
  'same-title': {
    title: ({ value }) => `Two steps are called “${value}”`,
    meaning: 'Visitors read the titles to know where they are.',
    fine: 'Every step has a title of its own',
  },
  ...LANGUAGE_FINDINGS_EN,
  'low-contrast': {
    title: ({ count }) => (count === 1 ? 'Two colours are too close' : 'Some colours are too close'),
    meaning: ({ pairs }) => `Not everybody can tell them apart: ${pairs}.`,
    fine: 'All colours can be told apart',
  },
  'own-css': {
    title: 'The CSS of your own is not used',
    meaning: ({ value }) => `It is not sound, so the form is exported without it. Look at line ${value}.`,
    fine: 'The CSS of your own is sound',
  },
};
