import { z } from 'zod';
import { readEuros, readWhole } from './typed-numbers.js';

/** Blank is null, and NaN stands for what is no number. */
const numberOf = (read: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN);

/** A typed whole number for a field of the contracts; blank where that field may be null. */
export const typedWhole = <Ready extends number | null>(field: z.ZodType<Ready>) =>
  z
    .string()
    .transform(numberOf(readWhole))
    .pipe(field as z.ZodType<Ready, number | null>);

/** A typed amount in euros for cents of the contracts; blank where they may be null. The limits of cents would read oddly in euros. */
export const typedEuros = <Ready extends number | null>(cents: z.ZodType<Ready>) =>
  z.string().transform((text, context): Ready => {
    const value = numberOf(readEuros)(text);
    const parsed = cents.safeParse(value);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: value === null ? 'required' : 'amount', input: text });
    return z.NEVER;
  });
