import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { refuse } from '../../http/refusal-exception.js';

/** At most so many at once; the others wait in order, and beyond `maxWaiting` they are refused. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the work when there is room; null when too many are waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.running >= this.maxRunning) {
      if (this.waiting.length >= this.maxWaiting) return null;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running++;
    try {
      return await work();
    } finally {
      // The slot goes straight to the next one, so that no newcomer slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/** OWASP's minimum for argon2id (reliability.md §5.1 "Password"); memory in KiB. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** reliability.md D13: two at once leave the event loop and Postgres their share. */
const AT_ONCE = 2;
/** ASSUMPTION: at the measured 34–70 a second this is a wait of about 4 s; more would only time out. */
const MAX_WAITING = 200;
const RETRY_SECONDS = 5;

/** Hashes and checks passwords; refuses with `server.unavailable` when too many are waiting. */
@Injectable()
export class PasswordsService {
  private readonly semaphore = new Semaphore(AT_ONCE, MAX_WAITING);
  private readonly decoy = hash('no one has this password', ARGON2ID);

  async hash(password: string): Promise<string> {
    return (await this.semaphore.run(() => hash(password, ARGON2ID))) ?? this.overloaded();
  }

  /** Whether the password matches; without a hash (no such account) it takes as long and returns false. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const fits = await this.semaphore.run(() => verify(against, password));
    if (fits === null) return this.overloaded();
    return fits && passwordHash !== null;
  }

  private overloaded(): never {
    return refuse('server.unavailable', undefined, RETRY_SECONDS);
  }
}
