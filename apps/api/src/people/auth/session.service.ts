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

/** Browser and system named by a user agent; null = unknown. Order matters: many carry others' names too. */
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

/** Name of a device in its owner's list. */
export const deviceWords = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

const wordsOf = (userAgent: string): string => JSON.stringify(deviceWords(userAgent));

/** Whether the sign-in is from a new browser or system; the very first is not reported. `before` null: not checked. */
function isNewDevice(userAgent: string, before: readonly string[] | null): boolean {
  if (before === null || before.length === 0) return false;
  const device = wordsOf(userAgent);
  return before.every((known) => wordsOf(known) !== device);
}

/** Notifies the account's owner. */
async function notifyOfSignIn(tx: Transaction, userId: string, sessionIdHash: string): Promise<void> {
  const payload = { what: 'signed_in', event: sessionIdHash.slice(0, 16) };
  await writeOutbox(tx, [{ topic: 'account.secured', objectId: userId, payload }]);
}

/** reliability.md I24: a revoked session is invalid everywhere within 5 s, even if no message arrives. */
const CACHED_MS = 5_000;
const MAX_CACHED = 50_000; // ASSUMPTION: 50 000 people active within 5 s on one process is beyond its other limits

/**
 * Sessions read in the last seconds, so that hot paths do not query Postgres each time. Concurrent readers of one session
 * share one query; a result that was under way during a revocation is used once and not cached. Nor is a session that waits for
 * its second factor: once that is on, the very next request must find everything open, whichever process it reaches.
 */
export class SessionCache {
  private readonly cachedSessions = new Map<string, { readonly session: CurrentSession; readonly untilMs: number }>();
  private readonly pending = new Map<string, Promise<CurrentSession | null>>();
  private revocations = 0;

  constructor(
    private readonly load: (idHash: string) => Promise<CurrentSession | null>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  get(idHash: string): CurrentSession | Promise<CurrentSession | null> {
    const known = this.cachedSessions.get(idHash);
    if (known && known.untilMs > this.nowMs()) return known.session;
    const running = this.pending.get(idHash);
    if (running) return running;
    const question = this.ask(idHash).finally(() => {
      if (this.pending.get(idHash) === question) this.pending.delete(idHash);
    });
    this.pending.set(idHash, question);
    return question;
  }

  /** Forgets one session, or all sessions of a user. */
  forget(userId: string, idHash: string | null): void {
    this.revocations++;
    this.pending.clear();
    if (idHash !== null) {
      this.cachedSessions.delete(idHash);
      return;
    }
    for (const [key, { session }] of this.cachedSessions) if (session.id === userId) this.cachedSessions.delete(key);
  }

  private async ask(idHash: string): Promise<CurrentSession | null> {
    const askedAt = this.revocations;
    const untilMs = this.nowMs() + CACHED_MS;
    const session = await this.load(idHash);
    if (!session) {
      this.cachedSessions.delete(idHash);
    } else if (askedAt === this.revocations && !session.mustEnrol) {
      if (this.cachedSessions.size >= MAX_CACHED) this.cachedSessions.clear();
      this.cachedSessions.set(idHash, { session, untilMs });
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
  private readonly stopListening: readonly (() => void)[];

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {
    this.stopListening = [
      messaging.bus.subscribe('session.revoked', ({ userId, sessionIdHash }) =>
        this.cache.forget(userId, sessionIdHash),
      ),
      messaging.bus.subscribe('session.changed', ({ userId }) => this.cache.forget(userId, null)),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** The user of this header's session cookie; null when there is none or the session is ended or unknown. */
  fromCookie(cookieHeader: string | undefined): CurrentSession | null | Promise<CurrentSession | null> {
    const token = this.tokenOf(cookieHeader);
    return token === null ? null : this.cache.get(hashSessionToken(token));
  }

  /** The token of a Cookie header under this product's cookie name; null when there is none. */
  tokenOf(cookieHeader: string | undefined): string | null {
    return sessionTokenOf(cookieHeader, this.config.secureCookies);
  }

  /** Opens a session and returns its token, which is stored nowhere else; null for a demo account outside the demo. */
  async open(user: { readonly id: string; readonly role: Role }, userAgent: string): Promise<string | null> {
    const token = newSessionToken();
    const idHash = hashSessionToken(token);
    const { demo: demoAccounts } = this.config;
    const session = { idHash, userId: user.id, userAgent: userAgent.slice(0, MAX_USER_AGENT), demoAccounts };
    const opened = await this.database.transaction(async (tx) => {
      const before = await readDevicesBefore(tx, user.id);
      if (!(await openSession(tx, { ...session, ...SESSION_LIMITS[user.role] }))) return false;
      if (isNewDevice(session.userAgent, before)) await notifyOfSignIn(tx, user.id, idHash);
      return true;
    });
    return opened ? token : null;
  }

  /** Ends a session here and, over the bus, everywhere else, closing its sockets. */
  async revoke(sessionIdHash: string): Promise<void> {
    const userId = await revokeSession(this.database.sql, sessionIdHash);
    if (userId !== null) this.endLive(userId, [sessionIdHash]);
  }

  /**
   * Publishes that sessions of a person ended in Postgres: every process drops them from its cache and closes their sockets.
   */
  endLive(userId: string, sessionIdHashes: readonly string[]): void {
    for (const sessionIdHash of sessionIdHashes) {
      this.cache.forget(userId, sessionIdHash);
      this.messaging.bus.publish('session.revoked', { userId, sessionIdHash });
    }
  }

  /**
   * Drops a person's cached sessions after their account changed: here, so that the next request reads them again, and over the bus in
   * every other process. Where no message arrives they are old for five seconds more.
   */
  refresh(userId: string): void {
    this.cache.forget(userId, null);
    this.messaging.bus.publish('session.changed', { userId });
  }

  /** ASVS 6.3.3: staff need a second factor if the setting requires it; the demo's published accounts guard nothing. */
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
