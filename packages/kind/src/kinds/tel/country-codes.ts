/** The codes by which countries are called. */

/**
 * Regions in the order of their codes, each with how far its code is above the one before; without a number
 * that is 1.
 */
const CODES =
  'CADO0JM0PR0TT0US0KZ6RU0EG13ZA7GR3NLBEFRESHU2IT3ROCHAT2GBDKSENOPLDEPE2MXCUARBRCLCOVEMY2AUIDPHNZSGTHJP15KRVN2CN2TR4INPKAFLKMMIR3SS113MADZTN3LY2GM2SNMRMLGNCIBFNETGBJMULRSLGHNGTDCFCMCVSTGQGACGCDAOGWSC3SDRWETSODJKETZUGBIMZZM2MGZW2NAMWLSBWSZKMER22PT60LUIEISALMTCYFIBGLT11LVEEMDAMBYADMCSMUA2RSMEHR3SIBAMK2CZ31SKLI2BZ78GTSVHNNICRPAHT2BO82GYECPY2SR2UYTL72BN3PG2FJ4HK173MOKH2LABD24TW6MV74LBJOSYIQKWSAYEOMPS2AEILBHQABTMNNPTJ15TMAZGEKGUZ2';

export interface CountryCode {
  /** As languages name it: two capital letters. */
  readonly region: string;
  readonly code: string;
}

export function countryCodes(): CountryCode[] {
  let code = 0;
  return [...CODES.matchAll(/([A-Z]{2})(\d*)/g)].map(([, region = '', above]) => {
    code += Number(above || 1);
    return { region, code: String(code) };
  });
}

/** As text: a page that asks for none of them need not carry it. */
export { CODES as COUNTRY_CODES };
