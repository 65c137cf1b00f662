import { BUSINESS_SETTINGS, MINUTE_MS } from '@sablon/domain';
import { serverNow } from '../../shared/api/server-clock.js';
import { withService, type BookingDraft } from '../../shared/bookings/draft.js';
import { wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';

/** ASSUMPTION: suggested first when booking ahead: an hour from now, on the quarter. */
const FIRST_OFFER_MS = 60 * MINUTE_MS;
const ROUND_MS = 15 * MINUTE_MS;

/** The departure proposed first: for a transfer the earliest that airports allow (spec §9), and an hour to decide. */
export function offeredDeparture(service: BookingDraft['service']): WallClock {
  const leadMs = service === 'transfer' ? BUSINESS_SETTINGS.airportTransferLeadMinutes * MINUTE_MS : 0;
  return wallClockOf(new Date(Math.ceil((serverNow() + leadMs + FIRST_OFFER_MS) / ROUND_MS) * ROUND_MS));
}

/**
 * The draft for another service. A transfer opens on its earliest departure instead of "now", which an airport refuses, and as a
 * ride from one place to another.
 */
export function draftForService(draft: BookingDraft, service: BookingDraft['service']): BookingDraft {
  const isNew = draft.service !== service && draft.tripType === 'hourly';
  const next = withService(isNew ? { ...draft, tripType: 'one_way' } : draft, service);
  if (service !== 'transfer' || draft.when !== 'now') return next;
  const departure = draft.departure.date === '' ? offeredDeparture(service) : draft.departure;
  return { ...next, when: 'later', departure };
}
