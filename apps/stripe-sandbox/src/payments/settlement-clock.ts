import type { ChaosControl } from '../control/chaos-control.js';
import type { Store } from '../store/store.js';
import { settle } from './settle.js';

const LOOK_EVERY_MS = 100;

/** Carries out settlements when they are due, also those left by an earlier process. */
export class SettlementClock {
  private readonly timer: NodeJS.Timeout;

  constructor(store: Store, chaos: ChaosControl, apiVersion: string, afterwards: () => void) {
    this.timer = setInterval(() => {
      const due = [...store.all('settlement')].filter(({ dueAtMs }) => dueAtMs <= Date.now());
      if (due.length === 0) return;
      store.transact((tx) => {
        const cause = { tx, nowMs: chaos.nowMs(), requestId: null, idempotencyKey: null, apiVersion };
        for (const settlement of due) settle(cause, settlement);
      });
      afterwards();
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
