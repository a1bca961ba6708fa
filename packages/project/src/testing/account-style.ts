/** The style of a form as an account may say it: null except for the overrides. */

import type { Style } from '@formloom/form';

export function accountStyle(overrides: Partial<Style> = {}): Style {
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
    ...overrides,
  };
}
