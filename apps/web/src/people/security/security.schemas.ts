import { ChangePasswordRequest } from '@sablon/contracts';
import { z } from 'zod';

/** Spec §5, "Change password": a mismatch is reported before the length. */
export const passwordChange = z
  .object({ current: z.string(), next: z.string(), confirm: z.string() })
  .refine(({ next, confirm }) => next === confirm, { path: ['confirm'], message: 'mismatch' })
  .pipe(ChangePasswordRequest.extend({ confirm: z.string() }));
