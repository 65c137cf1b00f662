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
