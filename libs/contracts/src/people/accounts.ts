import { BUSINESS_SETTINGS, ROLES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LanguageCode, requiredLine, Uuid } from '../kernel/primitives.js';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Digits with an optional +, spaces, dots, slashes and hyphens; 8 to 15 digits. */
export const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?(?:[ ./-]*\d){8,15}$/);

/** A password somebody chooses; as long as he likes within reason, any characters (ASVS 6.2). */
export const NewPassword = z.string().min(BUSINESS_SETTINGS.passwordMinLength).max(256);

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
    /** Its owner asked for the account to be erased then, and may still keep it. */
    erasedFrom: Instant.optional(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

/** `mustEnrol`: until a second factor is on, the person's own security page is all there is. */
export const SessionView = z
  .object({ user: UserView.nullable(), mustEnrol: z.literal(true).optional() })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof SessionView>;

export const PreferencesRequest = z
  .object({ language: LanguageCode.optional(), theme: z.enum(['light', 'dark']).optional() })
  .meta({ id: 'PreferencesRequest' });
export type PreferencesRequest = z.infer<typeof PreferencesRequest>;
