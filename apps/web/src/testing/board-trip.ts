import type { BoardTripView } from '@sablon/contracts';

const place = (fr: string, nl = fr) => ({
  placeId: fr,
  kind: 'street',
  label: { fr, nl, en: fr },
  detail: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
  lat: 50.85,
  lng: 4.35,
});
/** A trip on the board, with a passenger waiting at the station. */
export const trip = (id: string, changes: Partial<BoardTripView> = {}): BoardTripView =>
  ({
    id,
    version: 1,
    bookingCode: `CODE${id}`,
    status: 'pending',
    phase: 'searching',
    asap: true,
    escalated: false,
    pickupAt: '2026-11-21T12:00:00.000Z',
    promisedPickupAt: null,
    createdAt: '2026-11-21T11:50:00.000Z',
    updatedAt: '2026-11-21T11:50:00.000Z',
    pickup: place('Gare du Midi', 'Zuidstation'),
    dropoff: place('Chaussée d’Ixelles'),
    passenger: { firstName: 'Zoé', lastName: 'Peeters', phone: '+32470112233' },
    driver: null,
    delay: null,
    parcel: null,
    arrival: null,
    flightNumber: null,
    service: 'transport',
    vehicleClass: 'economy',
    search: { stage: 'searching', driversAsked: 0 },
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    ...changes,
  }) as BoardTripView;
