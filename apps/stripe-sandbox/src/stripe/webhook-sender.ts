import type { ChaosControl } from './chaos-control.js';
import type { Store, Delivery } from './store.js';
import type { SandboxEvent } from './event.js';
import { createHmac } from 'node:crypto';

/** Stripe's `Stripe-Signature`: HMAC-SHA256 over `<seconds>.<body>`, scheme v1 (docs.stripe.com/webhooks/signature). */
function signatureHeader(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`, 'utf8').digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

/** The endpoint events are sent to. */
interface WebhookTarget {
  url: string;
  secret: string;
}

const CONCURRENCY = 8; // ASSUMPTION: like Stripe, several at once, so order is not guaranteed
const ATTEMPT_TIMEOUT_MS = 10_000; // ASSUMPTION
const GIVE_UP_AFTER_MS = 3 * 86_400_000; // Stripe: up to three days
const STALE_SECONDS = 600;
const MAX_SLEEP_MS = 3_600_000; // a timer of weeks would overflow and fire at once
/** Delay in ms before attempt 2, 3, …; the last one repeats. Far shorter than Stripe's hours: this is for development. */
const BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const JITTER = 0.2;

/** Sends every queued event until the endpoint answers 2xx: at least once, in no order, across restarts. */
export class WebhookSender {
  private readonly busy = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: Store,
    private readonly chaos: ChaosControl,
    private readonly target: WebhookTarget,
  ) {}

  /** Sends due deliveries now, and sleeps until the next one. */
  wake(): void {
    if (this.abort.signal.aborted) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const nowMs = Date.now();
    let nextMs = Infinity;
    for (const delivery of this.store.all('delivery')) {
      if (this.busy.size >= CONCURRENCY) return; // the first to finish looks again
      if (this.busy.has(delivery.eventId)) continue;
      const dueAtMs = Math.max(delivery.dueAtMs, (delivery.heldUntilMs ?? 0) - this.chaos.settings.clockOffsetMs);
      if (dueAtMs > nowMs) nextMs = Math.min(nextMs, dueAtMs);
      else this.start(delivery);
    }
    if (nextMs !== Infinity)
      this.timer = setTimeout(() => this.wake(), Math.min(MAX_SLEEP_MS, Math.max(10, nextMs - nowMs)));
  }

  async stop(): Promise<void> {
    this.abort.abort();
    if (this.timer) clearTimeout(this.timer);
    await Promise.allSettled(this.running);
  }

  private start(delivery: Delivery): void {
    this.busy.add(delivery.eventId);
    const work = this.attempt(delivery)
      .catch((error: unknown) => console.error('sandbox: a delivery could not be recorded', error))
      .finally(() => {
        this.busy.delete(delivery.eventId);
        this.running.delete(work);
        this.wake();
      });
    this.running.add(work);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.get('event', delivery.eventId);
    if (!event) return this.giveUp(delivery);
    if (delivery.attempts === 0 && delivery.heldUntilMs === undefined && this.chaos.settings.delayRate > 0) {
      const held = this.chaos.happens('delayRate');
      const heldUntilMs = held ? this.chaos.nowMs() + this.chaos.draw() * this.chaos.settings.delayMs : 0;
      if (held) this.chaos.stats.delayed++;
      return this.record({ ...delivery, heldUntilMs });
    }
    if (delivery.attempts === 0 && this.chaos.settings.shuffleMs > 0 && delivery.dueAtMs === 0)
      return this.record({ ...delivery, dueAtMs: Date.now() + this.chaos.draw() * this.chaos.settings.shuffleMs });
    if (delivery.attempts === 0 && this.chaos.happens('dropRate')) {
      this.chaos.stats.dropped++;
      return this.giveUp(delivery);
    }
    const accepted = await this.send(event);
    if (this.abort.signal.aborted && !accepted) return;
    if (!accepted) {
      const later = this.postponed(delivery, event);
      return later ? this.record(later) : this.giveUp(delivery);
    }
    this.chaos.stats.delivered++;
    this.store.transact((tx) => tx.remove('delivery', delivery.eventId));
    if (this.chaos.happens('duplicateRate'))
      for (let copies = 1 + Math.floor(this.chaos.draw() * 4); copies > 0; copies--) {
        this.chaos.stats.duplicates++;
        await this.send(event);
      }
  }

  /** The delivery with its next attempt; null when it failed for three days. */
  private postponed(delivery: Delivery, event: SandboxEvent): Delivery | null {
    const attempts = delivery.attempts + 1;
    if (this.chaos.nowMs() - event.created * 1000 > GIVE_UP_AFTER_MS) return null;
    const base = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 0;
    return { ...delivery, attempts, dueAtMs: Date.now() + base * (1 - JITTER + 2 * JITTER * this.chaos.draw()) };
  }

  private async send(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const forged = this.chaos.happens('badSignatureRate');
    const ageSeconds = this.chaos.happens('staleRate') ? STALE_SECONDS : 0;
    const rewritten = this.chaos.happens('rewrittenRate');
    const isBad = forged || rewritten || ageSeconds > 0;
    const secret = forged ? `${this.target.secret}x` : this.target.secret;
    this.chaos.stats.attempts++;
    if (isBad) this.chaos.stats.badSignaturesSent++;
    try {
      const response = await fetch(this.target.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Sablon-Stripe-Sandbox/1.0',
          'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000) - ageSeconds),
        },
        body: rewritten ? JSON.stringify(event) : body,
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      if (response.ok && isBad) this.chaos.stats.badSignaturesAccepted++;
      if (!response.ok) this.chaos.stats.refused++;
      return response.ok;
    } catch {
      return false;
    }
  }

  private giveUp(delivery: Delivery): void {
    this.store.transact((tx) => {
      tx.remove('delivery', delivery.eventId);
      tx.put('undelivered', delivery.eventId, delivery);
    });
  }

  private record(delivery: Delivery): void {
    this.store.transact((tx) => tx.put('delivery', delivery.eventId, delivery));
  }
}
