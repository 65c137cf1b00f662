import type { ControlView } from '@sablon/contracts';
import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'driver-control';

/** Data a driver shows at a roadside check, cached for use without a network (decision 0032). */
export interface KeptControl {
  readonly driverId: string;
  /** Plate of the car currently driven. */
  readonly plate: string | null;
  readonly control: ControlView;
}

export const keepControl = (kept: KeptControl): void => writeLocal(KEY, JSON.stringify(kept));
export const forgetControl = (): void => writeLocal(KEY, null);

/** The cached data of this driver; null if there is none, or if it is another driver's. */
export function keptControlOf(driverId: string): KeptControl | null {
  try {
    const kept = JSON.parse(readLocal(KEY) ?? 'null') as Partial<KeptControl> | null;
    return kept?.driverId === driverId && Array.isArray(kept.control?.proofs) ? (kept as KeptControl) : null;
  } catch {
    return null;
  }
}
