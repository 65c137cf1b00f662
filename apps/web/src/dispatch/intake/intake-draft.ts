import type { CallerView, PlaceView, QuoteRequest } from '@sablon/contracts';
import { arrivalPlace, BUSINESS_SETTINGS, isPhoneNumber, type Language, type VehicleClass } from '@sablon/domain';
import { EMPTY_DRAFT, requestOf } from '../../shared/bookings/draft.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { instantOf, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';

/** Times a caller gives in minutes from now. ASSUMPTION: beyond an hour they say what o'clock. */
export const QUICK_MINUTES = [15, 30, 60] as const;
type Quick = (typeof QUICK_MINUTES)[number];
export type When = 'now' | `in${Quick}` | 'later';

/** A booking as taken on the phone. */
export interface IntakeDraft {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly language: Language;
  readonly origin: PlaceView | null;
  readonly destination: PlaceView | null;
  readonly when: When;
  readonly departure: WallClock;
  readonly isReturn: boolean;
  /** When they want to be driven back. */
  readonly back: WallClock;
  readonly passengers: number;
  readonly bags: number;
  readonly options: QuoteRequest['options'];
  readonly flightNumber: string;
  readonly vehicleClass: VehicleClass;
  readonly note: string;
  /** Why the ride is promised although all drivers expected then are; '' = it is not. */
  readonly overrule: string;
  readonly pay: 'account' | 'link' | 'company';
  /** The company that pays, and its cost centre; '' = none chosen. */
  readonly companyId: string;
  readonly costCentreId: string;
  /** The company has cost centres: one of them must be named. */
  readonly needsCostCentre: boolean;
  /** The caller's account, if it is certainly theirs. */
  readonly accountId: string | null;
  /** The dispatcher wants the trip booked on that account. */
  readonly onTheirAccount: boolean;
}

export const emptyIntake = (language: Language): IntakeDraft => ({
  phone: '',
  firstName: '',
  lastName: '',
  email: null,
  language,
  origin: null,
  destination: null,
  when: 'now',
  departure: EMPTY_DRAFT.departure,
  isReturn: false,
  back: EMPTY_DRAFT.back,
  passengers: 1,
  bags: 0,
  options: [],
  flightNumber: '',
  vehicleClass: 'standard',
  note: '',
  overrule: '',
  pay: 'account',
  companyId: '',
  costCentreId: '',
  needsCostCentre: false,
  accountId: null,
  onTheirAccount: true,
});

type Person = CallerView['person'];
/** A company pays for the callers who belong to it only. */
const NO_COMPANY = { companyId: '', costCentreId: '', needsCostCentre: false } as const;

/**
 * Fills the caller's name and language into empty fields; values typed by the dispatcher stay, and with another name the trip
 * is not booked on the account. Nothing of the number's previous owner (`before`) is kept, so that they receive no messages
 * about this trip.
 */
export function withPerson(draft: IntakeDraft, person: Person, before: Person): IntakeDraft {
  const isTheirs = before !== null && draft.firstName === before.firstName && draft.lastName === before.lastName;
  const pay = draft.pay === 'company' ? 'account' : draft.pay;
  const mine: IntakeDraft = {
    ...draft,
    pay,
    ...(isTheirs && { firstName: '', lastName: '' }),
    email: null,
    accountId: null,
    ...NO_COMPANY,
  };
  if (!person) return mine;
  const { firstName, lastName, email, language, accountId } = person;
  const unnamed = mine.firstName === '' && mine.lastName === '';
  const isSamePerson = unnamed || (mine.firstName.trim() === firstName && mine.lastName.trim() === lastName);
  return { ...mine, ...(unnamed && { firstName, lastName, language }), email, accountId, onTheirAccount: isSamePerson };
}

/** Repeats an earlier trip. */
export const withHabit = (draft: IntakeDraft, { pickup, dropoff, vehicleClass }: CallerView['habits'][number]) => ({
  ...draft,
  origin: pickup,
  destination: dropoff,
  vehicleClass,
});

/** The required fields, in the order they are asked for. */
export const STEPS = ['phone', 'firstName', 'lastName', 'origin', 'destination', 'departure', 'back'] as const;
export type Step = (typeof STEPS)[number];

const isEmpty = ({ date, time }: WallClock): boolean => date === '' || time === '';

const isMissing: Readonly<Record<Step, (draft: IntakeDraft) => boolean>> = {
  phone: ({ phone }) => !isPhoneNumber(phone),
  firstName: ({ firstName }) => firstName.trim() === '',
  lastName: ({ lastName }) => lastName.trim() === '',
  origin: ({ origin }) => origin === null,
  destination: ({ destination }) => destination === null,
  departure: ({ when, departure }) => when === 'later' && isEmpty(departure),
  back: ({ isReturn, back }) => isReturn && isEmpty(back),
};

/** The next field to ask for; null when the trip can be priced and booked. */
export const missingStep = (draft: IntakeDraft): Step | null => STEPS.find((step) => isMissing[step](draft)) ?? null;

/** What choosing a time changes: minutes from now are counted from the moment they are chosen. */
export function timeOf(when: When): Pick<IntakeDraft, 'when'> & Partial<Pick<IntakeDraft, 'departure'>> {
  const minutes = QUICK_MINUTES.find((one) => when === `in${one}`);
  return minutes === undefined ? { when } : { when, departure: wallClockOf(new Date(serverNow() + minutes * 60_000)) };
}

/** What adding a return ride changes: a first guess of when, three hours after the pickup, that is easy to change. */
export function withReturn(draft: IntakeDraft, isReturn: boolean): Pick<IntakeDraft, 'isReturn' | 'back'> {
  const out = draft.when === 'now' ? null : instantOf(draft.departure);
  const from = out?.ok ? out.value.getTime() : serverNow();
  return { isReturn, back: isReturn && isEmpty(draft.back) ? wallClockOf(new Date(from + STAY_MS)) : draft.back };
}
/** ASSUMPTION: as on the website. */
const STAY_MS = 3 * 3_600_000;

/**
 * A ride from or to an airport or station for a flight or train is a transfer, which needs its time ahead; a caller who wants one
 * sooner gets an ordinary ride, with the number for the driver.
 */
function serviceOf({ flightNumber, origin, destination, when, departure }: IntakeDraft): 'transfer' | 'transport' {
  const leaves = when === 'now' ? null : instantOf(departure);
  const aheadMs = leaves?.ok ? leaves.value.getTime() - serverNow() : 0;
  const isThere = [origin, destination].some((place) => place !== null && arrivalPlace(place.id) !== null);
  const isAhead = aheadMs >= BUSINESS_SETTINGS.airportTransferLeadMinutes * 60_000;
  return flightNumber.trim() !== '' && isThere && isAhead ? 'transfer' : 'transport';
}

/** The quote request; null while an address or a time is missing. */
export function priceQuestion(draft: IntakeDraft): QuoteRequest | null {
  if (isMissing.origin(draft) || isMissing.destination(draft) || isMissing.departure(draft) || isMissing.back(draft))
    return null;
  const { origin, destination, departure, back, passengers, bags, options, isReturn } = draft;
  const when = draft.when === 'now' ? 'now' : 'later';
  const request = requestOf({
    ...EMPTY_DRAFT,
    ...{ origin, destination, when, departure, back, passengers, bags, options },
    ...{ service: serviceOf(draft), tripType: isReturn ? 'return' : 'one_way' },
  });
  if (!request || (when === 'later' && request.pickupAt === null) || (isReturn && request.returnAt === null))
    return null;
  return { ...request, flightNumber: draft.flightNumber.trim() || null };
}
