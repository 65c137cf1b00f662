import type { AlertCuresView, AlertDeskView, AlertView, CureView } from '@sablon/contracts';
import { randomUUID } from 'node:crypto';
import { ApiRefusal, type ApiClient } from '../api-client.js';
import { pause } from '../pause.js';
import type { KeyCount } from './key-count.js';

const LOOK_EVERY_MS = 2_000;
/** Alerts are looked for every ten seconds, and some only clear at the second look. */
const CLEARS_WITHIN_MS = 25_000;

type Client = Pick<ApiClient, 'get' | 'post'>;

/** The dispatcher of a simulated shift: takes the first cure that an alert offers, as key 1 does in the console. */
export class ShiftDispatcher {
  /** When each alert is looked at again. */
  private readonly notBefore = new Map<string, number>();
  /** Cures already taken for an alert that did not end it. */
  private readonly taken = new Map<string, Set<string>>();

  constructor(
    private readonly client: Client,
    private readonly count: KeyCount,
    private readonly log: (line: string) => void,
  ) {}

  /** Works until the signal fires. */
  async work(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await pause(LOOK_EVERY_MS, signal))
      await this.look().catch((error: unknown) => this.log(`the dispatcher could not look: ${String(error)}`));
  }

  /** One look at the desk, and at most one cure for each alert. */
  async look(nowMs: number = Date.now()): Promise<void> {
    const { alerts } = await this.client.get<AlertDeskView>('/api/dispatch/alerts');
    this.count.look(alerts);
    for (const alert of alerts) {
      // Payments, processes and the like have pages of their own.
      if (!alert.trip && !alert.driver) continue;
      if ((this.notBefore.get(alert.id) ?? 0) > nowMs) continue;
      this.notBefore.set(alert.id, nowMs + CLEARS_WITHIN_MS);
      await this.cure(alert).catch((error: unknown) => {
        // Over or changed meanwhile: the next look has what it is now.
        if (!(error instanceof ApiRefusal) || error.status >= 500) throw error;
      });
    }
  }

  private async cure(alert: AlertView): Promise<void> {
    const found = await this.client.get<AlertCuresView>(`/api/dispatch/alerts/${alert.id}/cures`);
    const taken = this.taken.get(alert.id) ?? new Set();
    this.taken.set(alert.id, taken);
    const cure = found.cures.find((one) => !taken.has(nameOf(one)));
    if (!cure) return taken.size === 0 ? this.count.helpless(alert.id) : undefined;
    taken.add(nameOf(cure));
    this.count.cured(alert.id);
    const { trip } = found;
    if (cure.kind === 'give' && trip) {
      const kind = trip.status === 'pending' ? 'assign' : 'reassign';
      const body = {
        ...{ seenVersion: trip.version, driverId: cure.driver.driverId },
        reason: kind === 'assign' ? null : 'staff.nearer_car',
      };
      await this.client.post(`/api/dispatch/trips/${trip.id}/${kind}`, body, { key: randomUUID() });
    } else if (cure.kind === 'say_late' && trip) {
      const body = { id: randomUUID(), template: 'driver_late', minutes: cure.minutes, place: null, words: null };
      await this.client.post(`/api/dispatch/trips/${trip.id}/messages`, body);
    }
    this.log(`${alert.kind} ${alert.trip?.bookingCode ?? ''}: ${nameOf(cure)}`);
  }
}

/** A cure by what it does, and to whom. */
const nameOf = (cure: CureView): string => (cure.kind === 'give' ? `give to ${cure.driver.plate}` : cure.kind);
