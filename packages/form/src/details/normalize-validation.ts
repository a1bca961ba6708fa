/**
 * A field's validation settings in the newer vocabulary: as they came where they are written in it,
 * translated where they are not. Whether a phone asks for its country code stands beside them in the newer
 * shape, and is put among them here.
 */

import { kindOfNewerType } from '@formloom/kind';
import { readValidation } from '../normalize-field.ts';
import {
  isPresent,
  isRecord,
  type JsonRecord,
  readFlag,
  readRecord,
  readText,
  readTrimmedList,
} from '../read.ts';

/** What the contract's reading finds (2.5) is where it begins; what is no object stays what it is. */
export function normalizeValidation(field: JsonRecord, fieldType: string): unknown {
  const given = readValidation(field);
  if (given !== undefined && !isRecord(given)) return given;
  const settings = isOlder(given) ? translate(readRecord(given), fieldType) : given;
  const country = field.useCountryCodeSelect;
  return isPresent(country) ? { useCountryCodeSelect: readFlag(country), ...settings } : settings;
}

function isOlder(given: JsonRecord | undefined): boolean {
  return isPresent(given?.data) || isPresent(given?.blockedEmailAddresses);
}

/**
 * The older shape always has all of its keys: those that say nothing are left out, and nothing is left of
 * most.
 */
function translate(older: JsonRecord, fieldType: string): JsonRecord | undefined {
  const { data, blockedEmailAddresses, useDefaultBlockList, ...others } = older;
  const digits = readDigits(data, fieldType);
  const settings = {
    ...(kindOfNewerType(fieldType)?.validation === 'blocked-domains' && {
      blockedEmailDomains: readTrimmedList(blockedEmailAddresses),
      useDefaultBlockList: readFlag(useDefaultBlockList),
    }),
    ...digits,
    ...withoutBlanks(digits ? others : { ...others, data }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/**
 * A list with colons, `7:20:true`, of which the first two are the least and the most. Where digits are not
 * counted the two numbers mean something else.
 */
function readDigits(data: unknown, fieldType: string): JsonRecord | undefined {
  if (typeof data !== 'string' || kindOfNewerType(fieldType)?.validation !== 'digits') return undefined;
  const [all, least, most] = /^\s*(\d{0,9}):(\d{0,9})/.exec(data) ?? [];
  if (all === undefined) return undefined;
  return {
    ...(least && { minAllowedDigits: Number(least) }),
    ...(most && { maxAllowedDigits: Number(most) }),
  };
}

function withoutBlanks(settings: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => isPresent(value) && readText(value)?.trim() !== ''),
  );
}
