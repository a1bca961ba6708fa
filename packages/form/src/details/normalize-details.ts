/** Converts a form of either API version to `FormDetails`. Accepts any JSON without throwing. */

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
    // The older API has a `deletedAt` timestamp; 0 means not deleted.
    archived: readFlag(form.archived) || readDate(form.deletedAt) > 0,
    fields,
    arrangement,
    consent: normalizeConsent(form),
    submit: normalizeSubmit(form),
    style: normalizeStyle(form),
  };
}

/** The form's id. The older API calls it `guid`, which the contract's schema does not have. */
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

// The form's style: an object in the newer API, JSON text in the older one.

/** Null when no style is set. */
function normalizeStyle(form: JsonRecord): Style | null {
  const displayed = readJsonRecord(readRecord(form.displayOptions).style ?? form.style);
  const read = (key: keyof Style) => readTrimmed(displayed[key]);
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
