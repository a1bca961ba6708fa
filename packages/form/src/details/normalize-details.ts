/**
 * A provider form of either shape to the whole form. Total over any JSON, like the reading of the contract's
 * schema.
 */

import {
  type JsonRecord,
  readFirstTrimmed,
  readFlag,
  readJsonRecord,
  readRecord,
  readText,
  readTrimmed,
} from '../read.ts';
import { readDate } from '../read-date.ts';
import type { FormDetails, Style, Submit } from './details.ts';
import { readMetaData } from './meta-data.ts';
import { normalizeArrangement } from './normalize-arrangement.ts';
import { normalizeConsent } from './normalize-consent.ts';

export function normalizeDetails(raw: unknown): FormDetails {
  const form = readRecord(raw);
  const { fields, arrangement } = normalizeArrangement(form);
  return {
    language: readTrimmed(readRecord(form.configuration).language) ?? readTrimmed(readMetaData(form, 'lang')),
    // The older shape says when it was deleted, 0 meaning never.
    archived: readFlag(form.archived) || readDate(form.deletedAt) > 0,
    fields,
    arrangement,
    consent: normalizeConsent(form),
    submit: normalizeSubmit(form),
    style: normalizeStyle(form),
  };
}

/** The provider's id of a form; the older shape calls it `guid`, where the contract's schema has none. */
export function readFormId(raw: unknown): string {
  const { id, guid } = readRecord(raw);
  return readText(id) ?? readText(guid) ?? '';
}

function normalizeSubmit(form: JsonRecord): Submit {
  const configuration = readRecord(form.configuration);
  const action = readRecord(configuration.postSubmitAction);
  const isAction = (type: string) => readTrimmed(action.type)?.toLowerCase() === type;
  return {
    label: readTrimmed(readRecord(form.displayOptions).submitButtonText) ?? readTrimmed(form.submitText),
    captcha: readFlag(configuration.recaptchaEnabled) || readFlag(form.captchaEnabled),
    message: isAction('thank_you') ? readTrimmed(action.value) : readTrimmed(form.inlineMessage),
    redirect: isAction('redirect_url')
      ? readTrimmed(action.value)
      : readFirstTrimmed(form, ['redirect', 'redirectUrl']),
  };
}

// The provider's own look of a form: an object in the newer shape, JSON text in the older one.

/** Null where nothing is said at all. */
function normalizeStyle(form: JsonRecord): Style | null {
  const given = readJsonRecord(readRecord(form.displayOptions).style ?? form.style);
  const read = (key: keyof Style) => readTrimmed(given[key]);
  const style: Style = {
    fontFamily: read('fontFamily'),
    backgroundWidth: read('backgroundWidth'),
    labelTextColor: read('labelTextColor'),
    labelTextSize: read('labelTextSize'),
    helpTextColor: read('helpTextColor'),
    helpTextSize: read('helpTextSize'),
    legalConsentTextColor: read('legalConsentTextColor'),
    legalConsentTextSize: read('legalConsentTextSize'),
    submitColor: read('submitColor'),
    submitFontColor: read('submitFontColor'),
    submitSize: read('submitSize'),
    submitAlignment: read('submitAlignment'),
  };
  return Object.values(style).some((value) => value !== null) ? style : null;
}
