/** How a notice reaches somebody besides the list in the app, which always has it. */
export const NOTICE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What the product tells people of (issue 6, "Notifications"), in the order of the choices page. */
export const NOTICE_KINDS = [
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
  'paper.ends',
  'paper.decided',
  'account.secured',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeGroup = 'booking' | 'ride' | 'chat' | 'money' | 'work' | 'account';

/** How notices of one kind are sent. */
export interface NoticeRule {
  readonly group: NoticeGroup;
  /** Which channels may be chosen. */
  readonly offered: readonly NoticeChannel[];
  /** Which are on until the account's owner says otherwise. */
  readonly usual: readonly NoticeChannel[];
  /** Which reach somebody without an account, who has no app to be told in. */
  readonly guest: readonly NoticeChannel[];
  /**
   * News older than this is not pushed or texted any more, nor tried again: a car that was near an hour ago helps nobody. A mail of
   * news that lasts a day is a record to keep, and goes out however late.
   */
  readonly freshForSeconds: number;
  /** Always on: safety of the account. */
  readonly fixed?: true;
}

const ALL = NOTICE_CHANNELS;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** ASSUMPTION throughout: what people of a taxi app want by default; SMS, which costs, only where it helps at the kerb. */
export const NOTICE_RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  // The number and link serve until the ride.
  'booking.confirmed': {
    group: 'booking',
    offered: ALL,
    usual: ['mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // Sent 90 minutes before.
  'trip.reminder': {
    group: 'booking',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // Name and plate serve until he comes.
  'driver.found': { group: 'ride', offered: ALL, usual: ALL, guest: ['mail', 'sms'], freshForSeconds: HOUR },
  // Rides in town begin within this; then he is near or there, which is told by itself.
  'driver.coming': {
    group: 'ride',
    offered: ['push', 'sms'],
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // He is there by then.
  'driver.near': { group: 'ride', offered: ['push', 'sms'], usual: ['push'], guest: [], freshForSeconds: 3 * MINUTE },
  // The free wait of a booked ride is 15 minutes, of another 5: later it sends nobody to the kerb in time.
  'driver.arrived': {
    group: 'ride',
    offered: ['push', 'sms'],
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // Told again every five minutes of delay: the next one is truer.
  'driver.late': {
    group: 'ride',
    offered: ALL,
    usual: ['push'],
    guest: ['mail', 'sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // Another one was found by then, or the ride is off; either is told by itself.
  'driver.released': {
    group: 'ride',
    offered: ALL,
    usual: ['push'],
    guest: ['sms'],
    freshForSeconds: 10 * MINUTE,
  },
  // There is no ride: whoever waits must know, and the money comes back.
  'driver.none': { group: 'ride', offered: ALL, usual: ['push', 'mail'], guest: ['mail', 'sms'], freshForSeconds: DAY },
  // A flight or train that is late, early or off; a guest has no app to look into.
  'arrival.news': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // He sits in the car.
  'trip.started': { group: 'ride', offered: ['push'], usual: [], guest: [], freshForSeconds: 10 * MINUTE },
  // Receipt, stars and tip are open for a day.
  'trip.finished': {
    group: 'ride',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: ['mail'],
    freshForSeconds: DAY,
  },
  // Whoever counts on the ride must know, and what comes back.
  'trip.cancelled': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // A delivery moved or missed: its sender may have to act, and looks for it the whole day.
  'parcel.news': {
    group: 'ride',
    offered: ALL,
    usual: ['push', 'mail'],
    guest: ['mail', 'sms'],
    freshForSeconds: DAY,
  },
  // An answer is worth something while the ride lasts.
  'chat.ride': { group: 'chat', offered: ['push', 'sms'], usual: ['push'], guest: ['sms'], freshForSeconds: HOUR },
  // An answer is waited for.
  'chat.help': { group: 'chat', offered: ['push', 'mail'], usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  // Said by a person about a ride that goes on now; he may be at the kerb without the page open.
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
  // A ride told on the phone waits for it; that it ran out is worth knowing as long as another can be booked.
  'payment.link': {
    group: 'money',
    offered: ALL,
    usual: ['push', 'mail', 'sms'],
    guest: ['mail', 'sms'],
    freshForSeconds: HOUR,
  },
  // The mail about the cancelled or changed ride names the amount already.
  'payment.refunded': { group: 'money', offered: ['push', 'mail'], usual: ['push'], guest: [], freshForSeconds: DAY },
  'credit.granted': {
    group: 'money',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
  },
  // Worth nothing once the ride is somebody else's. Whoever forgets loses it: told where it is heard.
  'ride.check_in': {
    group: 'work',
    offered: ALL,
    usual: ['push', 'sms'],
    guest: [],
    freshForSeconds: 20 * MINUTE,
  },
  // He must not drive to somebody who is fetched by another.
  'ride.taken_back': { group: 'work', offered: ALL, usual: ['push', 'sms'], guest: [], freshForSeconds: HOUR },
  // His ride moves, or runs into the next one.
  'arrival.ride': { group: 'work', offered: ALL, usual: ['push'], guest: [], freshForSeconds: HOUR },
  // The console shows it; who watches several cities may want to be called.
  'arrival.board': { group: 'work', offered: ['push', 'mail'], usual: [], guest: [], freshForSeconds: HOUR },
  'review.answered': {
    group: 'work',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
  },
  // Without the paper he earns nothing: told wherever he can be reached.
  'paper.ends': { group: 'work', offered: ALL, usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  'paper.decided': { group: 'work', offered: ALL, usual: ['push', 'mail'], guest: [], freshForSeconds: DAY },
  'account.secured': {
    group: 'account',
    offered: ['push', 'mail'],
    usual: ['push', 'mail'],
    guest: [],
    freshForSeconds: DAY,
    fixed: true,
  },
};

/** One thing said about a kind on a channel; kind and channel `all`: the switch for everything. */
export interface NoticeChoice {
  readonly kind: string;
  readonly channel: string;
  readonly chosen: boolean;
}

/** Whether an account wants to be told anything outside the app; true until its owner says otherwise (spec §2, settings). */
export const noticesOn = (choices: readonly NoticeChoice[]): boolean =>
  choices.find(({ kind }) => kind === 'all')?.chosen ?? true;

/** What an account chose for one kind and channel, whether or not the switch for everything is on. */
export function chosenFor(choices: readonly NoticeChoice[], kind: NoticeKind, channel: NoticeChannel): boolean {
  const { offered, usual, fixed } = NOTICE_RULES[kind];
  if (!offered.includes(channel)) return false;
  const usually = usual.includes(channel);
  if (fixed) return usually;
  return choices.find((choice) => choice.kind === kind && choice.channel === channel)?.chosen ?? usually;
}

/** ASSUMPTION: how long after a pickup time that a ride was announced for; cars and people are late. */
const ANNOUNCED_FOR_SECONDS = 10 * MINUTE;

/**
 * When a message about something that happened then is no news any more; `before` is the pickup it announces. Null = a mail that is
 * a record.
 */
export function newsUntil(
  kind: NoticeKind,
  channel: NoticeChannel,
  happenedAt: Date,
  before: Date | null = null,
): Date | null {
  const { freshForSeconds } = NOTICE_RULES[kind];
  if (channel === 'mail' && freshForSeconds >= DAY) return null;
  const fresh = happenedAt.getTime() + freshForSeconds * 1_000;
  return new Date(before === null ? fresh : Math.min(fresh, before.getTime() + ANNOUNCED_FOR_SECONDS * 1_000));
}

/** The channels a notice goes out on to somebody with these choices; null = a guest. */
export function channelsFor(kind: NoticeKind, choices: readonly NoticeChoice[] | null): readonly NoticeChannel[] {
  const { guest, fixed } = NOTICE_RULES[kind];
  if (choices === null) return guest;
  if (!fixed && !noticesOn(choices)) return [];
  return NOTICE_CHANNELS.filter((channel) => chosenFor(choices, kind, channel));
}
