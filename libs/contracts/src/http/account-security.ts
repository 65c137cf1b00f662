import { z } from 'zod';
import { Email, NewPassword } from './accounts.js';
import { Instant, LanguageCode } from './primitives.js';

/** What a link of ours carries: 256 random bits, base64url. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/);

export const VerifyEmailRequest = z.object({ token: LinkToken }).meta({ id: 'VerifyEmailRequest' });
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>;

export const ForgotPasswordRequest = z.object({ email: Email }).meta({ id: 'ForgotPasswordRequest' });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z
  .object({ token: LinkToken, password: NewPassword, language: LanguageCode })
  .meta({ id: 'ResetPasswordRequest' });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

export const ChangePasswordRequest = z
  .object({ current: z.string().min(1).max(256), next: NewPassword })
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** SHA-256 of a session's token, hex: names the session without opening it. */
export const SessionId = z.string().regex(/^[0-9a-f]{64}$/);

/** A device on which somebody is signed in; `browser` and `system` as its user agent names them, null = unknown. */
export const DeviceView = z
  .object({
    id: SessionId,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    since: Instant,
    lastSeenAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export type DeviceView = z.infer<typeof DeviceView>;

export const AccountSecurityView = z
  .object({ email: z.string(), emailVerified: z.boolean(), devices: z.array(DeviceView) })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurityView = z.infer<typeof AccountSecurityView>;
