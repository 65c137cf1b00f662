import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { refuse } from '../http/refusal-exception.js';

/** reliability.md §5.1 "Brute force": at most ten tries an account; per address, so that the owner still gets in elsewhere. */
const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
/** ASSUMPTION: an office behind one address mistypes less than this; a demo and its testers share one machine. */
const FAILURES_PER_ADDRESS = { ordinary: 100, demo: 2_000 };
const WINDOW_SECONDS = 15 * 60;
/** ASSUMPTION; a demo's simulated passengers all come from this machine. */
const REGISTRATIONS_PER_ADDRESS = { ordinary: 50, demo: 5_000 };

/** ASSUMPTION: nobody has more to say to us in a quarter of an hour. */
const LETTERS_PER_ADDRESS = { ordinary: 10, demo: 500 };

/** ASSUMPTION: mails asked for to one address; whether anybody has it plays no part, so that nobody learns it here. */
const ACCOUNT_MAILS_PER_RECIPIENT = 5;
/** ASSUMPTION: a link has 256 bits, this only keeps the database quiet. */
const LINKS_PER_ADDRESS = { ordinary: 60, demo: 2_000 };

/** ASSUMPTION: mistyped codes a person in a quarter of an hour, however often he logs in; three of a million are right at a time. */
const CODES_PER_PERSON = 10;

const limiter = (keyPrefix: string, points: number): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });

/** Limits guessing of passwords, mass registration and floods of letters and of links, per process. Refuses with `request.too_many`. */
@Injectable()
export class LoginLimitsService {
  private readonly tries = limiter('tries', TRIES_PER_ACCOUNT_AND_ADDRESS);
  private readonly failures: RateLimiterMemory;
  private readonly registrations: RateLimiterMemory;
  private readonly letters: RateLimiterMemory;
  private readonly accountMails = limiter('account-mails', ACCOUNT_MAILS_PER_RECIPIENT);
  private readonly codes = limiter('codes', CODES_PER_PERSON);
  private readonly links: RateLimiterMemory;

  constructor(@Inject(API_CONFIG) config: ApiConfig) {
    const kind = config.demo ? 'demo' : 'ordinary';
    this.failures = limiter('failures', FAILURES_PER_ADDRESS[kind]);
    this.registrations = limiter('registrations', REGISTRATIONS_PER_ADDRESS[kind]);
    this.letters = limiter('letters', LETTERS_PER_ADDRESS[kind]);
    this.links = limiter('links', LINKS_PER_ADDRESS[kind]);
  }

  /** Counts a try before the password is looked at, so that a burst of parallel tries counts in full. */
  async beforeTry(email: string, address: string): Promise<void> {
    const failed = await this.failures.get(address);
    if (failed && failed.consumedPoints >= this.failures.points) tooMany(failed);
    await count(this.tries, `${email} ${address}`);
  }

  /** The password was right: earlier mistypings no longer count against the account. */
  async afterSuccess(email: string, address: string): Promise<void> {
    await this.tries.delete(`${email} ${address}`);
  }

  async afterFailure(address: string): Promise<void> {
    await this.failures.penalty(address);
  }

  async beforeRegistration(address: string): Promise<void> {
    await count(this.registrations, address);
  }

  /** Messages and applications from people without an account. */
  async beforeLetter(address: string): Promise<void> {
    await count(this.letters, address);
  }

  /** Somebody at an address asks for a mail to a recipient, known to us or not. */
  async beforeAccountMail(recipient: string, address: string): Promise<void> {
    await count(this.letters, `account ${address}`);
    await count(this.accountMails, recipient);
  }

  /** Somebody who knows the password types a code. */
  async beforeCode(userId: string): Promise<void> {
    await count(this.codes, userId);
  }

  async afterCode(userId: string): Promise<void> {
    await this.codes.delete(userId);
  }

  /** Somebody follows a link of a mail. */
  async beforeLink(address: string): Promise<void> {
    await count(this.links, address);
  }
}

async function count(limit: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) tooMany(refused);
    throw refused;
  }
}

function tooMany(refused: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  return refuse('request.too_many', { seconds }, seconds);
}
