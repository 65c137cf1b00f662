import {
  ConfirmSecondFactorRequest,
  DeleteAccountRequest,
  DisableRequest,
  ForgotPasswordRequest,
  LoginRequest,
  NewPassword,
  ReferralClaim,
  RegisterRequest,
  RegistrationCode,
  RoleRequest,
  SecondFactorCode,
  StartSecondFactorRequest,
  StopSecondFactorRequest,
  ChangePasswordRequest,
  ChangeEmailRequest,
  ChangeProfileRequest,
} from '@sablon/contracts';
import { z } from 'zod';

/** Name and number, all of them: the profile page always sends the three. */
export const person = ChangeProfileRequest.pick({ firstName: true, lastName: true, phone: true }).required();
export const newEmail = ChangeEmailRequest;

/** Spec §5, "Change password": a mismatch is reported before the length. */
export const passwordChange = z
  .object({ current: z.string(), next: z.string(), confirm: z.string() })
  .refine(({ next, confirm }) => next === confirm, { path: ['confirm'], message: 'mismatch' })
  .pipe(ChangePasswordRequest.extend({ confirm: z.string() }));

export const signIn = LoginRequest;
export const secondStep = z.object({ code: SecondFactorCode });
export const registrationCode = z.object({ code: RegistrationCode });
export const forgotPassword = ForgotPasswordRequest;

/** What is asked of someone who signs up, and that they are of age (spec §9). */
export const signUp = z.object({
  ...RegisterRequest.omit({ language: true }).shape,
  adult: z.boolean().refine((ticked) => ticked, 'age'),
});

/** Spec §5, "Change password": a mismatch is reported before the length. */
export const newPassword = z
  .object({ password: z.string(), repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'mismatch' })
  .pipe(z.object({ password: NewPassword, repeat: z.string() }));

/** The steps of turning two-step verification on and off. */
export const factorStart = StartSecondFactorRequest;
export const factorConfirm = ConfirmSecondFactorRequest;
export const factorStop = StopSecondFactorRequest;

/** An account with two-step verification is only deleted with a code. */
export const deletion = (secondFactor: boolean) =>
  z.object({
    password: DeleteAccountRequest.shape.password,
    code: secondFactor ? SecondFactorCode : z.string().transform(() => undefined),
  });

export const referralClaim = ReferralClaim;
export const role = RoleRequest;
export const disabling = DisableRequest;
