import type { CurrentSession } from './current-session.js';

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
