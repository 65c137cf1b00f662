import type { Arrival, ArrivalKind } from '@sablon/domain';
import type { ArrivalFailure } from './found-arrivals.js';

/** News at one moment of a timeline; `delayMinutes` counts from the scheduled arrival. */
export interface TimelineUpdate {
  readonly status?: Arrival['status'];
  readonly delayMinutes?: number;
  readonly terminal?: string;
  readonly gate?: string;
  readonly belt?: string;
  readonly platform?: string;
  readonly divertedTo?: string;
  /** From here on the source fails in this way. */
  readonly failure?: ArrivalFailure;
}

/** An invented flight or train that runs every day, with its news in minutes from the scheduled arrival. */
export interface Timeline {
  readonly kind: ArrivalKind;
  readonly number: string;
  readonly at: string;
  readonly from: string;
  /** `HH:MM` in Brussels; several = as many instances a day. */
  readonly arrives: readonly string[];
  readonly news: readonly (readonly [minutes: number, news: TimelineUpdate])[];
}

/** The course of an uneventful arrival, to which its delay is added. */
export const ORDINARY: Readonly<Record<ArrivalKind, Timeline['news']>> = {
  flight: [
    [-110, { status: 'boarding' }],
    [-80, { status: 'en_route' }],
    [-15, { status: 'approaching', terminal: 'A' }],
    [0, { status: 'landed', belt: '4' }],
    [8, { status: 'at_gate' }],
  ],
  train: [
    [-60, { status: 'en_route' }],
    [-15, { status: 'approaching', platform: '9' }],
    [0, { status: 'landed' }],
  ],
};

const flight = (
  number: string,
  at: string,
  from: string,
  arrives: readonly string[],
  news: Timeline['news'],
): Timeline => ({
  kind: 'flight',
  ...{ number, at: `airport:${at}`, from, arrives, news },
});
const train = (
  number: string,
  at: string,
  from: string,
  arrives: readonly string[],
  news: Timeline['news'],
): Timeline => ({
  kind: 'train',
  ...{ number, at: `station:${at}`, from, arrives, news },
});
const late = (sinceMinutes: number, delayMinutes: number): Timeline['news'] => [
  [sinceMinutes, { status: 'delayed', delayMinutes }],
];

/** Its source fails in this way from two hours to half an hour before arrival. */
const failing = (number: string, arrives: string, failure: ArrivalFailure): Timeline =>
  flight(
    number,
    'BRU',
    'Dublin',
    [arrives],
    [
      [-120, { failure }],
      [-30, { delayMinutes: 20 }],
    ],
  );

/** Hand-written; numbers above 9000 are not in use. */
export const TIMELINES: readonly Timeline[] = [
  flight('SN9001', 'BRU', 'Madrid', ['14:20'], [[-180, { gate: 'A45' }], ...ORDINARY.flight]),
  // 95 minutes late, known three hours before.
  flight('SN9095', 'BRU', 'Lisbonne', ['18:40'], late(-180, 95)),
  // 25 minutes early: a tail wind, known an hour before.
  flight('SN9025', 'BRU', 'New York', ['08:10'], [[-60, { status: 'en_route', delayMinutes: -25 }]]),
  flight('SN9404', 'BRU', 'Rome', ['20:05'], [[-240, { status: 'cancelled' }]]),
  flight('SN9500', 'BRU', 'Oslo', ['16:30'], [[-30, { status: 'diverted', divertedTo: 'Amsterdam Schiphol' }]]),
  // One number twice a day.
  flight('SN9002', 'BRU', 'Genève', ['07:55', '19:35'], ORDINARY.flight),
  // Scheduled before midnight, arrives after it.
  flight('FR9023', 'CRL', 'Porto', ['23:40'], late(-120, 50)),
  // On the night the clocks change: before it, in the hour that comes twice or not at all, after it.
  flight('QS9003', 'LGG', 'Antalya', ['01:30', '03:30'], late(-100, 40)),
  flight(
    'SN9007',
    'BRU',
    'Vienne',
    ['12:15'],
    [[-90, { gate: 'A40', terminal: 'A' }], [-30, { gate: 'B12', terminal: 'B' }], ...ORDINARY.flight],
  ),
  failing('XX9429', '13:00', 'arrival.rate_limited'),
  failing('XX9503', '13:05', 'arrival.unavailable'),
  failing('XX9999', '13:10', 'arrival.malformed'),
  train('IC9001', 'bruxelles-midi', 'Liège-Guillemins', ['09:26', '17:26'], ORDINARY.train),
  train('IC9035', 'bruxelles-midi', 'Ostende', ['11:03'], late(-60, 35)),
  train('IC9404', 'gent-sint-pieters', 'Eupen', ['15:21'], [[-90, { status: 'cancelled' }]]),
  train('EUR9012', 'bruxelles-midi', 'Londres', ['22:50'], [[-150, { status: 'delayed', delayMinutes: 80 }]]),
];
