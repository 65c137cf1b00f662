/** The three services sold (spec §3, "Booking"). */
export const SERVICES = ['transport', 'transfer', 'parcel'] as const;
/** One of `SERVICES`. */
export type Service = (typeof SERVICES)[number];

/** The three shapes of a booking: one leg, two legs, or a driver by the hour (spec §3). */
export const TRIP_TYPES = ['one_way', 'return', 'hourly'] as const;
/** One of `TRIP_TYPES`. */
export type TripType = (typeof TRIP_TYPES)[number];

/** Vehicle classes from small to large (spec §3). */
export const VEHICLE_CLASSES = ['economy', 'standard', 'van'] as const;
/** One of `VEHICLE_CLASSES`. */
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** Seats for passengers, pieces of luggage, and the sides of the boot in centimetres, longest first. */
export interface VehicleCapacity {
  readonly seats: number;
  readonly bags: number;
  readonly bootCm: readonly [number, number, number];
}

/** Capacity per class (seats and bags: product.md, "Prices" table; boots: ASSUMPTION). */
export const VEHICLE_CAPACITY: Readonly<Record<VehicleClass, VehicleCapacity>> = {
  economy: { seats: 4, bags: 2, bootCm: [90, 60, 45] }, // a saloon, through the opening
  standard: { seats: 4, bags: 3, bootCm: [110, 75, 50] }, // a large saloon
  van: { seats: 8, bags: 8, bootCm: [150, 120, 120] }, // behind the second row; the longest side is the product's limit
};

/** The class that takes the largest party, for a form that does not ask for a class yet. */
export const ROOMIEST_CLASS = VEHICLE_CLASSES.reduce((most, one) =>
  VEHICLE_CAPACITY[one].seats > VEHICLE_CAPACITY[most].seats ? one : most,
);

/** Features a vehicle may have and a booking may require (spec §1, "Fleet"). */
export const VEHICLE_FEATURES = [
  'leather',
  'air_conditioning',
  'wifi',
  'usb',
  'baby_seat',
  'eco_friendly',
  'card_payment',
  'premium',
  'wheelchair',
  'group',
] as const;
/** One of `VEHICLE_FEATURES`. */
export type VehicleFeature = (typeof VEHICLE_FEATURES)[number];

/** Car colours, for recognising a car, named in the passenger's language. The list is ours: ASSUMPTION. */
export const VEHICLE_COLOURS = [
  'black',
  'grey',
  'silver',
  'white',
  'blue',
  'midnight_blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'purple',
  'other',
] as const;
/** One of `VEHICLE_COLOURS`. */
export type VehicleColour = (typeof VEHICLE_COLOURS)[number];

/** The two regions whose taxi rules the product implements (product.md, "Prices"; dispatch.md, "Candidates"). */
export const LICENCE_AREAS = ['brussels', 'flanders'] as const;
/** One of `LICENCE_AREAS`. */
export type LicenceArea = (typeof LICENCE_AREAS)[number];

/** Steps from the requested class up to the offered one; negative when the offered class is smaller. */
export const classSteps = (asked: VehicleClass, offered: VehicleClass): number =>
  VEHICLE_CLASSES.indexOf(offered) - VEHICLE_CLASSES.indexOf(asked);

/** A category of the fleet; there are two models of sedan (spec §1, "Fleet"). */
export type FleetKind = 'sedan' | 'hybrid' | 'luxury' | 'van';

/** One model of the fleet with its room and equipment. */
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
