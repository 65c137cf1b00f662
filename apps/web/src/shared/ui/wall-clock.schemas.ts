import { z } from 'zod';
import { instantOf, instantUnlessTouched, type WallClock } from './date-time-field.js';

/**
 * A typed date and time in Brussels as an instant of the contracts; `shown` is the instant the field began with, whose seconds
 * stay while it is not touched. Issues are the codes of `useTimeWords`.
 */
export const typedInstant = (shown: Date | null = null) =>
  z.custom<WallClock>().transform((wall, context): string => {
    const instant = shown ? instantUnlessTouched(wall, shown) : instantOf(wall);
    if (instant.ok) return instant.value.toISOString();
    context.issues.push({ code: 'custom', message: instant.error.code, input: wall });
    return z.NEVER;
  });

/** A typed moment to come; the issue is `begins`. */
export const typedMoment = (nowMs: number) =>
  z.custom<WallClock>().transform((wall, context): string => {
    const instant = instantOf(wall);
    if (instant.ok && instant.value.getTime() > nowMs) return instant.value.toISOString();
    context.issues.push({ code: 'custom', message: 'begins', input: wall });
    return z.NEVER;
  });
