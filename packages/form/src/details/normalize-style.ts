/** The provider's own look of a form: an object in the newer shape, JSON text in the older one. */

import { type JsonRecord, readJsonRecord, readRecord, readTrimmed } from '../read.ts';
import type { Style } from './details.ts';

/** Null where nothing is said at all. */
export function normalizeStyle(form: JsonRecord): Style | null {
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
