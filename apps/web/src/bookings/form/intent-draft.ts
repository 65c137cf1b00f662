import type { PlaceView } from '@sablon/contracts';
import { addDays, toBrussels, type IntentPart } from '@sablon/domain';
import type { BookingDraft } from '../../shared/bookings/draft.js';
import { draftForService } from './offered-departure.js';

/** The places chosen for what was typed as start and destination; null while there is none. */
export interface IntentPlaces {
  readonly from: PlaceView | null;
  readonly to: PlaceView | null;
}

const find = <Kind extends IntentPart['kind']>(parts: readonly IntentPart[], kind: Kind) =>
  parts.find((part): part is IntentPart & { kind: Kind } => part.kind === kind);

/** Today if that hour is still to come in Brussels, else tomorrow. */
function dayOf(time: string, now: Date): string {
  const { date, time: clock } = toBrussels(now);
  return time > clock ? date : addDays(date, 1);
}

/**
 * The form as the typed wish fills it in. What was not said stays as it is; a day without an hour leaves the hour to be asked. A
 * flight makes a transfer, whose earliest departure is proposed when none was said.
 */
export function draftOfIntent(
  before: BookingDraft,
  parts: readonly IntentPart[],
  places: IntentPlaces,
  now: Date,
): BookingDraft {
  const [date, time] = [find(parts, 'date')?.date, find(parts, 'time')?.time];
  const arrival = find(parts, 'arrival')?.number;
  const timed: Partial<BookingDraft> =
    date || time
      ? { when: 'later', departure: { date: date ?? dayOf(time ?? '', now), time: time ?? '' } }
      : find(parts, 'now')
        ? { when: 'now' }
        : {};
  const [car, hours] = [find(parts, 'class'), find(parts, 'hours')?.hours];
  const [passengers, bags] = [find(parts, 'passengers')?.count, find(parts, 'bags')?.count];
  const options = parts.flatMap((part) => (part.kind === 'option' ? [part.option] : []));
  const tripType = hours ? 'hourly' : find(parts, 'trip')?.tripType;
  const filled: BookingDraft = {
    ...before,
    ...timed,
    ...(places.from && { origin: places.from }),
    ...(places.to && { destination: places.to }),
    ...(passengers !== undefined && { passengers }),
    ...(bags !== undefined && { bags }),
    ...(hours && { hours }),
    ...(tripType && { tripType }),
    ...(car && { vehicleClass: car.vehicleClass }),
    ...(arrival && { flightNumber: arrival }),
    options: [...new Set([...before.options, ...options])],
  };
  const service = find(parts, 'service')?.service ?? (arrival ? 'transfer' : before.service);
  return draftForService(filled, service);
}
