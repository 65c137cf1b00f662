import {
  ForgotPasswordRequest,
  LoginRequest,
  NewPassword,
  RegisterRequest,
  SecondFactorCode,
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
