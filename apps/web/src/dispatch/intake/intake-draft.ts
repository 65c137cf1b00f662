import type { CallerView, PlaceView, QuoteRequest } from '@sablon/contracts';
import type { Language, VehicleClass } from '@sablon/domain';
import { EMPTY_DRAFT, requestOf } from '../../shared/bookings/draft.js';
import type { WallClock } from '../../shared/ui/date-time-field.js';

/** A ride as it is told on the phone. */
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
  /** His account, when it is surely his. */
  readonly accountId: string | null;
  /** The dispatcher wants it booked there. */
  readonly onHisAccount: boolean;
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
  onHisAccount: true,
});

/** Fewer digits are no number yet (`Phone` of the contract). */
const DIGITS_MIN = 8;
export const isNumber = (phone: string): boolean => phone.replace(/\D/g, '').length >= DIGITS_MIN;

type Person = CallerView['person'];

/**
 * The caller's name and language go into what is still empty; what the dispatcher typed stays, and with another name it is not his account.
 * Of whoever the number belonged to `before` nothing is left: what is told of this ride does not go to him.
 */
export function withPerson(draft: IntakeDraft, person: Person, before: Person): IntakeDraft {
  const isHis = before !== null && draft.firstName === before.firstName && draft.lastName === before.lastName;
  const mine = { ...draft, ...(isHis && { firstName: '', lastName: '' }), email: null, accountId: null };
  if (!person) return mine;
  const { firstName, lastName, email, language, accountId } = person;
  const unnamed = mine.firstName === '' && mine.lastName === '';
  const isHim = unnamed || (mine.firstName.trim() === firstName && mine.lastName.trim() === lastName);
  return { ...mine, ...(unnamed && { firstName, lastName, language }), email, accountId, onHisAccount: isHim };
}

/** A ride made before, made again. */
export const withHabit = (draft: IntakeDraft, { pickup, dropoff, vehicleClass }: CallerView['habits'][number]) => ({
  ...draft,
  origin: pickup,
  destination: dropoff,
  vehicleClass,
});

/** What has to be told, in the order it is asked for. */
export const STEPS = ['phone', 'firstName', 'lastName', 'origin', 'destination', 'departure'] as const;
export type Step = (typeof STEPS)[number];

const isMissing: Readonly<Record<Step, (draft: IntakeDraft) => boolean>> = {
  phone: ({ phone }) => !isNumber(phone),
  firstName: ({ firstName }) => firstName.trim() === '',
  lastName: ({ lastName }) => lastName.trim() === '',
  origin: ({ origin }) => origin === null,
  destination: ({ destination }) => destination === null,
  departure: ({ when, departure }) => when === 'later' && (departure.date === '' || departure.time === ''),
};

/** What to ask for next; null when it can be priced and booked. */
export const missingStep = (draft: IntakeDraft): Step | null => STEPS.find((step) => isMissing[step](draft)) ?? null;

/** What to price; null while an address or the time is missing. */
export function priceQuestion(draft: IntakeDraft): QuoteRequest | null {
  if (isMissing.origin(draft) || isMissing.destination(draft) || isMissing.departure(draft)) return null;
  const { origin, destination, when, departure, passengers } = draft;
  const request = requestOf({ ...EMPTY_DRAFT, origin, destination, when, departure, passengers });
  return request && (when === 'now' || request.pickupAt !== null) ? request : null;
}
