import { NewDispatchSettingRequest } from '@sablon/contracts';
import { z } from 'zod';
import { instantOf, type WallClock } from '../../shared/ui/date-time-field.js';
import { typedMoment } from '../../shared/ui/wall-clock.schemas.js';

const { version, note } = NewDispatchSettingRequest.shape;
/** What a version is called, why it is made, and when it begins (null = at once); its values and rules are those of the domain. */
export const newVersion = (nowMs: number) =>
  z
    .object({ version, note, atOnce: z.boolean(), validFrom: z.custom<WallClock>() })
    .refine(({ atOnce, validFrom }) => atOnce || typedMoment(nowMs).safeParse(validFrom).success, {
      path: ['validFrom'],
      message: 'begins',
      when: () => true,
    })
    .transform(({ atOnce, validFrom, ...typed }) => {
      const begins = instantOf(validFrom);
      return { ...typed, validFrom: atOnce || !begins.ok ? null : begins.value.toISOString() };
    });
