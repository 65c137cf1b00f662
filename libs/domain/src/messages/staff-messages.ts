/** Notes that one shift of dispatchers hands over to the next. */
export const SHIFT_NOTES = {
  wordsMax: 1_000,
  /** ASSUMPTION: two days of completed notes are enough to look something up. */
  doneShownHours: 48,
  /** ASSUMPTION: questions about a handed-over note come within a season at most; counted from its completion. */
  retentionDays: 90,
} as const;

/** Who writes in a conversation; `system` confirms that staff will answer. */
export const CHAT_AUTHORS = ['passenger', 'driver', 'staff', 'system'] as const;
/** One of `CHAT_AUTHORS`. */
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

/** Ready-made messages of dispatchers to the passenger of a trip; each is sent in the passenger's language. */
export const PASSENGER_TEMPLATES = ['driver_late', 'driver_waits', 'call_us'] as const;
export type PassengerTemplate = (typeof PASSENGER_TEMPLATES)[number];

/** Limits that keep messages to passengers worth reading. */
export const PASSENGER_MESSAGES = {
  wordsMax: 500,
  placeMax: 120,
  minutesMax: 120,
  /** ASSUMPTION: a dispatcher who needs more than this in `windowMinutes` should call; each may be an SMS, which costs money. */
  mostForTrip: 5,
  /** ASSUMPTION: the most one dispatcher writes to passengers in `windowMinutes`. */
  most: 20,
  windowMinutes: 10,
  /** As for chats: the privacy page says that messages are kept for two years. */
  retentionYears: 2,
} as const;

/** Ready-made messages of dispatchers to drivers; each is sent in its reader's language. */
export const MESSAGE_TEMPLATES = [
  'call_dispatch',
  'many_rides',
  'road_blocked',
  'check_position',
  'take_break',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Limits that keep messages to drivers worth reading. */
export const STAFF_MESSAGES = {
  wordsMax: 500,
  /** ASSUMPTION: what one dispatcher may send in `windowMinutes`; a zone or all on shift at once counts as one. */
  most: 20,
  /** ASSUMPTION: an alarm that rings in every car at once too often loses its meaning. */
  mostUrgentToMany: 3,
  windowMinutes: 10,
  /** ASSUMPTION: a message unread for this long is no longer news; hours. */
  shownForHours: 12,
  /** ASSUMPTION: a year and a month: claims out of work for us lapse a year after it ends (law of 3 July 1978, art. 15). */
  retentionDays: 400,
} as const;
