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
  /** Tells the server that the offer is on the screen; absent when it came with the state. */
  readonly delivered: (() => void) | null;
  /** Whether it was ever before his eyes: not while another app is in front of its page. */
  readonly seen: boolean;
}
interface OfferScreenState {
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

/** ASSUMPTION: whoever types leaves shorter gaps; whoever answers an offer has stopped. */
export const CALM_MS = 1_500;

/** Whether a key answers what is on the screen, or belongs to something that was being typed when it appeared. */
export class KeyCalm {
  private lastAtMs = -Infinity;
  private calm = true;

  /** A key fell; every one begins the time anew. */
  fell(nowMs: number): void {
    this.calm = nowMs - this.lastAtMs >= CALM_MS;
    this.lastAtMs = nowMs;
  }

  /** Whether none had fallen for a while before the last one. */
  get wasCalm(): boolean {
    return this.calm;
  }
}

const KEYS: Readonly<Record<string, Answer>> = { a: 'accept', enter: 'accept', d: 'decline' };
const keys = new KeyCalm();

/** Follows what is typed on any page, so that an offer knows whether its keys are meant for it. */
function useKeyCalm(): void {
  useEffect(() => {
    const onKey = () => keys.fell(Date.now());
    // Before anybody who asks about it.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** A or Enter accepts, D declines, unless he was typing. Enter on a button is that button's own. */
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

/** The server closes an offer first; without a connection the screen does it, this long after the end. */
const GRACE_MS = 2_500;

interface Outcome {
  onAccepted(trip: TripView): void;
  onDeclined(): void;
}

/** The offer on the screen: from its arrival, or a reload, until it is answered, runs out or is taken away. */
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
      // Any other refusal stays on the card, in the words of its code.
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
