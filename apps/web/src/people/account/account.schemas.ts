import { ForgotPasswordRequest, LoginRequest, NewPassword, RegisterRequest, SecondFactorCode } from '@sablon/contracts';
import { z } from 'zod';

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
