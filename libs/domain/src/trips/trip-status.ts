/** The five statuses of a trip, exactly as the specification names them (spec §4). */
export const TRIP_STATUSES = ['pending', 'accepted', 'ongoing', 'completed', 'cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Statuses in which a driver holds the trip. */
export const ACTIVE_STATUSES = ['accepted', 'ongoing'] as const satisfies readonly TripStatus[];

/** Whether nothing may change any more (product.md, "Trips"). */
export const isFinal = (status: TripStatus): boolean => status === 'completed' || status === 'cancelled';

/** Roles of accounts, and `system` for what the program does by itself. */
export const ROLES = ['passenger', 'driver', 'dispatcher', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type ActorRole = Role | 'guest' | 'system';
