import { z } from 'zod';
import { Email, NewPassword, UserView } from './accounts.js';
import { Instant, LanguageCode, Cents, Uuid } from '../kernel/primitives.js';
import { DELETION_OBSTACLES } from '@sablon/domain';

/** The token in our links: 256 random bits, base64url. */
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

/** SHA-256 of a session's token, hex: identifies the session without opening it. */
export const SessionId = z.string().regex(/^[0-9a-f]{64}$/);

/** A signed-in device; `browser` and `system` from its user agent, null = unknown. */
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
  .object({
    email: z.string(),
    emailVerified: z.boolean(),
    devices: z.array(DeviceView),
    /** `mandatory`: cannot be switched off. */
    secondFactor: z.object({ on: z.boolean(), mandatory: z.boolean(), recoveryCodesLeft: z.int() }),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurityView = z.infer<typeof AccountSecurityView>;

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens allowed. */
export const SecondFactorCode = z.string().trim().min(6).max(20);

/** Response to a login: signed in (`user`), or a code is required, to be sent with `secondFactor.token` within minutes. */
export const LoginView = z
  .object({
    user: UserView.nullable(),
    mustEnrol: z.literal(true).optional(),
    secondFactor: z.object({ token: LinkToken }).optional(),
  })
  .meta({ id: 'Login' });
export type LoginView = z.infer<typeof LoginView>;

export const SecondStepRequest = z
  .object({ token: LinkToken, code: SecondFactorCode })
  .meta({ id: 'SecondStepRequest' });
export type SecondStepRequest = z.infer<typeof SecondStepRequest>;

export const StartSecondFactorRequest = z
  .object({ password: z.string().min(1).max(256) })
  .meta({ id: 'StartSecondFactorRequest' });
export type StartSecondFactorRequest = z.infer<typeof StartSecondFactorRequest>;

/** The secret for the authenticator app: as text, as a link or as a picture. */
export const SecondFactorSecretView = z
  .object({ secret: z.string(), uri: z.string(), qrSvg: z.string() })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecretView = z.infer<typeof SecondFactorSecretView>;

export const ConfirmSecondFactorRequest = z
  .object({ code: SecondFactorCode })
  .meta({ id: 'ConfirmSecondFactorRequest' });
export type ConfirmSecondFactorRequest = z.infer<typeof ConfirmSecondFactorRequest>;

/** Shown once; each one replaces the app's code once. */
export const RecoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

export const StopSecondFactorRequest = z
  .object({ password: z.string().min(1).max(256), code: SecondFactorCode })
  .meta({ id: 'StopSecondFactorRequest' });
export type StopSecondFactorRequest = z.infer<typeof StopSecondFactorRequest>;

/** The file with all data kept about a person, and its progress; `partsTotal` is 0 until it is begun. */
export const DataExportView = z
  .object({
    id: Uuid,
    status: z.enum(['asked', 'ready', 'failed', 'expired']),
    partsDone: z.int(),
    partsTotal: z.int(),
    sizeBytes: z.int().nullable(),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExportView = z.infer<typeof DataExportView>;

/** A person's data requests, and the obstacles that now prevent erasing their account. */
export const PrivacyView = z
  .object({
    export: DataExportView.nullable(),
    /** `waitsFor`: why it could not be done on the day. */
    deletion: z
      .object({ askedAt: Instant, dueAt: Instant, waitsFor: z.enum(DELETION_OBSTACLES).nullable() })
      .nullable(),
    obstacles: z.array(z.enum(DELETION_OBSTACLES)),
    /** Whether erasing requires a code besides the password. */
    secondFactor: z.boolean(),
    /** Credit lost with the account. */
    creditCents: Cents,
  })
  .meta({ id: 'Privacy' });
export type PrivacyView = z.infer<typeof PrivacyView>;

/** `code` where two-step verification is on. */
export const DeleteAccountRequest = z
  .object({ password: z.string().min(1).max(256), code: SecondFactorCode.optional() })
  .meta({ id: 'DeleteAccountRequest' });
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;
