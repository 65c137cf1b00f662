import type { OfferView } from '@sablon/contracts';
import { readOfferToTell } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

/** Shows an open offer to the driver's devices: what he needs to decide, no word on who the passenger is (I22). */
export async function emitOffer(context: WorkerContext, offerId: string): Promise<void> {
  const offer = await readOfferToTell(context.database.sql, offerId);
  if (!offer) return;
  const { driverId, expiresAt, pickupAt, ...rest } = offer;
  const view: OfferView = { ...rest, pickupAt: pickupAt.toISOString(), expiresAt: expiresAt.toISOString() };
  context.messaging.bus.publish('live.offer', { driverId, offer: view });
  context.messaging.bus.publish('driver.state', { driverId });
  context.messaging.jobs.schedule('offer.expire', offerId, {
    delayMs: Math.max(0, expiresAt.getTime() - Date.now()),
    dedupe: String(expiresAt.getTime()),
  });
}
