import type { OfferView } from '@sablon/contracts';
import { createStore, type Store } from '../../shared/state/create-store.js';
import { deadlineOnDelivery, deadlineOnReturn, endingOf, type Ending } from './offer-time.js';

export interface ShownOffer {
  readonly offer: OfferView;
  readonly shownAtMs: number;
  readonly deadlineMs: number;
  /** Tells the server that the offer is on the screen; absent when it came with the state. */
  readonly delivered: (() => void) | null;
  /** Whether it was ever before his eyes: not while another app is in front of its page. */
  readonly seen: boolean;
}
export interface OfferScreenState {
  readonly shown: ShownOffer | null;
  /** Why the last one left. */
  readonly ending: Ending | null;
}

/** Which offer is on the screen, and why the last one left it. Knows no socket, no clock and no React. */
export class OfferScreen {
  readonly store: Store<OfferScreenState> = createStore<OfferScreenState>({ shown: null, ending: null });
  /** An answer or an event may overtake an older state: what is over never comes back. */
  private readonly over = new Set<string>();

  private get shown(): ShownOffer | null {
    return this.store.get().shown;
  }

  /** `offer.opened`. Returns whether the card is another one; an offer told twice is only acknowledged again. */
  open(offer: OfferView, delivered: () => void, nowMs: number): boolean {
    if (this.over.has(offer.id)) return false;
    const { ending } = this.store.get();
    if (this.shown?.offer.id === offer.id) {
      this.store.set({ shown: { ...this.shown, delivered }, ending });
      return false;
    }
    const deadlineMs = deadlineOnDelivery(offer, nowMs);
    const shown = { offer, shownAtMs: nowMs, deadlineMs, delivered, seen: false };
    this.store.set({ shown, ending: null });
    return true;
  }

  /** It is before his eyes: the time to answer one that has just come starts here. */
  seen(nowMs: number): void {
    const { shown } = this;
    if (!shown || shown.seen) return;
    const deadlineMs = shown.delivered ? deadlineOnDelivery(shown.offer, nowMs) : shown.deadlineMs;
    this.store.set({ shown: { ...shown, seen: true, deadlineMs }, ending: null });
  }

  /** `offer.closed`. */
  closed(offerId: string, reason: string): void {
    this.close(offerId, endingOf(reason));
  }

  close(offerId: string, ending: Ending | null): void {
    this.over.add(offerId);
    if (this.shown?.offer.id !== offerId) return;
    this.store.set({ shown: null, ending: ending === 'expired' && !this.shown.seen ? 'unseen' : ending });
  }

  /** What the server answered when asked at `askedAtMs`: after a reload or a reconnect it brings back or ends an offer. */
  reconcile(open: OfferView | null, askedAtMs: number, nowMs: number): void {
    const { shown } = this;
    // An answer from before the card appeared does not know of it yet.
    if (shown && shown.offer.id !== open?.id && askedAtMs > shown.shownAtMs) this.close(shown.offer.id, 'ended');
    if (!open || this.shown || this.over.has(open.id)) return;
    const deadlineMs = deadlineOnReturn(open, nowMs);
    const back = { offer: open, shownAtMs: nowMs, deadlineMs, delivered: null, seen: false };
    this.store.set({ shown: back, ending: null });
  }

  readonly dismissEnding = (): void => this.store.set({ shown: this.shown, ending: null });
}
