import type { VehicleClass, VehicleFeature } from './services.js';

/** A way of travelling the fleet offers; sedans come in two cars (spec §1, "Fleet"). */
export type FleetKind = 'sedan' | 'hybrid' | 'luxury' | 'van';

/** One car of the fleet with its room and equipment. */
export interface FleetModel {
  readonly model: string;
  readonly kind: FleetKind;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
}

const EVERY_CAR = ['air_conditioning', 'usb', 'card_payment'] as const;

/** Two sedans, a hybrid, a luxury sedan and a van, all under three years old (spec §1, §9); makes and models: ASSUMPTION. */
export const FLEET_MODELS: readonly FleetModel[] = [
  {
    model: 'Škoda Octavia',
    kind: 'sedan',
    vehicleClass: 'economy',
    seats: 4,
    bags: 2,
    features: [...EVERY_CAR, 'baby_seat'],
  },
  {
    model: 'Toyota Corolla Hybrid',
    kind: 'hybrid',
    vehicleClass: 'economy',
    seats: 4,
    bags: 2,
    features: [...EVERY_CAR, 'eco_friendly', 'wifi'],
  },
  {
    model: 'Volkswagen Passat',
    kind: 'sedan',
    vehicleClass: 'standard',
    seats: 4,
    bags: 3,
    features: [...EVERY_CAR, 'wifi', 'baby_seat'],
  },
  {
    model: 'Mercedes-Benz E-Klasse',
    kind: 'luxury',
    vehicleClass: 'standard',
    seats: 4,
    bags: 3,
    features: [...EVERY_CAR, 'leather', 'wifi', 'premium'],
  },
  {
    model: 'Mercedes-Benz V-Klasse',
    kind: 'van',
    vehicleClass: 'van',
    seats: 8,
    bags: 8,
    features: [...EVERY_CAR, 'leather', 'wifi', 'baby_seat', 'wheelchair', 'group'],
  },
];
