import type { DisputeView } from '@sablon/contracts';
import type { DisputedTrip, PaymentDisputeRow } from '@sablon/persistence';

/** A dispute as staff read it in the list. */
export const paymentDisputeView = ({
  evidence: _evidence,
  answerBy,
  openedAt,
  closedAt,
  ...dispute
}: PaymentDisputeRow): DisputeView['dispute'] => ({
  ...dispute,
  answerBy: answerBy?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Events of a trip's history that concern its passenger. */
const FACT_WORDS: Readonly<Record<string, string>> = {
  'trip.created': 'booked by the cardholder',
  'trip.confirmed': 'paid and confirmed',
  'trip.vehicle_swapped': 'the driver comes in another car',
  'trip.changed': 'changed by the cardholder',
  'trip.arrival_changed': 'news of the cardholder’s flight or train',
  'trip.corrected': 'name, number or note corrected for the cardholder',
  'trip.accepted': 'driver assigned, cardholder notified',
  'trip.departed': 'driver on the way',
  'trip.arrived': 'driver at the pickup place',
  'trip.started': 'passenger on board',
  'trip.completed': 'ride completed',
  'trip.cancelled': 'ride cancelled',
};
const euros = (cents: number): string => `EUR ${(cents / 100).toFixed(2)}`;

/** A dispute with its rides, and the text for the bank: as it was sent, else prepared in English from the events. */
export function disputeView(dispute: PaymentDisputeRow, trips: readonly DisputedTrip[]): DisputeView {
  return {
    dispute: paymentDisputeView(dispute),
    trips: trips.map(({ pickupAt, boardedWithCodeAt, steps, ...trip }) => ({
      ...trip,
      pickupAt: pickupAt.toISOString(),
      boardedWithCodeAt: boardedWithCodeAt?.toISOString() ?? null,
      steps: steps
        .filter(({ fact }) => fact in FACT_WORDS)
        .map(({ fact, at }) => ({ fact, at: new Date(at).toISOString() })),
    })),
    evidence: dispute.evidence ?? preparedEvidence(dispute, trips),
  };
}

function preparedEvidence({ bookingCode, cents }: PaymentDisputeRow, trips: readonly DisputedTrip[]): string {
  const rides = trips.flatMap((trip, index) => [
    '',
    `Ride ${index + 1}: ${trip.from} to ${trip.to}, ordered for ${trip.pickupAt.toISOString()}, fare ${euros(trip.fareCents)}, ${trip.status}.`,
    ...(trip.driverName ? [`Driver ${trip.driverName}${trip.plate ? `, vehicle ${trip.plate}` : ''}.`] : []),
    ...trip.steps.flatMap(({ fact, at }) =>
      FACT_WORDS[fact] ? [`- ${new Date(at).toISOString()} ${FACT_WORDS[fact]}`] : [],
    ),
    ...(trip.boardedWithCodeAt
      ? [
          `The driver could begin only with the boarding code shown to the cardholder alone; it was entered at ${trip.boardedWithCodeAt.toISOString()}.`,
        ]
      : []),
  ]);
  return [`Passenger transport, booking ${bookingCode}, disputed amount ${euros(cents)}.`, ...rides].join('\n');
}
