import type { ControlView } from '@sablon/contracts';
import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'driver-control';

/** What a driver shows at a roadside check, kept for where there is no network (decision 0032). */
export interface KeptControl {
  readonly driverId: string;
  /** Of the car he sits in. */
  readonly plate: string | null;
  readonly control: ControlView;
}

export const keepControl = (kept: KeptControl): void => writeLocal(KEY, JSON.stringify(kept));
export const forgetControl = (): void => writeLocal(KEY, null);

/** What was kept of this driver; null when nothing was, or somebody else's. */
export function keptControlOf(driverId: string): KeptControl | null {
  try {
    const kept = JSON.parse(readLocal(KEY) ?? 'null') as Partial<KeptControl> | null;
    return kept?.driverId === driverId && Array.isArray(kept.control?.proofs) ? (kept as KeptControl) : null;
  } catch {
    return null;
  }
}
