import type { ride } from '../../shared/words.js';
import type { Namespace } from '../../shared/i18n/namespace.js';
import type { Translate } from '../../shared/i18n/use-t.js';

type RideKey = typeof ride extends Namespace<infer Key> ? Key : never;

const KNOWN: Readonly<Record<string, RideKey>> = {
  baby_seat: 'option.baby_seat',
  wheelchair: 'option.wheelchair',
  pet: 'option.pet',
  silent: 'option.silent',
};

/** The name of an option. One this build does not know is shown as its raw code, because the passenger counts on it. */
export const optionWord = (words: Translate<RideKey>, option: string): string => {
  const key = KNOWN[option];
  return key ? words(key) : option;
};
