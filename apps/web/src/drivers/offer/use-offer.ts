import type { OfferEndReason } from '@sablon/domain';
import type { TripView, OfferView } from '@sablon/contracts';
import { useEffect, useState, useEffectEvent } from 'react';
import { useLive } from '../../live/use-live.js';
import { asApiError } from '../../shared/api/api-error.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useStore, createStore, type Store } from '../../shared/state/create-store.js';
import { acceptOffer, declineOffer, type Answer } from '../state/driver.api.js';
import { useCommand } from '../state/use-command.js';
import type { Snapshot } from '../state/use-driver-state.js';
import {
  endingOfRefusal,
  isLongOver,
  deadlineOnDelivery,
  deadlineOnReturn,
  endingOf,
  type Ending,
} from './offer-time.js';

export interface ShownOffer {
  readonly offer: OfferView;
  readonly shownAtMs: number;
  readonly deadlineMs: number;
  /** Acknowledges to the server that the offer is on screen; null if it came with the state. */
  readonly delivered: (() => void) | null;
  /** Whether the offer was ever visible: false while another app covers its page. */
  readonly seen: boolean;
}
interface OfferScreenState {
  readonly shown: ShownOffer | null;
  /** Why the last offer was removed. */
  readonly ending: Ending | null;
}

/** Which offer is on screen, and why the last one was removed. Independent of socket, clock and React. */
export class OfferScreen {
  readonly store: Store<OfferScreenState> = createStore<OfferScreenState>({ shown: null, ending: null });
  /** An answer or an event may arrive before an older state: an offer that has ended never comes back. */
  private readonly over = new Set<string>();
  /** The offer the state no longer had, whose reason is still on its way. */
  private endedWithoutReason: string | null = null;

  private get shown(): ShownOffer | null {
    return this.store.get().shown;
  }

  /** Handles `offer.opened`. Returns whether a different card is now shown; a repeated event is only acknowledged again. */
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

  /** The offer is now visible: for one that has just been delivered, the time to answer starts here. */
  seen(nowMs: number): void {
    const { shown } = this;
    if (!shown || shown.seen) return;
    const deadlineMs = shown.delivered ? deadlineOnDelivery(shown.offer, nowMs) : shown.deadlineMs;
    this.store.set({ shown: { ...shown, seen: true, deadlineMs }, ending: null });
  }

  /** Handles `offer.closed`. */
  closed(offerId: string, reason: OfferEndReason): void {
    const { shown, ending } = this.store.get();
    // The state may have been faster than the event: the reason replaces the bare end, unless the driver has dismissed it.
    if (!shown && ending === 'ended' && this.endedWithoutReason === offerId)
      this.store.set({ shown, ending: endingOf(reason) });
    else this.close(offerId, endingOf(reason));
  }

  close(offerId: string, ending: Ending | null): void {
    this.over.add(offerId);
    if (this.shown?.offer.id !== offerId) return;
    this.store.set({ shown: null, ending: ending === 'expired' && !this.shown.seen ? 'unseen' : ending });
  }

  /** Applies the server's state as requested at `askedAtMs`: after a reload or a reconnect it restores or ends an offer. */
  reconcile(open: OfferView | null, askedAtMs: number, nowMs: number): void {
    const { shown } = this;
    // A response requested before the card appeared does not include it yet.
    if (shown && shown.offer.id !== open?.id && askedAtMs > shown.shownAtMs) {
      this.endedWithoutReason = shown.offer.id;
      this.close(shown.offer.id, 'ended');
    }
    if (!open || this.shown || this.over.has(open.id)) return;
    const deadlineMs = deadlineOnReturn(open, nowMs);
    const back = { offer: open, shownAtMs: nowMs, deadlineMs, delivered: null, seen: false };
    this.store.set({ shown: back, ending: null });
  }

  readonly dismissEnding = (): void => this.store.set({ shown: this.shown, ending: null });
}

/** ASSUMPTION: while typing, gaps between keystrokes are shorter; before answering an offer, typing has stopped. */
export const CALM_MS = 1_500;

/** Whether a keystroke is meant for the offer, or belongs to text that was being typed when the offer appeared. */
export class KeyCalm {
  private lastAtMs = -Infinity;
  private calm = true;

  /** Records a keystroke; each one restarts the interval. */
  fell(nowMs: number): void {
    this.calm = nowMs - this.lastAtMs >= CALM_MS;
    this.lastAtMs = nowMs;
  }

  /** Whether the last keystroke followed a pause of at least `CALM_MS`. */
  get wasCalm(): boolean {
    return this.calm;
  }
}

const KEYS: Readonly<Record<string, Answer>> = { a: 'accept', enter: 'accept', d: 'decline' };
const keys = new KeyCalm();

/** Tracks typing on every page, so that an offer can tell whether a keystroke is meant for it. */
function useKeyCalm(): void {
  useEffect(() => {
    const onKey = () => keys.fell(Date.now());
    // Must run before the listeners that read it.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** A or Enter accepts, D declines, unless the driver was typing. Enter on a focused button activates that button. */
export function useOfferKeys(enabled: boolean, answer: (choice: Answer) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = KEYS[event.key.toLowerCase()];
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (!choice || (event.key === 'Enter' && onButton) || !keys.wasCalm) return;
    event.preventDefault();
    answer(choice);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Normally the server closes an offer; without a connection the screen does so this long after the deadline. */
const GRACE_MS = 2_500;

interface Outcome {
  onAccepted(trip: TripView): void;
  onDeclined(): void;
}

/** The offer on screen: from its arrival, or a reload, until it is answered, expires or is withdrawn. */
export function useOffer({ state, askedAtMs }: Snapshot, { onAccepted, onDeclined }: Outcome) {
  const [screen] = useState(() => new OfferScreen());
  const { shown, ending } = useStore(screen.store);
  const { busy, error, run, clear } = useCommand();
  useKeyCalm();

  useLive('offer.opened', (offer, delivered) => {
    if (screen.open(offer, delivered, Date.now())) clear();
  });
  useLive('offer.closed', ({ offerId, reason }) => screen.closed(offerId, reason));
  useEffect(() => {
    const open = state.offer && !isLongOver(state.offer, serverNow()) ? state.offer : null;
    screen.reconcile(open, askedAtMs, Date.now());
  }, [screen, state.offer, askedAtMs]);
  useEffect(() => {
    if (!shown) return;
    const { id } = shown.offer;
    const timer = setTimeout(() => screen.close(id, 'expired'), shown.deadlineMs + GRACE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [screen, shown]);

  const answer = async (choice: Answer): Promise<void> => {
    if (!shown) return;
    const { id } = shown.offer;
    try {
      if (choice === 'accept') {
        const trip = await run(`accept:${id}`, (key) => acceptOffer(id, key));
        if (!trip) return;
        screen.close(id, null);
        onAccepted(trip);
      } else if (await run(`decline:${id}`, (key) => declineOffer(id, key))) {
        screen.close(id, null);
        onDeclined();
      }
    } catch (failure) {
      // Any other refusal stays on the card, worded by its code.
      const why = endingOfRefusal(asApiError(failure).code);
      if (why) screen.close(id, choice === 'decline' ? null : why);
    }
  };

  return {
    shown,
    ending,
    error,
    busy: (busy?.split(':')[0] ?? null) as Answer | null,
    answer,
    seen: () => screen.seen(Date.now()),
    dismissEnding: screen.dismissEnding,
  };
}
export type Offer = ReturnType<typeof useOffer>;
