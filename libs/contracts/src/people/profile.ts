import { z } from 'zod';
import { Email, Phone } from './accounts.js';
import { Cents, requiredLine } from '../kernel/primitives.js';

/** What a new booking of this person begins with (spec §2, "silent ride, pet-friendly ride"). */
export const RidePreferences = z.object({ silentRide: z.boolean(), petFriendly: z.boolean() });
export type RidePreferences = z.infer<typeof RidePreferences>;

/** One's own account as the profile pages show it. `newEmail` is asked for and not confirmed yet. */
export const ProfileView = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    newEmail: z.string().nullable(),
    phone: z.string(),
    ride: RidePreferences,
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof ProfileView>;

/** Changes what is named and leaves the rest. */
export const ChangeProfileRequest = z
  .object({
    firstName: requiredLine(80).optional(),
    lastName: requiredLine(80).optional(),
    phone: Phone.optional(),
    ride: RidePreferences.optional(),
  })
  .meta({ id: 'ChangeProfileRequest' });
export type ChangeProfileRequest = z.infer<typeof ChangeProfileRequest>;

/** What somebody rode with us; `paidCents` is what he paid himself, tips included, less what came back. */
export const RideStatisticsView = z
  .object({ completed: z.int(), upcoming: z.int(), distanceMeters: z.int(), paidCents: Cents })
  .meta({ id: 'RideStatistics' });
export type RideStatisticsView = z.infer<typeof RideStatisticsView>;

/** Another address takes effect when the link sent there is followed. `account.wrong_password`, `account.email_taken`. */
export const ChangeEmailRequest = z
  .object({ email: Email, password: z.string().min(1).max(256) })
  .meta({ id: 'ChangeEmailRequest' });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;
