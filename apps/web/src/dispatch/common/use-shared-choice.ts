import { useEffect, useRef } from 'react';
import { newUuid } from '../../shared/api/idempotency-key.js';
import type { useChoice } from './use-choice.js';

/** What is chosen, as windows of one desk tell it each other. */
interface Shared {
  readonly tripId: string | null;
  readonly driverId: string | null;
}

const DESK = 'dispatch.desk';

/**
 * Names the desk of this window: windows opened from a console inherit its name with the rest of the tab's storage, and share what is
 * chosen; a console opened for itself stays for itself.
 */
function deskName(): string {
  try {
    const known = sessionStorage.getItem(DESK);
    if (known !== null) return known;
    const name = newUuid();
    sessionStorage.setItem(DESK, name);
    return name;
  } catch {
    // Without storage every window is a desk of its own.
    return newUuid();
  }
}

/** Keeps the choice of all windows of a desk in step: a ride or driver chosen in one is chosen in all. */
export function useSharedChoice({
  tripId,
  driverId,
  openTrip,
  pickDriver,
  closeTrip,
}: ReturnType<typeof useChoice>): void {
  const channel = useRef<BroadcastChannel>(null);
  /** What all windows know: neither sent again nor done again. */
  const known = useRef<Shared>({ tripId, driverId });
  /** What another window chose, until it is chosen here: what is rendered on the way there is no one's choice. */
  const following = useRef<Shared>(null);
  const here = useRef<Shared>({ tripId, driverId });
  const act = useRef({ openTrip, pickDriver, closeTrip });
  useEffect(() => {
    act.current = { openTrip, pickDriver, closeTrip };
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const open = new BroadcastChannel(`sablon.${deskName()}`);
    channel.current = open;
    open.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (isSame(data, known.current)) return;
      known.current = data;
      following.current = isSame(data, here.current) ? null : data;
      if (following.current === null) return;
      if (data.tripId !== null) act.current.openTrip(data.tripId);
      else if (data.driverId !== null) act.current.pickDriver(data.driverId);
      else act.current.closeTrip();
    };
    return () => {
      open.close();
      channel.current = null;
    };
  }, []);
  useEffect(() => {
    const now = { tripId, driverId };
    here.current = now;
    const wanted = following.current;
    if (wanted !== null) {
      if (isSame(now, wanted)) following.current = null;
      return;
    }
    if (isSame(now, known.current)) return;
    known.current = now;
    channel.current?.postMessage(now);
  }, [tripId, driverId]);
}

const isSame = (a: Shared, b: Shared): boolean => a.tripId === b.tripId && a.driverId === b.driverId;
