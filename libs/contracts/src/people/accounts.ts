import { isPhoneNumber, ROLES, PASSWORD_MIN_LENGTH } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LanguageCode, requiredLine, Uuid, Cents } from '../kernel/primitives.js';

export const IdentityProviderCode = z.enum(['google', 'apple']);

/** Sign-in providers besides our own passwords; a stand-in signs in made-up people and exists only in the demo. */
export const IdentityProvidersView = z
  .object({ providers: z.array(z.object({ name: IdentityProviderCode, standIn: z.boolean() })) })
  .meta({ id: 'IdentityProviders' });
export type IdentityProvidersView = z.infer<typeof IdentityProvidersView>;

/** A provider's response: in the URL (most) or as a form (Apple). */
export const IdentityAnswer = z.record(z.string().max(100), z.string().max(8_000)).meta({ id: 'IdentityAnswer' });
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** An international number or a Belgian one, as people type them: kept as typed, compared and sent as `e164Of` reads it. */
export const Phone = z.string().trim().max(30).refine(isPhoneNumber, 'phone');

/** A new password: any characters, any reasonable length (ASVS 6.2). */
export const NewPassword = z.string().min(PASSWORD_MIN_LENGTH, 'password').max(256);

export const LoginRequest = z
  .object({ email: Email, password: z.string().min(1).max(256) })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequest>;

export const RegisterRequest = z
  .object({
    firstName: requiredLine(80),
    lastName: requiredLine(80),
    email: Email,
    phone: Phone,
    password: NewPassword,
    language: LanguageCode,
  })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/**
 * The same whether or not an account has the address. `token` opens the account together with the code of the mail; in the demo,
 * whose mails everyone may read, the code comes with it.
 */
export const RegistrationView = z
  .object({ token: z.string(), demoCode: z.string().optional() })
  .meta({ id: 'Registration' });
export type RegistrationView = z.infer<typeof RegistrationView>;

/** The code as it stands in the mail: six digits, with or without spaces. */
export const RegistrationCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'registration_code');
export const ConfirmRegistrationRequest = z
  .object({ token: z.string().max(4_000), code: RegistrationCode })
  .meta({ id: 'ConfirmRegistrationRequest' });
export type ConfirmRegistrationRequest = z.infer<typeof ConfirmRegistrationRequest>;

export const ResendCodeRequest = z.object({ token: z.string().max(4_000) }).meta({ id: 'ResendCodeRequest' });
export type ResendCodeRequest = z.infer<typeof ResendCodeRequest>;

/** `token` comes from the link that the installation prints. */
export const AdministratorRequest = RegisterRequest.extend({ token: z.string().max(200) }).meta({
  id: 'AdministratorRequest',
});
export type AdministratorRequest = z.infer<typeof AdministratorRequest>;

export const UserView = z
  .object({
    id: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(ROLES),
    language: LanguageCode,
    theme: z.enum(['light', 'dark']),
    /** When the account is erased at its owner's request, which they may still withdraw. */
    erasedFrom: Instant.optional(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

/** `mustEnrol`: until a second factor is on, only the account's own security page is available. */
export const SessionView = z
  .object({ user: UserView.nullable(), mustEnrol: z.literal(true).optional() })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof SessionView>;

export const PreferencesRequest = z
  .object({ language: LanguageCode.optional(), theme: z.enum(['light', 'dark']).optional() })
  .meta({ id: 'PreferencesRequest' });
export type PreferencesRequest = z.infer<typeof PreferencesRequest>;

/** Defaults for this person's new bookings (spec §2, "silent ride, pet-friendly ride"). */
export const RidePreferences = z.object({ silentRide: z.boolean(), petFriendly: z.boolean() });
export type RidePreferences = z.infer<typeof RidePreferences>;

/** The reader's account as the profile pages show it. `newEmail` is requested but not confirmed yet. */
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

/** Changes the given fields and leaves the rest. */
export const ChangeProfileRequest = z
  .object({
    firstName: requiredLine(80).optional(),
    lastName: requiredLine(80).optional(),
    phone: Phone.optional(),
    ride: RidePreferences.optional(),
  })
  .meta({ id: 'ChangeProfileRequest' });
export type ChangeProfileRequest = z.infer<typeof ChangeProfileRequest>;

/** A person's rides with us; `paidCents` is what they paid themselves, tips included, less refunds. */
export const RideStatisticsView = z
  .object({ completed: z.int(), upcoming: z.int(), distanceMeters: z.int(), paidCents: Cents })
  .meta({ id: 'RideStatistics' });
export type RideStatisticsView = z.infer<typeof RideStatisticsView>;

/** The new address takes effect when the link sent there is followed. `account.wrong_password`. */
export const ChangeEmailRequest = z
  .object({ email: Email, password: z.string().min(1).max(256) })
  .meta({ id: 'ChangeEmailRequest' });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;
