import { newUuid } from '../device/new-uuid.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** A call for help that dispatch has not answered for yet. */
export interface KeptCall {
  readonly id: string;
  readonly pressedAt: string;
}

const keyOf = (driverId: string) => `driver.sos.${driverId}`;

/** What this phone still has to tell for its driver; also after a reload or an empty battery. */
export function keptCallOf(driverId: string): KeptCall | null {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(driverId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('pressedAt' in kept)) return null;
    const { id, pressedAt } = kept;
    return typeof id === 'string' && typeof pressedAt === 'string' ? { id, pressedAt } : null;
  } catch {
    return null;
  }
}

/** Kept until dispatch has it, or he says that it was a mistake (null). */
export const keepCall = (driverId: string, call: KeptCall | null): void =>
  writeLocal(keyOf(driverId), call && JSON.stringify(call));

export const newCall = (): KeptCall => ({ id: newUuid(), pressedAt: new Date(serverNow()).toISOString() });

const ASKED = 'driver.sos.asked_here';
/** The call this phone made last: it tells where he is, also after a reload on his break. */
export const askedHere = (): string | null => readLocal(ASKED);
export const noteAskedHere = (callId: string): void => writeLocal(ASKED, callId);

const PHONE = 'driver.dispatch_phone';
/** The number of dispatch as it was last told: without a network it is needed most. */
export const keptDispatchPhone = (): string | null => readLocal(PHONE);
export const keepDispatchPhone = (phone: string): void => writeLocal(PHONE, phone);
