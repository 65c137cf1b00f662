import type { CallerView, PlaceView, QuoteRequest } from '@sablon/contracts';
import { isPhoneNumber, type Language, type VehicleClass } from '@sablon/domain';
import { EMPTY_DRAFT, requestOf } from '../../shared/bookings/draft.js';
import type { WallClock } from '../../shared/ui/date-time-field.js';

/** A booking as taken on the phone. */
export interface IntakeDraft {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly language: Language;
  readonly origin: PlaceView | null;
  readonly destination: PlaceView | null;
  readonly when: 'now' | 'later';
  readonly departure: WallClock;
  readonly passengers: number;
  readonly vehicleClass: VehicleClass;
  readonly note: string;
  readonly pay: 'account' | 'link';
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
  passengers: 1,
  vehicleClass: 'standard',
  note: '',
  pay: 'account',
  accountId: null,
  onTheirAccount: true,
});

type Person = CallerView['person'];

/**
 * Fills the caller's name and language into empty fields; values typed by the dispatcher stay, and with another name the trip
 * is not booked on the account. Nothing of the number's previous owner (`before`) is kept, so that they receive no messages
 * about this trip.
 */
export function withPerson(draft: IntakeDraft, person: Person, before: Person): IntakeDraft {
  const isTheirs = before !== null && draft.firstName === before.firstName && draft.lastName === before.lastName;
  const mine = { ...draft, ...(isTheirs && { firstName: '', lastName: '' }), email: null, accountId: null };
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
export const STEPS = ['phone', 'firstName', 'lastName', 'origin', 'destination', 'departure'] as const;
export type Step = (typeof STEPS)[number];

const isMissing: Readonly<Record<Step, (draft: IntakeDraft) => boolean>> = {
  phone: ({ phone }) => !isPhoneNumber(phone),
  firstName: ({ firstName }) => firstName.trim() === '',
  lastName: ({ lastName }) => lastName.trim() === '',
  origin: ({ origin }) => origin === null,
  destination: ({ destination }) => destination === null,
  departure: ({ when, departure }) => when === 'later' && (departure.date === '' || departure.time === ''),
};

/** The next field to ask for; null when the trip can be priced and booked. */
export const missingStep = (draft: IntakeDraft): Step | null => STEPS.find((step) => isMissing[step](draft)) ?? null;

/** The quote request; null while an address or the time is missing. */
export function priceQuestion(draft: IntakeDraft): QuoteRequest | null {
  if (isMissing.origin(draft) || isMissing.destination(draft) || isMissing.departure(draft)) return null;
  const { origin, destination, when, departure, passengers } = draft;
  const request = requestOf({ ...EMPTY_DRAFT, origin, destination, when, departure, passengers });
  return request && (when === 'now' || request.pickupAt !== null) ? request : null;
}
