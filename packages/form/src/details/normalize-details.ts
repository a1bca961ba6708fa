/**
 * A provider form of either shape to the whole form. Total over any JSON, like the reading of the contract's
 * schema.
 */

import { type JsonRecord, readFirstTrimmed, readFlag, readRecord, readText, readTrimmed } from '../read.ts';
import { readDate } from '../read-date.ts';
import type { FormDetails, Submit } from './details.ts';
import { readMetaData } from './meta-data.ts';
import { normalizeArrangement } from './normalize-arrangement.ts';
import { normalizeConsent } from './normalize-consent.ts';
import { normalizeStyle } from './normalize-style.ts';

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
