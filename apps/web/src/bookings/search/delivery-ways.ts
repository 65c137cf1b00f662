import type { DeliveryView, QuoteView } from '@sablon/contracts';
import { worthwhileOffers, type ParcelOffer, type VehicleClass } from '@sablon/domain';

/** One way of sending the parcel of a quote. */
export interface DeliveryWay extends ParcelOffer {
  readonly vehicleClass: VehicleClass;
  readonly express: boolean;
  readonly takes: Pick<DeliveryView, 'size' | 'maxKg' | 'sidesCm'>;
}

/** Every way worth choosing: at both speeds, in the smallest vehicle that carries the parcel; the ordinary speed first. */
export function deliveryWays({ options, request }: Pick<QuoteView, 'options' | 'request'>): readonly DeliveryWay[] {
  const asked = request.parcel?.express ?? false;
  const waysAt = (express: boolean) =>
    options.flatMap(({ vehicleClass, unavailable, totalCents, delivery }): DeliveryWay[] => {
      if (!delivery) return [];
      const speed = express === asked ? { totalCents, deliveredBy: delivery.deliveredBy } : delivery.otherSpeed;
      return [{ vehicleClass, express, unavailable, ...speed, takes: delivery }];
    });
  return [false, true].flatMap((express) => worthwhileOffers(waysAt(express)));
}
