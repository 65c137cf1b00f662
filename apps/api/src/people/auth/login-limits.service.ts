import { Inject, Injectable } from '@nestjs/common';
import { REGISTRATION_CODE } from '@sablon/domain';
import type { Counters, Messaging, Tally } from '@sablon/messaging';
import { API_CONFIG, MESSAGING } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { addressKey } from '../../http/caller-address.js';
import { refuse } from '../../http/refusal-exception.js';

/**
 * reliability.md §5.1 "Brute force": at most ten tries an account; per address, so that the owner can still sign in
 * elsewhere.
 */
const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
/** ASSUMPTION: an office behind one address mistypes less than this; a demo and its testers share one machine. */
const FAILURES_PER_ADDRESS = { ordinary: 100, demo: 2_000 };
const WINDOW_MS = 15 * 60_000;
/** ASSUMPTION: codes to open an account sent to one address; counted alike for every address. */
const REGISTRATIONS_PER_RECIPIENT = 5;
/** ASSUMPTION; a demo's simulated passengers all come from this machine. */
const REGISTRATIONS_PER_ADDRESS = { ordinary: 50, demo: 5_000 };

/** ASSUMPTION: more than anyone has to write to us in a quarter of an hour. */
const LETTERS_PER_ADDRESS = { ordinary: 10, demo: 500 };

/** ASSUMPTION: more than one person types into a chat in a quarter of an hour; beyond it is a machine. */
const CHAT_MESSAGES_PER_PERSON = 120;

/**
 * ASSUMPTION: tries to sign in to one account in a quarter of an hour, from all addresses together, on devices from which its owner
 * never signed in. A reset of the password makes the owner's device a known one. A demo's published accounts are everybody's.
 */
const STRANGERS_TRIES_PER_ACCOUNT = { ordinary: 50, demo: 10_000 };

/**
 * ASSUMPTION: mails requested for one address; counted whether or not the address has an account, so that the limit does not
 * reveal it.
 */
const ACCOUNT_MAILS_PER_RECIPIENT = 5;
/**
 * ASSUMPTION: links of one booking asked for in a quarter of an hour, from all addresses together: a passenger mistypes less often,
 * and no one's phone is flooded. Counted whether or not there is such a booking.
 */
const FINDS_PER_BOOKING = 5;
/** ASSUMPTION: a link has 256 bits; this only protects the database from load. */
const LINKS_PER_ADDRESS = { ordinary: 60, demo: 2_000 };

/**
 * ASSUMPTION: mistyped codes per person and address in a quarter of an hour, across logins, and on unknown devices from all addresses
 * together; three of a million are right at a time.
 */
const CODES_PER_PERSON_AND_ADDRESS = 10;
const STRANGERS_CODES_PER_PERSON = 30;
/** ASSUMPTION: promotion and referral codes entered in a quarter of an hour; more is guessing. */
const PROMO_CODES_PER_ADDRESS = { ordinary: 40, demo: 2_000 };
/** ASSUMPTION: flight and train look-ups in a quarter of an hour; each is a paid request to a provider. */
const NEARBY_CARS_PER_ADDRESS = { ordinary: 240, demo: 5_000 };
const ARRIVALS_PER_ADDRESS = { ordinary: 60, demo: 2_000 };
/**
 * ASSUMPTION: prices asked for in a quarter of an hour by one account, or by all visitors behind one address, and by all accounts there;
 * each costs a route. Benches book in a demo.
 */
const QUOTES_EACH = { ordinary: 600, demo: 1_000_000 };
const QUOTES_OF_ACCOUNTS_HERE = { ordinary: 3_000, demo: 1_000_000 };
/** ASSUMPTION: bookings in a quarter of an hour, likewise; a hotel books less. */
const BOOKINGS_EACH = { ordinary: 30, demo: 1_000_000 };
const BOOKINGS_OF_ACCOUNTS_HERE = { ordinary: 150, demo: 1_000_000 };
/** ASSUMPTION: tests of mail, SMS and payments by one administrator in a quarter of an hour; each is sent, and a text is paid. */
const SETUP_TESTS_PER_PERSON = 10;
/** ASSUMPTION: a boarding code has four digits; a driver who needs more tries has the wrong passenger on board. */
const BOARDING_CODES_PER_TRIP = 10;

/**
 * Limits guessing of passwords and codes, mass registration, and floods of messages and links; counters are shared by all api
 * processes. Refuses with `request.too_many`.
 */
@Injectable()
export class LoginLimitsService {
  private readonly counters: Counters;
  private readonly kind: 'ordinary' | 'demo';

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(MESSAGING) messaging: Messaging,
  ) {
    this.counters = messaging.counters;
    this.kind = config.demo ? 'demo' : 'ordinary';
  }

  /** Counts a try before the password is checked, so that a burst of parallel tries counts in full. */
  async beforeTry(email: string, address: string): Promise<void> {
    const failed = await this.counters.read(`failures ${addressKey(address)}`);
    if (failed.count >= FAILURES_PER_ADDRESS[this.kind]) tooMany(failed);
    await this.count(`tries ${email} ${addressKey(address)}`, TRIES_PER_ACCOUNT_AND_ADDRESS);
  }

  /** Counts a try on a device from which the account's owner never signed in; whether there is such an account makes no difference. */
  async beforeStrangersTry(email: string): Promise<void> {
    await this.count(`strangers ${email}`, STRANGERS_TRIES_PER_ACCOUNT[this.kind]);
  }

  /** A stranger who knew the password is the owner on a new device. */
  async afterStrangersSuccess(email: string): Promise<void> {
    await this.counters.forget(`strangers ${email}`);
  }

  /** The password was right: earlier mistakes no longer count against the account. */
  async afterSuccess(email: string, address: string): Promise<void> {
    await this.counters.forget(`tries ${email} ${addressKey(address)}`);
  }

  async afterFailure(address: string): Promise<void> {
    await this.counters.add(`failures ${addressKey(address)}`, WINDOW_MS);
  }

  async beforeRegistration(address: string, recipient?: string): Promise<void> {
    await this.count(`registrations ${addressKey(address)}`, REGISTRATIONS_PER_ADDRESS[this.kind]);
    if (recipient) await this.count(`registrations of ${recipient}`, REGISTRATIONS_PER_RECIPIENT);
  }

  /** A code that opens an account is entered; `id` names the registration. False when it had its tries. */
  async mayTryCode(id: string): Promise<boolean> {
    const { count } = await this.counters.add(`registration ${id}`, REGISTRATION_CODE.goodForMinutes * 60_000);
    return count <= REGISTRATION_CODE.tries;
  }

  /** A message in a chat; `person` is the account, or a guest's address. */
  async beforeChat(person: string): Promise<void> {
    await this.count(`chat ${addressKey(person)}`, CHAT_MESSAGES_PER_PERSON);
  }

  /** Messages and applications from people without an account. */
  async beforeLetter(address: string): Promise<void> {
    await this.count(`letters ${addressKey(address)}`, LETTERS_PER_ADDRESS[this.kind]);
  }

  /** A mail to a recipient, known to us or not, is requested from an address. */
  async beforeAccountMail(recipient: string, address: string): Promise<void> {
    await this.count(`letters account ${addressKey(address)}`, LETTERS_PER_ADDRESS[this.kind]);
    await this.count(`account-mails ${recipient}`, ACCOUNT_MAILS_PER_RECIPIENT);
  }

  /** A code is entered after a correct password; `isKnown`: on a device from which this person has signed in before. */
  async beforeCode(userId: string, address: string, isKnown: boolean): Promise<void> {
    await this.count(`codes ${userId} ${addressKey(address)}`, CODES_PER_PERSON_AND_ADDRESS);
    if (!isKnown) await this.count(`strangers codes ${userId}`, STRANGERS_CODES_PER_PERSON);
  }

  async afterCode(userId: string, address: string): Promise<void> {
    await this.counters.forget(`codes ${userId} ${addressKey(address)}`);
  }

  /** A booking is looked for by its code. */
  async beforeFindingBooking(code: string, address: string): Promise<void> {
    await this.count(`finds ${addressKey(address)}`, LETTERS_PER_ADDRESS[this.kind]);
    await this.count(`finds of ${code}`, FINDS_PER_BOOKING);
  }

  /** A link from a mail is followed. */
  async beforeLink(address: string): Promise<void> {
    await this.count(`links ${addressKey(address)}`, LINKS_PER_ADDRESS[this.kind]);
  }

  /** A short link is opened. Only unknown ones count: many phones of one network share an address. */
  async beforeShortLink(address: string): Promise<void> {
    const failed = await this.counters.read(`short links ${addressKey(address)}`);
    if (failed.count >= LINKS_PER_ADDRESS[this.kind]) tooMany(failed);
  }

  async afterUnknownShortLink(address: string): Promise<void> {
    await this.counters.add(`short links ${addressKey(address)}`, WINDOW_MS);
  }

  /** A promotion or referral code is entered. */
  async beforePromoCode(address: string): Promise<void> {
    await this.count(`promo ${addressKey(address)}`, PROMO_CODES_PER_ADDRESS[this.kind]);
  }

  /** A flight or train is looked up. */
  async beforeArrivalLookup(address: string): Promise<void> {
    await this.count(`arrivals ${addressKey(address)}`, ARRIVALS_PER_ADDRESS[this.kind]);
  }

  /** A price is asked for, by an account or, without one, by a visitor. */
  async beforeQuote(accountId: string | null, address: string): Promise<void> {
    await this.countAsked('quotes', accountId, address, {
      each: QUOTES_EACH[this.kind],
      here: QUOTES_OF_ACCOUNTS_HERE[this.kind],
      visitors: this.config.floodLimits.quotes,
    });
  }

  /** The free cars around a point are asked for: four pages open side by side ask as often. */
  async beforeNearbyCars(address: string): Promise<void> {
    await this.count(`nearby cars ${addressKey(address)}`, NEARBY_CARS_PER_ADDRESS[this.kind]);
  }

  /** A ride is booked, and not yet paid, by an account or, without one, by a guest. */
  async beforeBooking(accountId: string | null, address: string): Promise<void> {
    await this.countAsked('bookings', accountId, address, {
      each: BOOKINGS_EACH[this.kind],
      here: BOOKINGS_OF_ACCOUNTS_HERE[this.kind],
      visitors: this.config.floodLimits.bookings,
    });
  }

  /** An administrator tests a service from the set-up guide. */
  async beforeSetupTest(userId: string): Promise<void> {
    await this.count(`setup ${userId}`, SETUP_TESTS_PER_PERSON);
  }

  /** A driver enters the passenger's boarding code. */
  async beforeBoardingCode(driverId: string, tripId: string): Promise<void> {
    await this.count(`boarding ${driverId} ${tripId}`, BOARDING_CODES_PER_TRIP);
  }

  async afterBoardingCode(driverId: string, tripId: string): Promise<void> {
    await this.counters.forget(`boarding ${driverId} ${tripId}`);
  }

  /**
   * Accounts and visitors have shares of their own: what visitors use up, at one address or everywhere, costs no account anything. An
   * address that is past its share adds nothing to everybody's.
   */
  private async countAsked(
    what: 'quotes' | 'bookings',
    accountId: string | null,
    address: string,
    most: { readonly each: number; readonly here: number; readonly visitors: number },
  ): Promise<void> {
    const here = addressKey(address);
    if (accountId !== null) {
      await this.count(`${what} ${accountId}`, most.each);
      return this.count(`${what} of accounts ${here}`, most.here);
    }
    await this.count(`${what} ${here}`, most.each);
    await this.count(`${what} of visitors`, most.visitors);
  }

  private async count(key: string, limit: number): Promise<void> {
    const tally = await this.counters.add(key, WINDOW_MS);
    if (tally.count > limit) tooMany(tally);
  }
}

function tooMany({ msLeft }: Tally): never {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  return refuse('request.too_many', { seconds }, seconds);
}
