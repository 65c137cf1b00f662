import {
  BookingCorrection,
  PassengerMessageRequest,
  ShiftNoteRequest,
  StaffCancelRequest,
  StaffMessageRequest,
  StaffReleaseRequest,
  type TripView,
} from '@sablon/contracts';
import { MESSAGE_TEMPLATES, PASSENGER_TEMPLATES } from '@sablon/domain';
import { z } from 'zod';
import { sentAs } from '../../shared/form/sent-as.js';
import { correctionOf, wishOf, type Edits, type EditedTrip } from './edit-wish.js';
import { readWhole } from '../../shared/staff/typed-numbers.js';

/** Stands for words of one's own among the ready-made messages. */
const OWN = 'own';

export const shiftNote = ShiftNoteRequest.pick({ words: true });

const { id: _toDrivers, ...toDrivers } = StaffMessageRequest.shape;
/** A message to drivers: only what its audience and its template leave open is looked at. */
export const staffMessage = sentAs(
  z.object({
    audience: toDrivers.audience,
    driverId: z.string(),
    zoneId: z.string(),
    template: z.enum([OWN, ...MESSAGE_TEMPLATES]),
    words: z.string(),
    urgent: z.boolean(),
  }),
  ({ audience, driverId, zoneId, template, words, urgent }) => ({
    audience,
    driverId: audience === 'driver' ? driverId : null,
    zoneId: audience === 'zone' ? zoneId : null,
    template: template === OWN ? null : template,
    words: template === OWN ? words : null,
    urgent,
  }),
  z.object(toDrivers),
);

const { id: _toPassenger, ...toPassenger } = PassengerMessageRequest.shape;
/** A message to a passenger: only what its template leaves open is looked at. */
export const passengerMessage = sentAs(
  z.object({ what: z.enum([OWN, ...PASSENGER_TEMPLATES]), minutes: z.string(), place: z.string(), words: z.string() }),
  ({ what, minutes, place, words }) => ({
    template: what === OWN ? null : what,
    minutes: what === 'driver_late' ? (readWhole(minutes) ?? Number.NaN) : null,
    place: what === 'driver_waits' ? place : null,
    words: what === OWN ? words : null,
  }),
  z.object(toPassenger),
);

const typedAction = z
  .object({
    /** A common reason, which words of one's own replace. */
    quick: z.string().nullable(),
    reason: z.string(),
    onPassengersBehalf: z.boolean(),
  })
  .transform(({ quick, ...typed }) => ({ ...typed, reason: typed.reason.trim() || quick || '' }));
const release = StaffReleaseRequest.omit({ seenVersion: true });
const cancellation = StaffCancelRequest.omit({ seenVersion: true });
type Intervention = z.output<typeof release> | z.output<typeof cancellation>;

/** What an intervention of a dispatcher needs; the trip's version goes with it. */
export const ACTIONS: Readonly<Record<'release' | 'cancel', z.ZodType<Intervention, z.input<typeof typedAction>>>> = {
  release: sentAs(typedAction, (typed) => typed, release),
  cancel: sentAs(typedAction, (typed) => typed, cancellation),
};

/** A dispatcher's edits of a trip: what has a price, and corrections, of which only what differs from the trip is looked at. */
export const edited = (trip: TripView, known: EditedTrip) =>
  z.custom<Edits>().transform((edits, context) => {
    const wish = wishOf(trip, edits);
    const correction = BookingCorrection.safeParse(correctionOf(known, edits) ?? {}, { reportInput: true });
    if (!wish.ok) context.issues.push({ code: 'custom', message: wish.error.code, path: ['when'], input: edits.when });
    if (!correction.success) context.issues.push(...(correction.error.issues as typeof context.issues));
    return wish.ok && correction.success ? { wish: wish.value, correction: correction.data } : z.NEVER;
  });
