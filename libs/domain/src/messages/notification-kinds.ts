/** How a notification is delivered besides the list in the app, which always has it. */
export const NOTIFICATION_CHANNELS = ['push', 'mail', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Kinds of notification (issue 6, "Notifications"), in the order of the choices page. */
export const NOTIFICATION_KINDS = [
  'booking.confirmed',
  'trip.reminder',
  'driver.found',
  'driver.coming',
  'driver.near',
  'driver.arrived',
  'driver.late',
  'driver.released',
  'driver.none',
  'arrival.news',
  'trip.started',
  'trip.finished',
  'trip.cancelled',
  'parcel.news',
  'chat.ride',
  'chat.help',
  'chat.office',
  'payment.failed',
  'payment.due',
  'payment.link',
  'payment.refunded',
  'credit.granted',
  'ride.check_in',
  'ride.taken_back',
  'arrival.ride',
  'arrival.board',
  'review.answered',
  'document.ends',
  'document.decided',
  'driver.suspended',
  'account.secured',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationGroup = 'booking' | 'ride' | 'chat' | 'money' | 'work' | 'account';

/** Delivery rules for one kind of notification. */
export interface NotificationRule {
  readonly group: NotificationGroup;
  /** Channels that may be chosen. */
  readonly offered: readonly NotificationChannel[];
  /** Channels that are on by default. */
  readonly usual: readonly NotificationChannel[];
  /** Channels for a person without an account, who has no app. */
  readonly guest: readonly NotificationChannel[];
  /**
   * Older notifications are no longer pushed, texted or retried: that a car was near an hour ago is of no use. Mail of a kind
   * that stays fresh for a day is a record to keep, and is sent however late.
   */
  readonly freshForSeconds: number;
  /** Always on: account security. */
  readonly fixed?: true;
}

const ALL = NOTIFICATION_CHANNELS;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** ASSUMPTION throughout: sensible defaults for a taxi app; SMS, which costs money, only where it helps at the kerb. */
export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = {
  // The number and link are useful until the ride.
  'booking.confirmed': {
    group: 'booking',
    offered: ALL,
    usual: ['mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // Sent 90 minutes before pickup.
  'trip.reminder': {
    group: 'booking',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // Name and number plate are useful until the driver arrives.
  'driver.found': { group: 'ride', offered: ALL, usual: ALL, guest: ['mail', 'sms'], freshForSeconds: HOUR },
  // Pickups in town take less than this; later the driver is near or there, which has its own notification.
  'driver.coming': {
    group: 'ride',
    offered: ['push', 'sms'],
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // The driver has arrived by then.
  'driver.near': { group: 'ride', offered: ['push', 'sms'], usual: ['push'], guest: [], freshForSeconds: 3 * MINUTE },
  // Free waiting is 15 minutes for a ride booked ahead, 5 for others: later than that it brings no passenger to the kerb in time.
  'driver.arrived': {
    group: 'ride',
    offered: ['push', 'sms'],
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // Sent again for every five minutes of delay: the next one is more accurate.
  'driver.late': {
    group: 'ride',
    offered: ALL,
    usual: ['push'],
    guest: ['mail', 'sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // By then another driver was found or the ride is cancelled; either has its own notification.
  'driver.released': {
    group: 'ride',
    offered: ALL,
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // There is no ride: the waiting passenger must know, and the money is refunded.
  'driver.none': { group: 'ride', offered: ALL, usual: ['push', 'mail'], guest: ['mail', 'sms'], freshForSeconds: DAY },
  // A flight or train is late, early, cancelled or diverted; a guest has no app to check.
  'arrival.news': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // The passenger is in the car.
  'trip.started': { group: 'ride', offered: ['push'], usual: [], guest: [], freshForSeconds: 10 * MINUTE },
  // Receipt, rating and tip stay open for a day.
  'trip.finished': {
    group: 'ride',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: ['mail'],
    freshForSeconds: DAY,
  },
  // A passenger who counts on the ride must know, and see the refund.
  'trip.cancelled': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // A delivery was moved or missed: its sender may have to act, and checks it all day.
  'parcel.news': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // An answer is only useful during the ride.
  'chat.ride': { group: 'chat', offered: ['push', 'sms'], usual: ['push'], guest: ['sms'], freshForSeconds: HOUR },
  // The person waits for an answer.
  'chat.help': { group: 'chat', offered: ['push', 'mail'], usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  // From a dispatcher about an ongoing ride; the passenger may be at the kerb without the page open.
  'chat.office': {
    group: 'chat',
    offered: ['push', 'sms'],
    usual: ['push', 'sms'],
    guest: ['sms'],
    freshForSeconds: HOUR,
  },
  'payment.failed': {
    group: 'money',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: ['mail'],
    freshForSeconds: DAY,
  },
  'payment.due': {
    group: 'money',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: ['mail'],
    freshForSeconds: DAY,
  },
  // A ride booked by phone depends on it; that it expired is worth knowing while another can be booked.
  'payment.link': {
    group: 'money',
    offered: ALL,
    usual: ['push', 'mail', 'sms'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // The mail about the cancelled or changed ride already names the amount.
  'payment.refunded': { group: 'money', offered: ['push', 'mail'], usual: ['push'], guest: [], freshForSeconds: DAY },
  'credit.granted': {
    group: 'money',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
  },
  // Useless once the ride has another driver. A driver who forgets loses it, so use channels that make a sound.
  'ride.check_in': {
    group: 'work',
    offered: ALL,
    usual: ['push', 'sms'],
    guest: [],
    freshForSeconds: 20 * MINUTE,
  },
  // Keeps the driver from driving to a passenger who has another driver.
  'ride.taken_back': { group: 'work', offered: ALL, usual: ['push', 'sms'], guest: [], freshForSeconds: HOUR },
  // A ride of the driver moves, or collides with the next one.
  'arrival.ride': { group: 'work', offered: ALL, usual: ['push'], guest: [], freshForSeconds: HOUR },
  // The console shows it; a dispatcher who watches several cities may want it elsewhere too.
  'arrival.board': { group: 'work', offered: ['push', 'mail'], usual: [], guest: [], freshForSeconds: HOUR },
  'review.answered': {
    group: 'work',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
  },
  // Without the document the driver earns nothing: use every channel that reaches them.
  'document.ends': { group: 'work', offered: ALL, usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  'document.decided': { group: 'work', offered: ALL, usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  // Whether they may work at all; the app's first page says so too.
  'driver.suspended': { group: 'work', offered: ALL, usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  'account.secured': {
    group: 'account',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
    fixed: true,
  },
};

/** One choice for a kind on a channel; kind and channel `all`: the switch for everything. */
export interface NotificationChoice {
  readonly kind: NotificationKind | 'all';
  readonly channel: NotificationChannel | 'all';
  readonly chosen: boolean;
}

/** Whether an account wants notifications outside the app; true by default (spec §2, settings). */
export const notificationsOn = (choices: readonly NotificationChoice[]): boolean =>
  choices.find(({ kind }) => kind === 'all')?.chosen ?? true;

/** An account's choice for one kind and channel, regardless of the switch for everything. */
export function chosenFor(
  choices: readonly NotificationChoice[],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  const { offered, usual, fixed } = NOTIFICATION_RULES[kind];
  if (!offered.includes(channel)) return false;
  const usually = usual.includes(channel);
  if (fixed) return usually;
  return choices.find((choice) => choice.kind === kind && choice.channel === channel)?.chosen ?? usually;
}

/** ASSUMPTION: how long past its pickup time an announcement of a ride is still useful; cars and people are late. */
const ANNOUNCED_FOR_SECONDS = 10 * MINUTE;

/** When a message about an event goes stale; `before` is the pickup it announces. Null = never: mail kept as a record. */
export function relevantUntil(
  kind: NotificationKind,
  channel: NotificationChannel,
  happenedAt: Date,
  before: Date | null = null,
): Date | null {
  const { freshForSeconds } = NOTIFICATION_RULES[kind];
  if (channel === 'mail' && freshForSeconds >= DAY) return null;
  const fresh = happenedAt.getTime() + freshForSeconds * 1_000;
  return new Date(before === null ? fresh : Math.min(fresh, before.getTime() + ANNOUNCED_FOR_SECONDS * 1_000));
}

/** The channels a notification uses for a person with these choices; null = a guest. */
export function channelsFor(
  kind: NotificationKind,
  choices: readonly NotificationChoice[] | null,
): readonly NotificationChannel[] {
  const { guest, fixed } = NOTIFICATION_RULES[kind];
  if (choices === null) return guest;
  if (!fixed && !notificationsOn(choices)) return [];
  return NOTIFICATION_CHANNELS.filter((channel) => chosenFor(choices, kind, channel));
}
