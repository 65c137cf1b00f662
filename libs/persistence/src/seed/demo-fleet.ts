import type { VehicleClass } from '@sablon/domain';

/** A model of the fleet (spec §1: two sedans, a hybrid, a luxury sedan and a van, all under three years old). */
export interface DemoModel {
  readonly model: string;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly string[];
}

const EVERY_CAR = ['air_conditioning', 'usb', 'card_payment'];

export const DEMO_MODELS: readonly DemoModel[] = [
  { model: 'Škoda Octavia', vehicleClass: 'economy', seats: 4, bags: 2, features: [...EVERY_CAR, 'baby_seat'] },
  {
    model: 'Toyota Corolla Hybrid',
    vehicleClass: 'economy',
    seats: 4,
    bags: 2,
    features: [...EVERY_CAR, 'eco_friendly', 'wifi'],
  },
  {
    model: 'Volkswagen Passat',
    vehicleClass: 'standard',
    seats: 4,
    bags: 3,
    features: [...EVERY_CAR, 'wifi', 'baby_seat'],
  },
  {
    model: 'Mercedes-Benz E-Klasse',
    vehicleClass: 'standard',
    seats: 4,
    bags: 3,
    features: [...EVERY_CAR, 'leather', 'wifi', 'premium'],
  },
  {
    model: 'Mercedes-Benz V-Klasse',
    vehicleClass: 'van',
    seats: 8,
    bags: 8,
    features: [...EVERY_CAR, 'leather', 'wifi', 'baby_seat', 'wheelchair', 'group'],
  },
];

const COLOURS = ['noir', 'gris', 'blanc', 'bleu nuit'];

/** The car of demo driver `index` (from 1): models in turn, so that every class is on the road. */
export const demoVehicle = (index: number): DemoModel & { readonly plate: string; readonly colour: string } => ({
  ...(DEMO_MODELS[(index - 1) % DEMO_MODELS.length] as DemoModel),
  plate: `T-SAB-${String(index).padStart(3, '0')}`,
  colour: COLOURS[index % COLOURS.length] ?? 'noir',
});
