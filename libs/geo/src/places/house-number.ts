import type { Localized } from '@sablon/domain';
import type { Place } from './place.js';

/** A query without its house number, and the number as it should be written. */
export interface SplitQuery {
  readonly words: string;
  readonly houseNumber?: string;
}

/** A house number as people write it: 12, 12a, 12 bis, 12/3, 12 boîte 3. */
const HOUSE_NUMBER = /(^|[\s,])(\d{1,4})\s?(bis|ter|[a-z])?(?:\s?(?:\/|bte|boite|boîte|bus)\s?\w{1,4})?(?=$|[\s,])/i;

/** Takes the first number that is no known postcode out of a query. */
export function splitHouseNumber(query: string, isPostcode: (word: string) => boolean): SplitQuery {
  const wanted = new RegExp(HOUSE_NUMBER.source, 'gi');
  for (const match of query.matchAll(wanted)) {
    const digits = match[2] ?? '';
    if (digits.length === 4 && isPostcode(digits)) continue;
    const words = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`;
    return { words, houseNumber: `${digits}${(match[3] ?? '').toLowerCase()}` };
  }
  return { words: query };
}

/** The street with a house number in its label; the point stays the street's, so the quality is `approximate`. */
export function addressInStreet(street: Place, houseNumber: string): Place {
  const numbered = (text: string): string => `${text} ${houseNumber}`;
  const label: Localized = {
    fr: numbered(street.label.fr),
    nl: numbered(street.label.nl),
    en: numbered(street.label.en),
  };
  const id = `address:${street.id.slice('street:'.length)}:${houseNumber}`;
  return { ...street, id, kind: 'address', label, quality: 'approximate' };
}

/** The street id and house number behind an address id given out earlier. */
export function parseAddressId(id: string): { streetId: string; houseNumber: string } | null {
  const match = /^address:([a-z0-9-]+):(\d{1,4}(?:bis|ter|[a-z])?)$/.exec(id);
  return match ? { streetId: `street:${match[1] ?? ''}`, houseNumber: match[2] ?? '' } : null;
}
