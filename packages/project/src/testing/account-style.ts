/** The style of a form as an account may say it: silent but for what is given. */

import type { Style } from '@formloom/form';

export function accountStyle(said: Partial<Style> = {}): Style {
  return {
    fontFamily: null,
    backgroundWidth: null,
    labelTextColor: null,
    labelTextSize: null,
    helpTextColor: null,
    helpTextSize: null,
    legalConsentTextColor: null,
    legalConsentTextSize: null,
    submitColor: null,
    submitFontColor: null,
    submitSize: null,
    submitAlignment: null,
    ...said,
  };
}
