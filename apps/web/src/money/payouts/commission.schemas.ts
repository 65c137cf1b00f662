import { NewCommissionRequest } from '@sablon/contracts';
import { z } from 'zod';
import { typedMoment } from '../../shared/ui/wall-clock.schemas.js';

const { version, basisPoints } = NewCommissionRequest.shape;

/** A share as typed, `18` or `18,5` percent, in hundredths of a percent; the issue is `percent`. */
const typedPercent = z.string().transform((typed, context): number => {
  const text = typed.replace('%', '').replace(',', '.').trim();
  const read = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? basisPoints.safeParse(Math.round(Number(text) * 100)) : null;
  if (read?.success) return read.data;
  context.issues.push({ code: 'custom', message: 'percent', input: typed });
  return z.NEVER;
});

/** What a rate is called, how much it is and from when on. */
export const newCommission = (nowMs: number) =>
  z
    .object({ version, percent: typedPercent, validFrom: typedMoment(nowMs) })
    .transform(({ percent, ...rest }) => ({ ...rest, basisPoints: percent }));
