import type { VehicleClass } from '@sablon/domain';

/** One ride of the demo's past. Days count back from today, times are Brussels'. */
export interface PastRide {
  readonly daysAgo: number;
  readonly at: string;
  readonly route: PastRoute;
  readonly vehicleClass: VehicleClass;
  /** Number of the demo driver. */
  readonly driver: number;
  /** The account it is booked with; a name alone orders by phone. */
  readonly by:
    | 'passenger'
    | 'friend-1'
    | 'friend-2'
    | 'friend-3'
    | { readonly firstName: string; readonly lastName: string };
  readonly passengers?: number;
  /** Ordered a day before, not for now. */
  readonly ahead?: boolean;
  readonly flightNumber?: string;
  readonly stars?: 3 | 4 | 5;
  readonly words?: string;
  readonly tipCents?: number;
  /** Called off instead of driven: the evening before, free of charge, or half an hour before, for a fee. */
  readonly cancelled?: 'early' | 'late';
}

/** The routes of past-routes.json. */
export type PastRoute =
  | 'sablon-schuman'
  | 'schuman-sablon'
  | 'sablon-zaventem'
  | 'zaventem-sablon'
  | 'sablon-midi'
  | 'midi-sablon'
  | 'sablon-flagey'
  | 'flagey-sablon'
  | 'midi-grand-place'
  | 'grand-place-flagey';

/** The demo passenger's rides, as the dashboard, receipts and ratings show them. */
const OF_THE_PASSENGER: readonly Omit<PastRide, 'by'>[] = [
  { daysAgo: 38, at: '18:40', route: 'sablon-midi', vehicleClass: 'economy', driver: 1, stars: 5, tipCents: 200 },
  { daysAgo: 33, at: '08:20', route: 'sablon-schuman', vehicleClass: 'economy', driver: 2, stars: 4 },
  {
    daysAgo: 29,
    at: '05:40',
    route: 'sablon-zaventem',
    vehicleClass: 'standard',
    driver: 3,
    ahead: true,
    flightNumber: 'SN3711',
    stars: 5,
    words: 'À l’heure avant l’aube, et un café offert.',
    tipCents: 300,
  },
  {
    daysAgo: 25,
    at: '21:15',
    route: 'zaventem-sablon',
    vehicleClass: 'standard',
    driver: 4,
    ahead: true,
    flightNumber: 'SN3712',
    stars: 5,
  },
  {
    daysAgo: 19,
    at: '10:00',
    route: 'sablon-midi',
    vehicleClass: 'economy',
    driver: 2,
    ahead: true,
    cancelled: 'early',
  },
  {
    daysAgo: 16,
    at: '19:30',
    route: 'sablon-flagey',
    vehicleClass: 'economy',
    driver: 1,
    stars: 5,
    words: 'Très agréable.',
  },
  { daysAgo: 12, at: '17:10', route: 'midi-sablon', vehicleClass: 'van', driver: 5, passengers: 5, stars: 4 },
  {
    daysAgo: 9,
    at: '14:00',
    route: 'sablon-schuman',
    vehicleClass: 'economy',
    driver: 2,
    ahead: true,
    cancelled: 'late',
  },
  { daysAgo: 5, at: '08:30', route: 'sablon-schuman', vehicleClass: 'economy', driver: 1, stars: 5, tipCents: 200 },
  { daysAgo: 2, at: '18:10', route: 'schuman-sablon', vehicleClass: 'economy', driver: 2 },
  { daysAgo: 1, at: '22:05', route: 'flagey-sablon', vehicleClass: 'economy', driver: 1 },
];

/** First rides of the friends who brought the demo passenger their credit (spec §2, "Referral"). */
const OF_FRIENDS: readonly PastRide[] = [
  {
    daysAgo: 30,
    at: '19:15',
    route: 'grand-place-flagey',
    vehicleClass: 'economy',
    driver: 2,
    by: 'friend-1',
    stars: 5,
  },
  { daysAgo: 22, at: '19:40', route: 'flagey-sablon', vehicleClass: 'economy', driver: 1, by: 'friend-2', stars: 4 },
  { daysAgo: 11, at: '20:30', route: 'midi-grand-place', vehicleClass: 'economy', driver: 1, by: 'friend-3', stars: 5 },
];

/** When each friend entered the demo passenger's code; the last two have not ridden yet. */
export const REFERRED_DAYS_AGO: readonly number[] = [31, 24, 13, 6, 3];

const CALLERS = [
  ['Nadia', 'Benali'],
  ['Wim', 'Cools'],
  ['Sarah', 'Vandamme'],
  ['Thierry', 'Masson'],
  ['Els', 'De Backer'],
  ['Youssef', 'Amrani'],
] as const;
const CALLED_FOR: readonly PastRoute[] = [
  'midi-grand-place',
  'grand-place-flagey',
  'sablon-schuman',
  'flagey-sablon',
  'sablon-zaventem',
  'schuman-sablon',
  'sablon-midi',
];
const MORNING = ['07:15', '09:30', '11:20'] as const;
const WEEKS_OF_MORNINGS = 4;

/** Mornings of the demo driver: four weeks of rides ordered by phone, four days in seven. */
const OF_MORNINGS: readonly PastRide[] = Array.from({ length: WEEKS_OF_MORNINGS * 7 }, (_, index) => index + 1)
  .filter((daysAgo) => daysAgo % 7 < 4)
  .flatMap((daysAgo) =>
    MORNING.map((at, index): PastRide => {
      const turn = daysAgo + 2 * index;
      const [firstName = '', lastName = ''] = CALLERS[turn % CALLERS.length] ?? [];
      const route = CALLED_FOR[turn % CALLED_FOR.length] ?? 'sablon-midi';
      return { daysAgo, at, route, vehicleClass: 'economy', driver: 1, by: { firstName, lastName } };
    }),
  );

/** Everything that was ordered in the demo's past. */
export const PAST_RIDES: readonly PastRide[] = [
  ...OF_THE_PASSENGER.map((ride) => ({ ...ride, by: 'passenger' as const })),
  ...OF_FRIENDS,
  ...OF_MORNINGS,
];

/** The ride to come: tomorrow morning, to the office. */
export const NEXT_RIDE: PastRide = {
  daysAgo: -1,
  at: '08:30',
  route: 'sablon-schuman',
  vehicleClass: 'economy',
  driver: 1,
  by: 'passenger',
  ahead: true,
};

/** When drivers were on shift around a ride of theirs, in minutes; mornings of the demo driver are one shift. */
export const SHIFTS = { morning: { from: '06:50', to: '12:40' }, beforeRide: 15, afterRide: 20 } as const;

/** Whether a ride is one of the demo driver's mornings. */
export const isOnMorningShift = (ride: PastRide): boolean => OF_MORNINGS.includes(ride);
