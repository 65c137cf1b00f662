import type { PlacesIndex } from './places-index.js';

/** The meaning of the typed numbers at a place: a house number, and how well they all fit (1 = no objection). */
export interface NumberFit {
  readonly houseNumber?: string;
  readonly factor: number;
}

const POSTCODE_FITS = 1.12;
const IN_NAME = 1.15;
/** Another place's postcode is hardly a house number. */
const OTHER_POSTCODE = 0.45;
const UNEXPLAINED = 0.6;
const POSTCODE = /^[1-9]\d{3}$/;

/** A postcode of another town that the street touches. */
const TOUCHED_POSTCODE_FITS = 1.08;

/** How a typed number relates to the words of a place and of its locality. */
interface NumberPlace {
  readonly isInName: (row: number) => boolean;
  readonly isInLocality: (row: number) => boolean;
}

/** Interprets the numbers of a query at one place. */
export function fitNumbers(
  index: PlacesIndex,
  place: number,
  numbers: readonly string[],
  { isInName, isInLocality }: NumberPlace,
  isPostcode: (number: string) => boolean,
): NumberFit {
  let factor = 1;
  let houseNumber: string | undefined;
  const postcode = index.columns.localityPostcode[index.columns.locality[place] as number];
  const isStreet = index.kindOf(place) === 'street';
  numbers.forEach((number, row) => {
    if (isInName(row)) factor *= IN_NAME;
    else if (POSTCODE.test(number) && postcode === Number(number)) factor *= POSTCODE_FITS;
    else if (POSTCODE.test(number) && isInLocality(row)) factor *= TOUCHED_POSTCODE_FITS;
    else if (isStreet && houseNumber === undefined && Number.parseInt(number, 10) > 0) {
      houseNumber = number;
      if (POSTCODE.test(number) && isPostcode(number)) factor *= OTHER_POSTCODE;
    } else factor *= POSTCODE.test(number) && isPostcode(number) ? OTHER_POSTCODE : UNEXPLAINED;
  });
  return { factor, ...(houseNumber !== undefined && { houseNumber }) };
}
