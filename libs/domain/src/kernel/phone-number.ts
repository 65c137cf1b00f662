import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as people type it in E.164 (`+32470123456`, ITU-T E.164); null when no country has such numbers. One without a
 * country's code is Belgian.
 */
export function e164Of(typed: string): string | null {
  // Whole or not at all: a number within other words, or one with an extension, reaches no phone.
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'BE', extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}

/** Whether people can be reached at the number as typed. */
export const isPhoneNumber = (typed: string): boolean => e164Of(typed) !== null;

/** A number in groups, as people read it out: `+32 470 12 34 56`; one that no country has stays as it was typed. */
export function spacedPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number.trim(), { defaultCountry: 'BE', extract: false });
  return parsed?.isValid() ? parsed.formatInternational() : number;
}
