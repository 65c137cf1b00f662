import type { ControlView } from '@sablon/contracts';
import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'driver-control';

/** Data a driver shows at a roadside check, cached for use without a network (decision 0032). */
export interface CachedControl {
  readonly driverId: string;
  /** Plate of the car currently driven. */
  readonly plate: string | null;
  readonly control: ControlView;
}

export const keepControl = (cached: CachedControl): void => writeLocal(KEY, JSON.stringify(cached));
export const forgetControl = (): void => writeLocal(KEY, null);

/** The cached data of this driver; null if there is none, or if it is another driver's. */
export function cachedControlOf(driverId: string): CachedControl | null {
  try {
    const cached = JSON.parse(readLocal(KEY) ?? 'null') as Partial<CachedControl> | null;
    return cached?.driverId === driverId && Array.isArray(cached.control?.proofs) ? (cached as CachedControl) : null;
  } catch {
    return null;
  }
}
