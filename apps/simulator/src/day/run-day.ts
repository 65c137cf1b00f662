import { randomUUID } from 'node:crypto';
import type {
  BookingView,
  ParcelView,
  ReceiptView,
  RegisterRequest,
  RegistrationView,
  TripTimelineView,
} from '@sablon/contracts';
import { ApiClient, ApiRefusal } from '../api-client.js';
import type { Fleet } from '../fleet.js';
import type { Door } from '../driver/parcel-steps.js';
import { bookRide, GOOD_CARD, payRide } from '../passenger/book-ride.js';
import { pause } from '../pause.js';
import { CHAINS, type PlannedBooking } from './day-plan.js';

/** The actual ending of one booking. */
export interface DayOutcome {
  readonly story: string;
  readonly ending: string;
  /** Null when it ended as intended; else the problem. */
  readonly problem: string | null;
  readonly trips: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

export interface DayOptions {
  readonly baseUrl: string;
  readonly fleet: Pick<Fleet, 'codes' | 'doors' | 'dispatcher'>;
  /** Bookings still open by then are given up. */
  readonly deadlineMs: number;
  readonly onProgress: (line: string) => void;
}

const PASSWORD = 'Ochtend-rit-2026';
const POLL_MS = 2_000;

/** Plays the whole plan through the public interface, each booking to its end. */
export async function runDay(plan: readonly PlannedBooking[], options: DayOptions): Promise<DayOutcome[]> {
  const startedAt = Date.now();
  let over = 0;
  const progress = setInterval(
    () =>
      options.onProgress(
        `${over} of ${plan.length} bookings over after ${Math.round((Date.now() - startedAt) / 1000)} s`,
      ),
    15_000,
  );
  const outcomes = await Promise.all(
    plan.map(async (planned, index) => {
      await pause(planned.afterMs - (Date.now() - startedAt));
      const outcome = await play(planned, index, options).catch((error: unknown) => bad(planned, String(error)));
      over++;
      return outcome;
    }),
  );
  clearInterval(progress);
  return outcomes;
}

const bad = (planned: PlannedBooking, problem: string): DayOutcome => ({
  story: planned.story,
  ending: 'unclear',
  problem,
  trips: 0,
  paidCents: 0,
  refundedCents: 0,
});

async function play(planned: PlannedBooking, index: number, options: DayOptions): Promise<DayOutcome> {
  const client = new ApiClient(options.baseUrl);
  const person = {
    firstName: `P${index}`,
    lastName: 'Dag',
    email: `dag${index}-${randomUUID().slice(0, 8)}@sablon.test`,
    phone: '+32499000200',
  };
  if (planned.account) await openAccount(client, { ...person, language: planned.wish.language });
  let booking: BookingView;
  try {
    booking = await bookRide(client, { ...planned.wish, guest: planned.account ? null : person });
  } catch (error) {
    if (planned.ending === 'refused' && error instanceof ApiRefusal && error.status === 422)
      return {
        story: planned.story,
        ending: `refused: ${error.code}`,
        problem: null,
        trips: 0,
        paidCents: 0,
        refundedCents: 0,
      };
    throw error;
  }
  for (const trip of booking.trips) {
    if (trip.boardingCode) options.fleet.codes.note(trip.id, trip.boardingCode);
    if (planned.door) options.fleet.doors.note(trip.id, planned.door);
  }
  const paid = await payRide(client, booking, planned.wish.card);
  if (planned.declinedFirst && paid) return bad(planned, 'a declined card paid');
  if (planned.declinedFirst && !(await payRide(client, booking, GOOD_CARD)))
    return bad(planned, 'the second card did not pay');
  if (planned.ending === 'never_paid' && paid) return bad(planned, 'a declined card paid');
  if (planned.ending === 'called_off_at_the_door') for (const trip of booking.trips) await callOff(trip.id, options);
  else if (planned.ending !== 'ridden') {
    if (planned.ending === 'cancelled_while_searching') await pause(300);
    for (const trip of booking.trips) await cancel(client, booking, trip.id);
  }
  const over = await untilOver(client, booking, options);
  const outcome = verdict(planned, over);
  return outcome.problem || !planned.door ? outcome : { ...outcome, ...(await endOfChain(client, over, planned.door)) };
}

/** In the demo, the code of the mail comes with the answer. */
async function openAccount(client: ApiClient, person: Omit<RegisterRequest, 'password'>): Promise<void> {
  const asked = await client.post<RegistrationView>('/api/auth/register', { ...person, password: PASSWORD });
  await client.post('/api/auth/register/confirm', { token: asked.token, code: asked.demoCode });
}

/** Dispatch cancels a parcel whose driver waits at a closed door. */
async function callOff(tripId: string, { fleet: { dispatcher }, deadlineMs }: DayOptions): Promise<void> {
  for (;;) {
    const { chain } = await dispatcher.get<ParcelView>(`/api/trips/${tripId}/parcel`);
    const { trip } = await dispatcher.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`);
    if (trip.status === 'cancelled') return; // no driver took it
    if (chain.at(-1)?.kind === 'contacted') {
      const wish = { reason: 'no one opens', seenVersion: trip.version };
      await dispatcher.post(`/api/dispatch/trips/${tripId}/cancel`, wish, { key: `call-off-${tripId}` });
      return;
    }
    if (Date.now() > deadlineMs) throw new Error(`no one stands at its door: ${trip.phase}`);
    await pause(POLL_MS);
  }
}

/** The end of a parcel's chain of custody as its sender sees it, and any problem with it. */
async function endOfChain(
  client: ApiClient,
  { booking }: Over,
  door: Door,
): Promise<Pick<DayOutcome, 'problem'> & Partial<Pick<DayOutcome, 'ending'>>> {
  const [trip] = booking.trips;
  if (trip?.cancelReason === 'dispatch.no_driver') return { problem: null };
  const options = { trackToken: booking.trackToken };
  const { chain, proof } = await client.get<ParcelView>(`/api/trips/${trip?.id}/parcel`, options);
  const kinds = chain.map(({ kind }) => kind).join(' ');
  const wanted = CHAINS[door].join(' ');
  if (kinds !== wanted) return { problem: `chain is "${kinds}" instead of "${wanted}"` };
  if (proof !== (door !== 'stays_shut')) return { problem: proof ? 'a proof of what never ended' : 'no proof' };
  return { problem: null, ending: chain.at(-1)?.kind ?? '' };
}

async function cancel(client: ApiClient, booking: BookingView, tripId: string): Promise<void> {
  await client.post(
    `/api/trips/${tripId}/cancel`,
    { reason: 'plans changed' },
    { key: `cancel-${tripId}`, trackToken: booking.trackToken },
  );
}

interface Over {
  readonly booking: BookingView;
  readonly receipt: ReceiptView;
}

/** Waits until every leg is over and every refund due has arrived. */
async function untilOver(
  client: ApiClient,
  { id, trackToken }: BookingView,
  { deadlineMs }: DayOptions,
): Promise<Over> {
  for (;;) {
    const booking = await client.get<BookingView>(`/api/bookings/${id}`, { trackToken });
    const isOver = booking.trips.every((trip) => trip.status === 'completed' || trip.status === 'cancelled');
    if (isOver) {
      const receipt = await client.get<ReceiptView>(`/api/bookings/${id}/receipt`, { trackToken });
      if (receipt.paidCents - receipt.refundedCents === owed(booking, receipt) || Date.now() > deadlineMs)
        return { booking, receipt };
    } else if (Date.now() > deadlineMs)
      throw new Error(`still ${booking.trips.map((trip) => trip.phase).join(' and ')}`);
    await pause(POLL_MS);
  }
}

/** The amount the operator may keep: completed legs and cancellation fees. */
const owed = (booking: BookingView, receipt: ReceiptView): number =>
  booking.paid
    ? receipt.retainedFeeCents +
      booking.trips.filter((trip) => trip.status === 'completed').reduce((sum, trip) => sum + trip.fareCents, 0)
    : 0;

function verdict(planned: PlannedBooking, { booking, receipt }: Over): DayOutcome {
  const ridden = booking.trips.every((trip) => trip.status === 'completed');
  const retainedCents = receipt.paidCents - receipt.refundedCents;
  const reasons = booking.trips.map((trip) => trip.cancelReason).filter(Boolean);
  const problem =
    retainedCents !== owed(booking, receipt)
      ? `kept ${retainedCents} cents instead of ${owed(booking, receipt)}`
      : planned.ending === 'ridden' && !ridden && !reasons.includes('dispatch.no_driver')
        ? `not ridden: ${reasons.join(', ')}`
        : planned.ending !== 'ridden' && ridden
          ? 'ridden although called off'
          : planned.ending === 'cancelled_before_pickup' && retainedCents !== 0
            ? `cancelled in time but kept ${retainedCents} cents`
            : null;
  const ending = ridden
    ? 'completed'
    : booking.trips.some((trip) => trip.status === 'completed')
      ? 'partly completed'
      : `cancelled (${[...new Set(reasons)].join(', ')})`;
  return {
    story: planned.story,
    ending,
    problem,
    trips: booking.trips.length,
    paidCents: receipt.paidCents,
    refundedCents: receipt.refundedCents,
  };
}
