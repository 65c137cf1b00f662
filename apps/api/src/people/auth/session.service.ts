import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Role } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  findLiveSession,
  openSession,
  readDevicesBefore,
  revokeSession,
  touchSession,
  type Database,
  writeOutbox,
  type Transaction,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import type { CurrentSession } from './current-user.decorator.js';
import { hashSessionToken, newSessionToken, SESSION_LIMITS, sessionTokenOf } from './session-token.js';

/** The browser and the system a user agent names; null = not one we know. Order matters: many carry others' names too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What to call a device in its owner's list. */
export const deviceWords = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

const wordsOf = (userAgent: string): string => JSON.stringify(deviceWords(userAgent));

/** Whether somebody signs in with what he never used before; the first time of all is no news. `before` null: not asked. */
function isNewDevice(userAgent: string, before: readonly string[] | null): boolean {
  if (before === null || before.length === 0) return false;
  const device = wordsOf(userAgent);
  return before.every((known) => wordsOf(known) !== device);
}

/** Says so to the owner of the account. */
async function tellSignedIn(tx: Transaction, userId: string, sessionIdHash: string): Promise<void> {
  const payload = { what: 'signed_in', event: sessionIdHash.slice(0, 16) };
  await writeOutbox(tx, [{ topic: 'account.secured', objectId: userId, payload }]);
}

/** reliability.md I24: a revoked session is dead everywhere within 5 s, also when no message arrives. */
const KEPT_MS = 5_000;
const MAX_KEPT = 50_000; // ASSUMPTION: 50 000 people active within 5 s on one process is beyond its other limits

/**
 * Sessions read in the last seconds, so that hot paths do not ask Postgres each time. Concurrent readers of one session
 * share one question; an answer that was under way when something was revoked is used once and not kept.
 */
export class SessionCache {
  private readonly kept = new Map<string, { readonly session: CurrentSession; readonly untilMs: number }>();
  private readonly pending = new Map<string, Promise<CurrentSession | null>>();
  private revocations = 0;

  constructor(
    private readonly load: (idHash: string) => Promise<CurrentSession | null>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  get(idHash: string): CurrentSession | Promise<CurrentSession | null> {
    const known = this.kept.get(idHash);
    if (known && known.untilMs > this.nowMs()) return known.session;
    const running = this.pending.get(idHash);
    if (running) return running;
    const question = this.ask(idHash).finally(() => {
      if (this.pending.get(idHash) === question) this.pending.delete(idHash);
    });
    this.pending.set(idHash, question);
    return question;
  }

  /** Forgets one session, or all of a user. */
  forget(userId: string, idHash: string | null): void {
    this.revocations++;
    this.pending.clear();
    if (idHash !== null) {
      this.kept.delete(idHash);
      return;
    }
    for (const [key, { session }] of this.kept) if (session.id === userId) this.kept.delete(key);
  }

  private async ask(idHash: string): Promise<CurrentSession | null> {
    const askedAt = this.revocations;
    const untilMs = this.nowMs() + KEPT_MS;
    const session = await this.load(idHash);
    if (!session) {
      this.kept.delete(idHash);
    } else if (askedAt === this.revocations) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(idHash, { session, untilMs });
    }
    return session;
  }
}

const MAX_USER_AGENT = 300;
const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Opens, reads and ends sessions (reliability.md D12). */
@Injectable()
export class SessionService implements OnModuleDestroy {
  private readonly cache = new SessionCache((idHash) => this.read(idHash));
  private readonly stopListening: () => void;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {
    this.stopListening = messaging.bus.subscribe('session.revoked', ({ userId, sessionIdHash }) =>
      this.cache.forget(userId, sessionIdHash),
    );
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** Who holds the session cookie of this header; null for nobody, an ended or an unknown session. */
  fromCookie(cookieHeader: string | undefined): CurrentSession | null | Promise<CurrentSession | null> {
    const token = this.tokenOf(cookieHeader);
    return token === null ? null : this.cache.get(hashSessionToken(token));
  }

  /** The token of a Cookie header under the name that this product sets; null when there is none. */
  tokenOf(cookieHeader: string | undefined): string | null {
    return sessionTokenOf(cookieHeader, this.config.secureCookies);
  }

  /** Opens a session and returns its token, which exists nowhere else; null for a demo account outside the demo. */
  async open(user: { readonly id: string; readonly role: Role }, userAgent: string): Promise<string | null> {
    const token = newSessionToken();
    const idHash = hashSessionToken(token);
    const { demo: demoAccounts } = this.config;
    const session = { idHash, userId: user.id, userAgent: userAgent.slice(0, MAX_USER_AGENT), demoAccounts };
    const opened = await this.database.transaction(async (tx) => {
      const before = await readDevicesBefore(tx, user.id);
      if (!(await openSession(tx, { ...session, ...SESSION_LIMITS[user.role] }))) return false;
      if (isNewDevice(session.userAgent, before)) await tellSignedIn(tx, user.id, idHash);
      return true;
    });
    return opened ? token : null;
  }

  /** Ends a session here and, by the bus, everywhere else with its sockets. */
  async revoke(sessionIdHash: string): Promise<void> {
    const userId = await revokeSession(this.database.sql, sessionIdHash);
    if (userId !== null) this.tellEnded(userId, [sessionIdHash]);
  }

  /** Tells every process that sessions of a person ended in Postgres: nobody remembers them, their sockets close. */
  tellEnded(userId: string, sessionIdHashes: readonly string[]): void {
    for (const sessionIdHash of sessionIdHashes) {
      this.cache.forget(userId, sessionIdHash);
      this.messaging.bus.publish('session.revoked', { userId, sessionIdHash });
    }
  }

  /** Reads a person's sessions again at their next request, after a change of his account. */
  refresh(userId: string): void {
    this.cache.forget(userId, null);
  }

  /** ASVS 6.3.3: staff needs a second factor, where the setting says so; the demo's published accounts guard nothing. */
  needsSecondFactor(user: { readonly role: Role; readonly demo?: boolean }): boolean {
    return this.config.staffSecondFactor && STAFF.has(user.role) && user.demo !== true;
  }

  private async read(idHash: string): Promise<CurrentSession | null> {
    const session = await findLiveSession(this.database.sql, idHash);
    if (!session || (session.demo && !this.config.demo)) return null;
    if (session.stale) await touchSession(this.database.sql, idHash, SESSION_LIMITS[session.role].idleSeconds);
    const { userId, role, language, email, demo } = session;
    const mustEnrol = this.needsSecondFactor(session) && !session.secondFactor;
    return { id: userId, role, language, email, demo, mustEnrol, sessionIdHash: idHash };
  }
}
