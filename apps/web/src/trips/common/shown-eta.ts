import type { TripEtaView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { useState } from 'react';

/** ux.md §2.3: a new time shows only if it differs by a minute and has held for ten seconds. */
const CHANGE_MS = MINUTE_MS;
const STABLE_AFTER_MS = 10_000;

/** The arrival on screen; `doubtedSince` is when a different time first came up. Epoch milliseconds. */
export interface ShownEta {
  readonly towards: TripEtaView['towards'];
  readonly arrivesAt: number;
  readonly doubtedSince: number | null;
}

/** The arrival to show after a new estimate: steady, without hiding a real change. */
export function nextEta(shown: ShownEta | null, eta: TripEtaView): ShownEta {
  const at = Date.parse(eta.at);
  const arrivesAt = at + eta.etaSeconds * 1000;
  const fresh: ShownEta = { towards: eta.towards, arrivesAt, doubtedSince: null };
  if (!shown || shown.towards !== eta.towards) return fresh;
  if (Math.abs(arrivesAt - shown.arrivesAt) < CHANGE_MS) return { ...shown, doubtedSince: null };
  const since = shown.doubtedSince ?? at;
  return at - since >= STABLE_AFTER_MS ? fresh : { ...shown, doubtedSince: since };
}

/** Whole minutes left, rounded up; 0 = any moment now. */
export const minutesLeft = (arrivesAt: number, nowMs: number): number =>
  Math.max(0, Math.ceil((arrivesAt - nowMs) / MINUTE_MS));

/** The steady arrival for the latest estimate. */
export function useShownEta(eta: TripEtaView | null): ShownEta | null {
  const [state, setState] = useState<{ at: string | null; shown: ShownEta | null }>({ at: null, shown: null });
  if ((eta?.at ?? null) !== state.at) setState({ at: eta?.at ?? null, shown: eta ? nextEta(state.shown, eta) : null });
  return eta ? state.shown : null;
}
