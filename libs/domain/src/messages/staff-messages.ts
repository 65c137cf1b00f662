/** Ready-made messages of dispatchers to the passenger of a trip; each is said in his language. */
export const PASSENGER_TEMPLATES = ['driver_late', 'driver_waits', 'call_us'] as const;
export type PassengerTemplate = (typeof PASSENGER_TEMPLATES)[number];

/** What keeps a message to a passenger worth reading. */
export const PASSENGER_MESSAGES = {
  wordsMax: 500,
  placeMax: 120,
  minutesMax: 120,
  /** ASSUMPTION: who needs more than this in `windowMinutes` calls him; each may be an SMS that costs. */
  mostForTrip: 5,
  /** ASSUMPTION: what one dispatcher writes to passengers in `windowMinutes`. */
  most: 20,
  windowMinutes: 10,
  /** As chats: the privacy page says that messages are kept two years. */
  keptYears: 2,
} as const;

/** Ready-made messages of dispatchers to drivers; each is said in its reader's language. */
export const MESSAGE_TEMPLATES = [
  'call_dispatch',
  'many_rides',
  'road_blocked',
  'check_position',
  'take_break',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** What keeps a message to drivers worth reading. */
export const STAFF_MESSAGES = {
  wordsMax: 500,
  /** ASSUMPTION: what one dispatcher may send in `windowMinutes`; a zone or all on shift at once counts as one. */
  most: 20,
  /** ASSUMPTION: what rings in every car at once loses its meaning. */
  mostUrgentToMany: 3,
  windowMinutes: 10,
  /** ASSUMPTION: what nobody has read for so long is no news; hours. */
  newsHours: 12,
  /** ASSUMPTION: a year and a month: claims out of work for us lapse a year after it ends (law of 3 July 1978, art. 15). */
  keptDays: 400,
} as const;
